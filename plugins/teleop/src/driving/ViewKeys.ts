import { isForScreen, type ReadableValue } from '@sidehelm/console-react';
import { type ViewControl } from '@sidehelm/video-react';
import type { DriveAction } from '../keys/driveActions';
import { actionOf, keyOf, type KeyMap } from '../keys/KeyMap';
import { onUnheardReleases } from './unheardReleases';

/** Radians clockwise from straight ahead, while the key is held. */
const DIRECTIONS: Partial<Record<DriveAction, number>> = {
  'look-left': -Math.PI / 3,
  'look-behind': Math.PI,
  'look-right': Math.PI / 3,
};

/** Looking around by keys as with a stick: as long as one is held, then straight ahead again. */
export class ViewKeys {
  /** The place of the key that is held. */
  private held?: string;
  private endLosses?: () => void;

  constructor(
    private readonly view: ViewControl,
    private readonly keys: ReadableValue<KeyMap>,
  ) {}

  start(): void {
    window.addEventListener('keydown', this.onKeyDown);
    window.addEventListener('keyup', this.onKeyUp, true);
    this.endLosses = onUnheardReleases(this.lookAhead);
  }

  stop(): void {
    window.removeEventListener('keydown', this.onKeyDown);
    window.removeEventListener('keyup', this.onKeyUp, true);
    this.endLosses?.();
    this.lookAhead();
  }

  private readonly onKeyDown = (event: KeyboardEvent) => {
    const action = actionOf(this.keys.get(), keyOf(event));
    const direction = action && DIRECTIONS[action];
    if (direction === undefined || !isForScreen(event)) return;
    event.preventDefault();
    if (event.repeat) return;
    this.held = event.code;
    this.view.setYaw(direction);
  };

  private readonly onKeyUp = (event: KeyboardEvent) => {
    if (event.code === this.held) this.lookAhead();
  };

  private readonly lookAhead = () => {
    if (this.held === undefined) return;
    this.held = undefined;
    this.view.lookAhead();
  };
}
