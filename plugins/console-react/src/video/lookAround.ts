import type { ViewControl } from './ViewControl';

/** Dragging turns the view, the wheel zooms. Returns the function that ends it. */
export function lookAround(
  element: HTMLElement,
  control: ViewControl,
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
  element.addEventListener('pointerdown', onDown);
  element.addEventListener('pointermove', onMove);
  element.addEventListener('wheel', onWheel, { passive: false });
  return () => {
    element.removeEventListener('pointerdown', onDown);
    element.removeEventListener('pointermove', onMove);
    element.removeEventListener('wheel', onWheel);
  };
}
