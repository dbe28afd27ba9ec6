import {
  dialogOpening,
  isDialogOpen,
  ObservableValue,
  type ReadableValue,
} from '@sidehelm/console-react';

export type Attention = 'active' | 'dialog' | 'unfocused' | 'hidden';

/**
 * Whether the driver can be looking at the robot: at this page, with nothing over it. Listeners are told inside the
 * browser's own event, so that a stop leaves before the tab is slowed down.
 */
export class PageAttention {
  readonly value: ReadableValue<Attention>;
  private readonly current: ObservableValue<Attention>;
  private endDialogs = () => {};

  constructor() {
    this.current = new ObservableValue(read());
    this.value = this.current;
  }

  start(): void {
    window.addEventListener('blur', this.onBlur);
    window.addEventListener('focus', this.update);
    window.addEventListener('pagehide', this.onHide);
    window.addEventListener('pageshow', this.update);
    window.addEventListener('keydown', this.update, true);
    window.addEventListener('pointerdown', this.update, true);
    document.addEventListener('visibilitychange', this.update);
    document.addEventListener('freeze', this.onHide);
    this.endDialogs = dialogOpening.subscribe(this.update);
    this.update();
  }

  stop(): void {
    window.removeEventListener('blur', this.onBlur);
    window.removeEventListener('focus', this.update);
    window.removeEventListener('pagehide', this.onHide);
    window.removeEventListener('pageshow', this.update);
    window.removeEventListener('keydown', this.update, true);
    window.removeEventListener('pointerdown', this.update, true);
    document.removeEventListener('visibilitychange', this.update);
    document.removeEventListener('freeze', this.onHide);
    this.endDialogs();
  }

  /** Looks again: some window managers take the focus without an event, and a dialog may open deep in the page. */
  check(): void {
    const attention = this.current.get();
    if (attention === 'active' || attention === 'dialog') this.update();
  }

  private readonly update = () => this.current.set(read());
  private readonly onHide = () => this.current.set('hidden');
  private readonly onBlur = () =>
    this.current.set(document.hidden ? 'hidden' : 'unfocused');
}

function read(): Attention {
  if (document.hidden) return 'hidden';
  if (!document.hasFocus()) return 'unfocused';
  return isDialogOpen() ? 'dialog' : 'active';
}
