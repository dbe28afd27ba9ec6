import { map as createMap, type Map as LeafletMap } from 'leaflet';
import { FakeContext } from './__testUtils__/FakeContext';
import type { RobotTrail } from './readTrails';
import { TrailLayer } from './TrailLayer';
import { trailColour } from './trailColour';

const contexts = new Map<HTMLCanvasElement, FakeContext>();
let frames: (() => void)[] = [];

beforeEach(() => {
  contexts.clear();
  frames = [];
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation(function get(this: HTMLCanvasElement) {
      const context = contexts.get(this) ?? new FakeContext(this);
      contexts.set(this, context);
      return context as unknown as RenderingContext;
    });
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation(callback => {
    frames.push(() => callback(0));
    return 1;
  });
});
afterEach(() => jest.restoreAllMocks());

function runFrames() {
  const waiting = frames;
  frames = [];
  waiting.forEach(run => run());
}

/** Ways that cross each other, a point every ten seconds. */
function trail(label: string, from: number, to: number, step = 1): RobotTrail {
  const robot = Number(label.slice(2));
  const points = [];
  for (let at = from; at < to; at += step)
    points.push({
      position: {
        lat: 35.2271 + 0.0012 * Math.sin(at / 9 + robot),
        lng: -80.8431 + 0.00006 * (at - 50) * (robot % 2 ? 1 : -1),
      },
      time: at * 10_000,
    });
  return { label, points };
}

function openMap(): LeafletMap {
  const element = document.createElement('div');
  Object.defineProperties(element, {
    clientWidth: { value: 600 },
    clientHeight: { value: 400 },
  });
  return createMap(element, { zoomAnimation: false }).setView(
    [35.2271, -80.8431],
    16,
  );
}

/** A layer on a map, and what stands on it. */
function open(map: LeafletMap) {
  const layer = new TrailLayer().addTo(map);
  const canvas = map.getPane('trails')!.lastElementChild as HTMLCanvasElement;
  return { layer, context: contexts.get(canvas)! };
}

/** What is drawn when all is drawn at once. */
function drawnAtOnce(map: LeafletMap, trails: RobotTrail[]) {
  const { layer, context } = open(map);
  layer.setTrails(trails);
  runFrames();
  layer.remove();
  return context.pixels;
}

type Pixels = ReadonlyMap<string, string>;

/** Places at which two pictures are not the same. */
const differences = (one: Pixels, other: Pixels) =>
  [...new Set([...one.keys(), ...other.keys()])].filter(
    place => one.get(place) !== other.get(place),
  );

function setUp() {
  const map = openMap();
  const { layer, context } = open(map);
  /** Draws the trails, and answers how many points that took. */
  const show = (...trails: RobotTrail[]) => {
    context.points = 0;
    layer.setTrails(trails);
    runFrames();
    expect(differences(context.pixels, drawnAtOnce(map, trails))).toEqual([]);
    return context.points;
  };
  return { map, layer, context, show };
}

describe('what TrailLayer draws', () => {
  it('is the same step by step as at once, with far less to draw', () => {
    const { show } = setUp();
    const all = show(trail('SH1', 0, 90), trail('SH2', 0, 90));
    for (const gone of [1, 2, 3])
      expect(
        show(trail('SH1', gone, 90 + gone), trail('SH2', gone, 90 + gone)),
      ).toBeLessThan(all / 2);
    show(trail('SH1', 15, 105), trail('SH2', 15, 105));
    expect(show(trail('SH1', 15, 105), trail('SH2', 15, 105))).toBe(0);
  });

  it('forgets a robot, and lets what it covered come up again', () => {
    const { show, context } = setUp();
    show(trail('SH1', 0, 90), trail('SH2', 0, 90), trail('SH3', 0, 90));
    show(trail('SH1', 0, 90), trail('SH3', 0, 90));
    expect(new Set(context.pixels.values())).toEqual(
      new Set([trailColour('SH1'), trailColour('SH3')]),
    );
    show();
    expect(context.pixels.size).toBe(0);
  });

  it('takes thinned trails and new robots', () => {
    const { show, context } = setUp();
    show(trail('SH1', 0, 90), trail('SH2', 0, 90));
    show(trail('SH1', 0, 90, 3), trail('SH2', 0, 90));
    show(trail('SH1', 0, 90, 3), trail('SH2', 0, 90), trail('SH4', 10, 60));
    expect([...context.pixels.values()]).toContain(trailColour('SH4'));
  });

  it('goes on after a pan and after changes of zoom', () => {
    const { map, show, context } = setUp();
    show(trail('SH1', 0, 90), trail('SH2', 0, 90));
    map.panBy([170, -90], { animate: false });
    show(trail('SH1', 1, 91), trail('SH2', 1, 91));
    for (const zoom of [18, 15, 12]) {
      map.setZoom(zoom, { animate: false });
      show(trail('SH1', 2, zoom + 92), trail('SH2', 2, 92));
      expect(context.pixels.size).toBeGreaterThan(50);
    }
  });

  it('draws all when the view changed before the frame', () => {
    const { map, layer, context } = setUp();
    layer.setTrails([trail('SH1', 0, 90)]);
    map.panBy([170, -90], { animate: false });
    runFrames();
    expect(
      differences(context.pixels, drawnAtOnce(map, [trail('SH1', 0, 90)])),
    ).toEqual([]);
  });

  it('draws what came while it was on no map', () => {
    const { map, layer } = setUp();
    layer.remove();
    layer.setTrails([trail('SH1', 0, 90)]);
    layer.addTo(map);
    const canvas = map.getPane('trails')!.lastElementChild as HTMLCanvasElement;
    const { pixels } = contexts.get(canvas)!;
    expect(pixels.size).toBeGreaterThan(100);
    expect(
      differences(pixels, drawnAtOnce(map, [trail('SH1', 0, 90)])),
    ).toEqual([]);
  });
});
