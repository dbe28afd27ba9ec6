import { ObservableValue } from '@sidehelm/console-react';

/** Whether the screen is used with fingers: that is how the device is used first of all, or a touch was seen. */
export class TouchPresence {
  readonly value = new ObservableValue(
    window.matchMedia?.('(pointer: coarse)').matches ?? false,
  );

  /** Returns the function that ends it. */
  start(): () => void {
    const onDown = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') this.value.set(true);
    };
    window.addEventListener('pointerdown', onDown, true);
    return () => window.removeEventListener('pointerdown', onDown, true);
  }
}
