import type { FrameView } from './FrameView';

export interface CreatedView {
  view: FrameView;
  /** Why it is drawn flat. */
  problem?: string;
}

/** Whether this browser can draw in space. */
function hasWebGl(): boolean {
  if (typeof WebGL2RenderingContext === 'undefined') return false;
  const tried = document.createElement('canvas').getContext('webgl2');
  // A browser has room for some of them, and takes the oldest away from whoever draws with it.
  tried?.getExtension('WEBGL_lose_context')?.loseContext();
  return tried !== null;
}

/** Draws in space; from above on a plain canvas where there is no WebGL. What draws in space is loaded for that alone. */
export async function createFrameView(
  container: HTMLElement,
  onDrawn?: (duration: number) => void,
): Promise<CreatedView> {
  if (hasWebGl()) {
    const { SpaceView } = await import('./SpaceView');
    try {
      return { view: new SpaceView(container, onDrawn) };
    } catch {
      // Said below.
    }
  }
  const { FlatView } = await import('./FlatView');
  return {
    view: new FlatView(container),
    problem:
      'This browser has no WebGL: the frames are drawn flat, from above.',
  };
}
