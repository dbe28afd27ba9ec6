import {
  Box3,
  LineLoop,
  LineSegments,
  Mesh,
  OrthographicCamera,
  Vector3,
  type BufferGeometry,
  type Object3D,
  type Scene,
} from 'three';
import { cloudStatistics } from '../frames/cloudStatistics';
import type { FrameMarks, GroundPiece } from './FrameView';
import { SpaceView } from './SpaceView';

interface Drawn {
  scene: Scene;
  camera: OrthographicCamera;
}

/** The last picture, of which graphics would make pixels. */
let picture: Drawn | undefined;

jest.mock('three', () => ({
  ...jest.requireActual('three'),
  /** There are no graphics here. */
  WebGLRenderer: class {
    getContext = () => ({ fenceSync: () => null, flush() {} });
    setPixelRatio() {}
    setSize() {}
    dispose() {}
    forceContextLoss() {}
    render(scene: Scene, camera: OrthographicCamera) {
      scene.updateMatrixWorld();
      camera.updateMatrixWorld();
      picture = { scene, camera };
    }
  },
}));

const NO_MARKS: FrameMarks = {
  statistics: undefined,
  robot: undefined,
  isRobotGuessed: false,
};
const DEGREES = Math.PI / 180;

const rectangle = (
  kind: GroundPiece['kind'],
  [west, south, east, north]: number[],
): GroundPiece => ({
  kind,
  ring: [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ],
});
const GROUND = [
  rectangle('sidewalk', [0, 0, 40, 2]),
  rectangle('crossing', [40, 0, 48, 2]),
  rectangle('building', [5, 3, 25, 13]),
];

function isSeen(object: Object3D | null): boolean {
  return object === null || (object.visible && isSeen(object.parent));
}

/** What of a kind is in the picture. */
function seen<Kind extends Object3D>(
  { scene }: Drawn,
  is: (object: Object3D) => object is Kind,
): Kind[] {
  const found: Kind[] = [];
  scene.traverse(object => {
    if (is(object) && isSeen(object)) found.push(object);
  });
  return found;
}

const ofShape =
  (type: string) =>
  (object: Object3D): object is Mesh =>
    object instanceof Mesh && object.geometry.type === type;

/** [west, south, below, east, north, above], metres. */
function edgesOf(object: Object3D): number[] {
  const { min, max } = new Box3().setFromObject(object, true);
  return [...min.toArray(), ...max.toArray()];
}

function pointsOf(object: Object3D & { geometry: BufferGeometry }): Vector3[] {
  const { position } = object.geometry.attributes;
  return Array.from({ length: position.count }, (_, index) =>
    new Vector3()
      .fromBufferAttribute(position, index)
      .applyMatrix4(object.matrixWorld),
  );
}

function expectClose(found: readonly number[], expected: readonly number[]) {
  expect(found).toHaveLength(expected.length);
  found.forEach((value, index) =>
    expect(value).toBeCloseTo(expected[index], 4),
  );
}

describe('SpaceView', () => {
  let view: SpaceView;

  beforeEach(() => {
    Object.assign(globalThis, {
      ResizeObserver: class {
        observe() {}
        disconnect() {}
      },
    });
    jest
      .spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get')
      .mockReturnValue(800);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'clientHeight', 'get')
      .mockReturnValue(400);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation(done => done(new Blob()));
    view = new SpaceView(document.createElement('div'));
  });
  afterEach(() => {
    view.dispose();
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
  });

  async function draw(): Promise<Drawn> {
    await view.takePicture();
    return picture!;
  }

  it('looks along parallel rays: what is farther away is not smaller', async () => {
    view.setPose({ x: 3, y: 4, height: 20, azimuth: 0, tilt: 1 });
    const { camera } = await draw();
    expect(camera).toBeInstanceOf(OrthographicCamera);
    const across = (x: number, y: number, z: number) =>
      new Vector3(x, y, z).project(camera);
    // In the middle is what is looked at, and 20 m are the height of 400 pixels.
    expectClose(across(3, 4, 0).toArray().slice(0, 2), [0, 0]);
    for (const [y, z] of [
      [4, 0],
      [54, 0],
      [-46, 5],
    ])
      expect(across(4, y, z).x - across(3, y, z).x).toBeCloseTo(1 / 20, 6);
    // North is up, and so is what stands higher.
    expect(across(3, 5, 0).y).toBeCloseTo(Math.cos(1) / 10, 6);
    expect(across(3, 4, 1).y).toBeCloseTo(Math.sin(1) / 10, 6);
  });

  it('shows sidewalks, crossings and buildings where they are', async () => {
    view.setGround(GROUND);
    const [sidewalk, crossing, building] = seen(
      await draw(),
      ofShape('ExtrudeGeometry'),
    ).map(edgesOf);
    expectClose(sidewalk, [0, 0, 0, 40, 2, 0.12]);
    expectClose(crossing, [40, 0, 0, 48, 2, 0.02]);
    expectClose(building, [5, 3, 0, 25, 13, 0.15]);
    view.setGround(GROUND.slice(1, 2));
    expect(seen(await draw(), ofShape('ExtrudeGeometry'))).toHaveLength(1);
  });

  it('shows the robot in its size, where it is, as it looks, on the sidewalk', async () => {
    view.setGround(GROUND);
    view.setMarks({ ...NO_MARKS, robot: { x: 10, y: 1, angle: 90 * DEGREES } });
    const boxes = seen(await draw(), ofShape('BoxGeometry'));
    const wheels = seen(picture!, ofShape('CylinderGeometry'));
    // It looks north: 0.68 m along, 0.52 m across, and its shell is over wheels of 0.1 m.
    expectClose(edgesOf(boxes[0]), [9.74, 0.66, 0.22, 10.26, 1.34, 0.72]);
    // The band through which the camera looks is in front.
    expectClose(edgesOf(boxes[1]).slice(0, 2), [9.792, 1.33]);
    expect(wheels).toHaveLength(6);
    for (const wheel of wheels) expect(edgesOf(wheel)[2]).toBeCloseTo(0.12, 4);
    view.setGround([]);
    expect(
      edgesOf(seen(await draw(), ofShape('BoxGeometry'))[0])[2],
    ).toBeCloseTo(0.1, 4);
  });

  it('shows the robot pale where the file does not say where it was, and none where nobody knows', async () => {
    const opacity = () =>
      seen(picture!, ofShape('BoxGeometry')).map(
        ({ material }) => [material].flat()[0].opacity,
      );
    const robot = { x: 1, y: 2, angle: 0 };
    view.setMarks({ ...NO_MARKS, robot, isRobotGuessed: true });
    await draw();
    expect(new Set(opacity())).toEqual(new Set([0.45]));
    view.setMarks({ ...NO_MARKS, robot });
    await draw();
    expect(new Set(opacity())).toEqual(new Set([1]));
    view.setMarks(NO_MARKS);
    await draw();
    expect(opacity()).toEqual([]);
  });

  /** Four particles around (10, 20): 4 m along 30° and back, 2 m across it. */
  const cloud = (angles: readonly number[]) =>
    new Float32Array(
      [
        [4, 30],
        [4, 210],
        [2, 120],
        [2, 300],
      ].flatMap(([reach, degrees], index) => [
        10 + reach * Math.cos(degrees * DEGREES),
        20 + reach * Math.sin(degrees * DEGREES),
        angles[index],
        1,
      ]),
    );

  it('marks the mean pose, and the ellipse in which 95 % would be', async () => {
    view.setGround(GROUND);
    view.setMarks({
      ...NO_MARKS,
      statistics: cloudStatistics(cloud([1.2, 1.2, 1.2, 1.2]), 0),
    });
    const isLoop = (object: Object3D): object is LineLoop =>
      object instanceof LineLoop;
    // The grid is lines, too.
    const isArrow = (object: Object3D): object is LineSegments =>
      object instanceof LineSegments && object.type === 'LineSegments';
    const [loop] = seen(await draw(), isLoop);
    const along = new Vector3(
      Math.cos(30 * DEGREES),
      Math.sin(30 * DEGREES),
      0,
    );
    const across = new Vector3(-along.y, along.x, 0);
    const mean = new Vector3(10, 20, 0.12);
    const points = pointsOf(loop).map(point => point.sub(mean));
    // Variances of 8 and 2: √(5.9915 · 8) and √(5.9915 · 2).
    const [long, short] = [6.9233, 3.4617];
    expect(points.length).toBeGreaterThan(30);
    for (const point of points)
      expect(
        (point.dot(along) / long) ** 2 + (point.dot(across) / short) ** 2,
      ).toBeCloseTo(1, 3);
    expect(Math.max(...points.map(point => point.dot(along)))).toBeCloseTo(
      long,
      3,
    );
    expect(Math.max(...points.map(point => point.dot(across)))).toBeCloseTo(
      short,
      3,
    );
    const arrows = seen(picture!, isArrow).map(pointsOf);
    const [from, to] = arrows.find(ends => ends[0].distanceTo(mean) < 1e-3)!;
    expectClose(from.toArray(), [10, 20, 0.12]);
    expectClose(to.toArray(), [10 + Math.cos(1.2), 20 + Math.sin(1.2), 0.12]);
  });

  it('marks no direction where the particles have none together, and nothing without particles', async () => {
    const marked = async (statistics: FrameMarks['statistics']) => {
      view.setMarks({ ...NO_MARKS, statistics });
      const { scene } = await draw();
      const kinds: string[] = [];
      scene.traverse(object => {
        if (isSeen(object)) kinds.push(object.type);
      });
      return {
        ellipses: kinds.filter(kind => kind === 'LineLoop').length,
        arrows: kinds.filter(kind => kind === 'LineSegments').length,
      };
    };
    const around = [0, 90, 180, 270].map(degrees => degrees * DEGREES);
    expect(await marked(cloudStatistics(cloud([1, 1, 1, 1]), 0))).toEqual({
      ellipses: 1,
      arrows: 1,
    });
    expect(await marked(cloudStatistics(cloud(around), 0))).toEqual({
      ellipses: 1,
      arrows: 0,
    });
    expect(await marked(undefined)).toEqual({ ellipses: 0, arrows: 0 });
  });
});
