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
/** Resolved by the test when a frame is in the textures. */
const mockLoads: (() => void)[] = [];

jest.mock('./VideoTextures', () => ({
  VideoTextures: class {
    uniforms = {};
    load = () => new Promise<void>(done => mockLoads.push(done));
    dispose() {}
  },
}));

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
  }
  return {
    Camera: Nothing,
    Mesh: Nothing,
    PlaneGeometry: Nothing,
    RawShaderMaterial: Nothing,
    Scene: Nothing,
    WebGLRenderer: Nothing,
  };
});

const frames: (() => void)[] = [];

beforeEach(() => {
  Object.assign(globalThis, { WebGL2RenderingContext: FakeGraphics });
  mockGraphics.current = new FakeGraphics();
  mockLoads.length = 0;
  frames.length = 0;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation(callback => {
    frames.push(() => callback(0));
    return frames.length;
  });
});
afterEach(() => jest.restoreAllMocks());

function setUp() {
  const onDrawn = jest.fn();
  const renderer = new ProjectionRenderer(
    document.createElement('canvas'),
    { readyState: 4 } as HTMLVideoElement,
    onDrawn,
  );
  /** The frame that is being loaded is there. */
  const finishLoad = async () => {
    mockLoads.shift()?.();
    await Promise.resolve();
  };
  return { renderer, onDrawn, finishLoad };
}

describe('ProjectionRenderer', () => {
  it('tells of a frame when it is drawn, also when the graphics were busy as it came', async () => {
    const { renderer, onDrawn, finishLoad } = setUp();
    renderer.draw({ at: 1 });
    expect(onDrawn).not.toHaveBeenCalled();
    await finishLoad();
    expect(onDrawn).toHaveBeenCalledTimes(1);
    renderer.draw({ at: 2 });
    renderer.draw({ at: 3 });
    expect(mockLoads).toHaveLength(0);
    mockGraphics.current.isDone = true;
    frames.forEach(frame => frame());
    await finishLoad();
    expect(onDrawn.mock.calls).toEqual([[{ at: 1 }], [{ at: 3 }]]);
    expect(renderer.drawnFrames).toBe(2);
    // A change of the view draws the same frame once more.
    renderer.draw();
    expect(mockLoads).toHaveLength(0);
    expect(onDrawn).toHaveBeenCalledTimes(2);
    renderer.dispose();
  });

  it('loads one frame at a time, and the newest of those that came meanwhile after it', async () => {
    const { renderer, onDrawn, finishLoad } = setUp();
    mockGraphics.current.isDone = true;
    renderer.draw({ at: 1 });
    renderer.draw({ at: 2 });
    renderer.draw({ at: 3 });
    expect(mockLoads).toHaveLength(1);
    await finishLoad();
    expect(mockLoads).toHaveLength(1);
    await finishLoad();
    expect(onDrawn.mock.calls).toEqual([[{ at: 1 }], [{ at: 3 }]]);
  });

  it('draws nothing any more once it was disposed of while a frame loads', async () => {
    const { renderer, onDrawn, finishLoad } = setUp();
    renderer.draw({ at: 1 });
    renderer.dispose();
    await finishLoad();
    renderer.draw({ at: 2 });
    expect(onDrawn).not.toHaveBeenCalled();
    expect(mockLoads).toHaveLength(0);
  });
});
