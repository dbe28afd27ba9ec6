import { ProjectionRenderer } from './ProjectionRenderer';

/** Graphics that are done with a frame when the test says so. */
class FakeGraphics {
  readonly UNSIGNALED = 1;
  isDone = false;
  fenceSync = () => ({});
  flush = () => {};
  deleteSync = () => {};
  getSyncParameter = () => (this.isDone ? 2 : this.UNSIGNALED);
}

const mockGraphics = { current: new FakeGraphics() };

jest.mock('three', () => {
  class Nothing {
    add() {}
    setSize() {}
    setPixelRatio() {}
    render() {}
    dispose() {}
    forceContextLoss() {}
    getContext() {
      return mockGraphics.current;
    }
    uniforms = { aspect: { value: 1 } };
  }
  return {
    Camera: Nothing,
    Mesh: Nothing,
    PlaneGeometry: Nothing,
    RawShaderMaterial: Nothing,
    Scene: Nothing,
    VideoTexture: Nothing,
    WebGLRenderer: Nothing,
  };
});

describe('ProjectionRenderer', () => {
  it('tells of a frame when it is drawn, also when the graphics were busy as it came', async () => {
    Object.assign(globalThis, { WebGL2RenderingContext: FakeGraphics });
    const frames: (() => void)[] = [];
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation(callback => {
      frames.push(() => callback(0));
      return frames.length;
    });
    const onDrawn = jest.fn();
    const renderer = new ProjectionRenderer(
      document.createElement('canvas'),
      { readyState: 4 } as HTMLVideoElement,
      onDrawn,
    );
    renderer.draw(true);
    expect(onDrawn).toHaveBeenCalledTimes(1);
    renderer.draw(true);
    renderer.draw(true);
    expect(onDrawn).toHaveBeenCalledTimes(1);
    mockGraphics.current.isDone = true;
    frames.forEach(frame => frame());
    expect(onDrawn).toHaveBeenCalledTimes(2);
    expect(renderer.drawnFrames).toBe(2);
    // A change of the view draws the same frame once more.
    renderer.draw(false);
    expect(onDrawn).toHaveBeenCalledTimes(2);
    renderer.dispose();
  });
});
