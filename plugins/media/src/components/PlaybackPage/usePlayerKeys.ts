import { isForScreen, useShortcut } from '@sidehelm/console-react';
import { useEffect } from 'react';
import type { DayPlayer } from '../../playback/DayPlayer';

/** ms that the arrow keys go. */
const STEP = 5_000;
/** What Space presses itself. */
const PRESSED_BY_SPACE = 'button, a, summary, input, [role="gridcell"]';
/** What the arrow keys up and down move themselves; the time line leaves them to the speed. */
const MOVED_BY_ARROWS =
  '[role="menu"], [role="listbox"], [role="combobox"], input[type="radio"], [role="grid"]';

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
