import type { Locator } from '@playwright/test';

/** ms after which a picker takes typing for paused. */
const TYPING_PAUSE = 200;

/** ms from when the typing has paused until something with that text is on offer, and drawn; nothing may have it that was offered before. */
export function typeInPicker(picker: Locator, typed: string): Promise<number> {
  return picker.evaluate(
    (field: HTMLInputElement, [text, pause]) =>
      new Promise<number>((done, fail) => {
        const late = setTimeout(
          () => fail(new Error('It is never offered.')),
          20_000,
        );
        let began = 0;
        const observer = new MutationObserver(() => {
          const options = [...document.querySelectorAll('[role=option]')];
          if (!options.some(option => option.textContent?.includes(text)))
            return;
          clearTimeout(late);
          observer.disconnect();
          requestAnimationFrame(() => done(performance.now() - began));
        });
        observer.observe(document, { subtree: true, childList: true });
        field.focus();
        // As React has it set by a person.
        Object.getOwnPropertyDescriptor(
          HTMLInputElement.prototype,
          'value',
        )?.set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        began = performance.now() + pause;
      }),
    [typed, TYPING_PAUSE] as const,
  );
}
