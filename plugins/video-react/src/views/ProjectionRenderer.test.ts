import { ProjectionRenderer } from './ProjectionRenderer';
import type { Part } from './seenPart';
import type { View } from './ViewControl';

/** Graphics that are done with a frame when the test says so. */
class FakeGraphics {
  readonly UNSIGNALED = 1;
  isDone = false;
  fenceSync = () => ({});
  flush = () => {};
  deleteSync = () => {};
  isContextLost = () => false;
  getSyncParameter = () => (this.isDone ? 2 : this.UNSIGNALED);
}

const mockGraphics = { current: new FakeGraphics() };
/** Resolved by the test when a frame is in the textures. */
const mockLoads: (() => void)[] = [];

/** The shaders of the materials that were made. */
const mockFragmentShaders: string[] = [];
/** What is asked for, in the order in which it is. */
const mockParts: Part[] = [];
/** What is in the textures, if not everything. */
const mockShown: { part?: Part } = {};

jest.mock('./VideoTextures', () => ({
  VideoTextures: class {
    uniforms = {};
    private begin(part: Part) {
      mockParts.push(part);
      return new Promise<void>(done =>
        mockLoads.push(() => {
          if (mockShown.part) mockShown.part = part;
          done();
        }),
      );
    }
    load = (_decoded: unknown, part: Part) => this.begin(part);
    loadMore = (part: Part) => this.begin(part);
    shows(part: Part) {
      return (
        !mockShown.part ||
        (mockShown.part.left <= part.left && mockShown.part.right >= part.right)
      );
    }
    dispose() {}
  },
}));

jest.mock('three', () => {
  class Nothing {
    add() {}
    setSize() {}
    setScissorTest() {}
    setScissor() {}
    setViewport() {}
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
    RawShaderMaterial: class {
      constructor({ fragmentShader }: { fragmentShader: string }) {
        mockFragmentShaders.push(fragmentShader);
      }
      dispose() {}
    },
    Scene: Nothing,
    WebGLRenderer: Nothing,
  };
});

const frames: (() => void)[] = [];

beforeEach(() => {
  Object.assign(globalThis, { WebGL2RenderingContext: FakeGraphics });
  mockGraphics.current = new FakeGraphics();
  mockLoads.length = 0;
  mockParts.length = 0;
  mockFragmentShaders.length = 0;
  mockShown.part = undefined;
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
    await new Promise(done => setTimeout(done));
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

  describe('of a part of the panorama', () => {
    const view: View = {
      projection: 'gnomonic',
      yaw: 0,
      pitch: 0,
      fieldOfView: 100,
      isRear: false,
    };
    const aside = { ...view, yaw: 0.5 };
    const middles = () =>
      mockParts.map(({ left, right }) => ((left + right) / 2).toFixed(2));

    const setUpView = () => {
      const set = setUp();
      mockShown.part = { left: 0, right: 0, top: 0, bottom: 0 };
      mockGraphics.current.isDone = true;
      set.renderer.resize(160, 90);
      set.renderer.setView(view);
      return set;
    };

    it('loads what the view sees, and another part when it turns', async () => {
      const { renderer, onDrawn, finishLoad } = setUpView();
      renderer.draw({ at: 1 });
      await finishLoad();
      renderer.draw();
      expect(middles()).toEqual(['0.50']);
      renderer.setView(aside);
      renderer.draw();
      // Half a radian of the turn.
      expect(middles()).toEqual(['0.50', '0.58']);
      await finishLoad();
      expect(onDrawn.mock.calls).toEqual([[{ at: 1 }]]);
    });

    it('shows nothing that was not loaded: who turned while it loads gets that part, and who still turns all of it', async () => {
      const { renderer, onDrawn, finishLoad } = setUpView();
      renderer.draw({ at: 1 });
      renderer.setView(aside);
      renderer.draw();
      await finishLoad();
      expect(onDrawn).not.toHaveBeenCalled();
      expect(middles()).toEqual(['0.50', '0.58']);
      renderer.setView({ ...view, yaw: 1 });
      await finishLoad();
      expect(mockParts[2]).toEqual({ left: 0, right: 1, top: 0, bottom: 1 });
      await finishLoad();
      expect(onDrawn).toHaveBeenCalledTimes(1);
    });

    it('goes on with a frame that came while another part was loaded', async () => {
      const { renderer, onDrawn, finishLoad } = setUpView();
      renderer.draw({ at: 1 });
      await finishLoad();
      renderer.setView(aside);
      renderer.draw();
      renderer.draw({ at: 2 });
      await finishLoad();
      await finishLoad();
      expect(onDrawn.mock.calls).toEqual([[{ at: 1 }], [{ at: 2 }]]);
    });

    it.each([
      ['wide', 160, 90, {}, false],
      ['wide, and steep', 160, 90, { pitch: -0.4 }, true],
      ['higher than wide', 90, 160, {}, true],
    ])(
      'computes each pixel where places between the corners would be wrong: %s',
      async (_what, width, height, how, isExact) => {
        const { renderer, finishLoad } = setUpView();
        renderer.resize(width, height);
        renderer.setView({ ...view, ...how });
        renderer.draw({ at: 1 });
        await finishLoad();
        const [shader] = mockFragmentShaders;
        const main = shader.slice(shader.indexOf('void main()'));
        expect(main.includes('lookUp(point)')).toBe(isExact);
      },
    );

    it('loads what is drawn over it as well: behind, across the seam', async () => {
      const { renderer, finishLoad } = setUpView();
      const onInset = jest.fn();
      renderer.setInset(() => ({
        view: { ...view, isRear: true },
        left: 0,
        top: 0,
        width: 40,
        height: 20,
        isMirrored: true,
        onDrawn: onInset,
      }));
      renderer.draw({ at: 1 });
      expect(mockParts).toEqual([
        expect.objectContaining({ left: 0, right: 1 }),
      ]);
      await finishLoad();
      expect(onInset).toHaveBeenCalledTimes(1);
    });
  });
});
