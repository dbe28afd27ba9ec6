import { frameOfPanorama, isWholeAhead } from './frameOfPanorama';
import type { ViewControl } from './ViewControl';

/**
 * Turns and zooms a plain video: while the view is not the whole panorama ahead, a canvas of its own in the container
 * covers the video and shows each of its frames shifted and scaled. Needs no WebGL. Returns the function that ends it.
 */
export function drawPlain(
  container: HTMLElement,
  video: HTMLVideoElement,
  control: ViewControl,
): () => void {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.dataset.projection = 'plain';
  canvas.hidden = true;
  container.append(canvas);
  const context = canvas.getContext('2d');
  let pending: number | undefined;

  const draw = () => {
    const place = {
      width: container.clientWidth,
      height: container.clientHeight,
    };
    const size = { width: video.videoWidth, height: video.videoHeight };
    if (!context || canvas.hidden || size.width === 0 || place.width === 0)
      return;
    const frame = frameOfPanorama(control.view.get(), size, place);
    const ratio = window.devicePixelRatio;
    canvas.width = place.width * ratio;
    canvas.height = place.height * ratio;
    context.scale(ratio, ratio);
    context.beginPath();
    context.rect(frame.from, 0, frame.to - frame.from, place.height);
    context.clip();
    for (const left of frame.lefts)
      context.drawImage(video, left, frame.top, frame.width, frame.height);
  };
  const follow = () => {
    pending = video.requestVideoFrameCallback?.(() => {
      draw();
      follow();
    });
  };
  const stopFollowing = () => {
    if (pending !== undefined) video.cancelVideoFrameCallback?.(pending);
    pending = undefined;
  };
  const show = () => {
    canvas.hidden = isWholeAhead(control.view.get());
    stopFollowing();
    if (canvas.hidden) return;
    draw();
    follow();
  };

  const observer = new ResizeObserver(draw);
  observer.observe(container);
  const endView = control.view.subscribe(show);
  show();
  return () => {
    stopFollowing();
    endView();
    observer.disconnect();
    canvas.remove();
  };
}
