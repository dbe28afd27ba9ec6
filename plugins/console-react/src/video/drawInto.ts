import type { FrameDrawing } from './FrameMeter';
import { ProjectionRenderer } from './ProjectionRenderer';
import type { ViewControl } from './ViewControl';
import type { WhepPlayer } from './WhepPlayer';

/**
 * Draws the player's video re-projected on a canvas of its own in the
 * container, only when a frame or a change of the view came. Returns the
 * function that ends it. `onProblem` is told what keeps it from drawing.
 */
export function drawInto(
  container: HTMLElement,
  video: HTMLVideoElement,
  { player, control }: { player: WhepPlayer; control: ViewControl },
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
    drawing = player.startDrawing(frame => renderer.draw(frame));
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
  const onLost = (event: Event) => {
    event.preventDefault();
    drawing?.end();
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
  resize();
  drawView();

  return () => {
    endView();
    drawing?.end();
    observer.disconnect();
    canvas.removeEventListener('webglcontextlost', onLost);
    canvas.removeEventListener('webglcontextrestored', onRestored);
    canvas.remove();
    renderer.dispose();
  };
}
