import type { ViewControl } from './ViewControl';

/**
 * Dragging turns the view, the wheel zooms. Returns the function that ends it. Who drives looks
 * around only as long as the button is held, and the focus stays where it is.
 */
export function lookAround(
  element: HTMLElement,
  control: ViewControl,
  { isDriving = false } = {},
): () => void {
  const onDown = (event: PointerEvent) =>
    element.setPointerCapture(event.pointerId);
  const onMove = (event: PointerEvent) => {
    if (event.buttons !== 1) return;
    const { fieldOfView } = control.view.get();
    const perPixel =
      ((fieldOfView / 180) * Math.PI) / Math.max(1, element.clientWidth);
    control.look(-event.movementX * perPixel, event.movementY * perPixel);
  };
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    if (event.deltaY > 0) control.zoomOut();
    else if (event.deltaY < 0) control.zoomIn();
  };
  const onLost = () => control.lookAhead();
  // Neither focus nor a selection of text.
  const onMouseDown = (event: MouseEvent) => event.preventDefault();
  if (isDriving) {
    element.addEventListener('lostpointercapture', onLost);
    element.addEventListener('mousedown', onMouseDown);
  } else {
    element.addEventListener('wheel', onWheel, { passive: false });
  }
  element.addEventListener('pointerdown', onDown);
  element.addEventListener('pointermove', onMove);
  return () => {
    element.removeEventListener('lostpointercapture', onLost);
    element.removeEventListener('mousedown', onMouseDown);
    element.removeEventListener('pointerdown', onDown);
    element.removeEventListener('pointermove', onMove);
    element.removeEventListener('wheel', onWheel);
  };
}
