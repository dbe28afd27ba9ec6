import { isForScreen, useShortcut } from '@sidehelm/console-react';
import { useEffect } from 'react';
import type { DayPlayer } from '../../playback/DayPlayer';

/** ms that the arrow keys go. */
const STEP = 5_000;
/** What Space presses itself; a choice that is made it leaves as it is. */
const PRESSED_BY_SPACE =
  'button, a, summary, input:not([type="radio"]:checked), [role="gridcell"]';
/** What the arrow keys move themselves; the time line leaves up and down to the speed. */
const MOVED_BY_ARROWS =
  '[role="menu"], [role="listbox"], [role="combobox"], [role="grid"]';
/** Choices in a row: left and right move them, up and down are the speed. */
const MOVED_SIDEWAYS = 'input[type="radio"]';
const SIDEWAYS: readonly string[] = ['ArrowLeft', 'ArrowRight'];

/** The keys of a player; those that are held repeat. */
export function usePlayerKeys(
  player: DayPlayer,
  more: { onJump: () => void; onView: () => void; onFullscreen?: () => void },
): void {
  useEffect(() => {
    const acts: Record<string, (() => void) | undefined> = {
      ArrowUp: () => player.faster(),
      ArrowDown: () => player.slower(),
      ArrowRight: () => player.seek(player.at.get() + STEP),
      ArrowLeft: () => player.seek(player.at.get() - STEP),
      ',': () => player.step(-1),
      '.': () => player.step(1),
      ' ': () => player.toggle(),
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const act = acts[event.key];
      if (!act || event.defaultPrevented || !isForScreen(event)) return;
      const target = event.target instanceof Element ? event.target : undefined;
      if (event.key.startsWith('Arrow') && target?.closest(MOVED_BY_ARROWS))
        return;
      if (SIDEWAYS.includes(event.key) && target?.matches(MOVED_SIDEWAYS))
        return;
      if (
        event.key === ' ' &&
        (event.repeat || target?.closest(PRESSED_BY_SPACE))
      )
        return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [player]);
  useShortcut('[', () => player.previousClip());
  useShortcut(']', () => player.nextClip());
  useShortcut('i', () => player.markIn());
  useShortcut('o', () => player.markOut());
  useShortcut('t', more.onJump);
  useShortcut('v', more.onView);
  useShortcut('f', () => more.onFullscreen?.());
}
