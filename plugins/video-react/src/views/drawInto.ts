import type { ReadableValue } from '@sidehelm/console-react';
import type { FrameDrawing, FrameSource } from '../player/FrameSource';
import { ProjectionRenderer } from './ProjectionRenderer';
import { BEHIND, type ViewControl } from './ViewControl';

export interface Drawing {
  source: FrameSource;
  control: ViewControl;
  /** What is behind is drawn where this element is. */
  mirror?: ReadableValue<HTMLElement | undefined>;
}

/**
 * Draws the frames of a source re-projected on a canvas of its own in the
 * container, only when a frame or a change of the view came. Returns the
 * function that ends it. `onProblem` is told what keeps it from drawing.
 */
export function drawInto(
  container: HTMLElement,
  video: HTMLVideoElement,
  { source, control, mirror }: Drawing,
  onProblem: (problem: string | undefined) => void,
): () => void {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  let renderer: ProjectionRenderer;
  let drawing: FrameDrawing | undefined;
  try {
    renderer = new ProjectionRenderer(canvas, video, frame => {
      // For tests and support: that the canvas lives, and how old what it shows is.
      canvas.dataset.videoAge = drawing?.drawn(frame)?.toFixed(1) ?? '';
      canvas.dataset.frames = String(renderer.drawnFrames);
    });
  } catch {
    onProblem(
      'This browser cannot re-project the video. It is shown as it is.',
    );
    return () => undefined;
  }
  container.append(canvas);
  const startDrawing = () => {
    drawing = source.startDrawing(frame => renderer.draw(frame));
  };
  startDrawing();

  const resize = () => {
    renderer.resize(container.clientWidth, container.clientHeight);
    renderer.draw();
  };
  const drawView = () => {
    const view = control.view.get();
    canvas.dataset.projection = view.projection;
    renderer.setView(view);
    renderer.draw();
  };
  renderer.setInset(() => {
    const element = mirror?.get();
    if (!element) return undefined;
    const place = element.getBoundingClientRect();
    const picture = canvas.getBoundingClientRect();
    return {
      view: BEHIND,
      left: place.left - picture.left,
      top: place.top - picture.top,
      width: place.width,
      height: place.height,
      isMirrored: true,
      // For its frame, which shows nothing else.
      onDrawn: () => {
        element.dataset.drawn = 'true';
      },
    };
  });
  /** The picture is not in it any more. */
  const forgetMirror = () => {
    const element = mirror?.get();
    if (element) delete element.dataset.drawn;
  };
  const onLost = (event: Event) => {
    event.preventDefault();
    drawing?.end();
    forgetMirror();
    onProblem(
      'The graphics of this device were reset. The video is shown as it is.',
    );
  };
  const onRestored = () => {
    onProblem(undefined);
    startDrawing();
    resize();
  };

  const observer = new ResizeObserver(resize);
  observer.observe(container);
  canvas.addEventListener('webglcontextlost', onLost);
  canvas.addEventListener('webglcontextrestored', onRestored);
  const endView = control.view.subscribe(drawView);
  const endMirror = mirror?.subscribe(() => renderer.draw());
  resize();
  drawView();

  return () => {
    endView();
    endMirror?.();
    forgetMirror();
    drawing?.end();
    observer.disconnect();
    canvas.removeEventListener('webglcontextlost', onLost);
    canvas.removeEventListener('webglcontextrestored', onRestored);
    canvas.remove();
    renderer.dispose();
  };
}
