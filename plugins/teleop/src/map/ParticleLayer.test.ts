import { map as createMap } from 'leaflet';
import { ParticleLayer, type Particle } from './ParticleLayer';

/** A pixel at zoom 18 is 0.597 m on the equator, and half of it so far north, where a degree to the east is half as long. */
const EQUATOR = { lat: 0, lng: 0 };
const NORTH = { lat: 60, lng: 10 };

interface Arrow {
  color: string;
  /** Where it begins and ends, pixels of the canvas. */
  foot: { x: number; y: number };
  tip: { x: number; y: number };
}

/** A canvas context that keeps the arrows which it is told to draw. */
class Recorder {
  readonly arrows: Arrow[] = [];
  strokeStyle = '';
  lineWidth = 0;
  private matrix = [1, 0, 0, 1, 0, 0];
  private path: { x: number; y: number }[] = [];

  setTransform(...matrix: number[]) {
    this.matrix = matrix;
  }
  beginPath() {
    this.path = [];
  }
  moveTo(x: number, y: number) {
    this.lineTo(x, y);
  }
  lineTo(x: number, y: number) {
    const [a, b, c, d, e, f] = this.matrix;
    this.path.push({ x: a * x + c * y + e, y: b * x + d * y + f });
  }
  stroke() {
    const [foot, tip] = this.path;
    this.arrows.push({ color: this.strokeStyle, foot, tip });
  }
}

afterEach(() => {
  document.body.replaceChildren();
  jest.restoreAllMocks();
  Object.assign(window, { devicePixelRatio: 1 });
});

/** Draws on a map of 300 × 200 pixels with the robot in its middle. */
function draw(particles: Particle[], origin = EQUATOR) {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
  const recorder = new Recorder();
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(recorder as unknown as RenderingContext);
  const element = document.createElement('div');
  document.body.append(element);
  const map = createMap(element, {
    center: [origin.lat, origin.lng],
    zoom: 18,
    fadeAnimation: false,
    zoomAnimation: false,
  });
  const layer = new ParticleLayer().addTo(map);
  layer.setParticles(origin, particles);
  const { arrows } = recorder;
  return { arrows, canvas: element.querySelector('canvas'), layer, map };
}

const particle: Particle = { x: 0, y: 0, angle: 0, alive: 1 };

describe('ParticleLayer', () => {
  it.each([
    ['where the robot is', EQUATOR, { x: 0, y: 0 }, [150, 100]],
    ['20 m to the east', EQUATOR, { x: 20, y: 0 }, [183.5, 100]],
    ['20 m to the west', EQUATOR, { x: -20, y: 0 }, [116.5, 100]],
    ['20 m to the north', EQUATOR, { x: 0, y: 20 }, [150, 66.5]],
    ['20 m to the south', EQUATOR, { x: 0, y: -20 }, [150, 133.5]],
    ['10 m to the east, far north', NORTH, { x: 10, y: 0 }, [183.5, 100]],
    ['10 m to the north, far north', NORTH, { x: 0, y: 10 }, [150, 66.5]],
  ])('draws a pose %s there', (...[, origin, place, [left, top]]) => {
    const { arrows } = draw([{ ...particle, ...place }], origin);
    expect(arrows).toHaveLength(1);
    // Leaflet knows whole pixels only.
    expect(Math.abs(arrows[0].foot.x - left)).toBeLessThanOrEqual(1);
    expect(Math.abs(arrows[0].foot.y - top)).toBeLessThanOrEqual(1);
  });

  it.each([
    ['east', 0, [11, 0]],
    // On the screen y goes down.
    ['north', Math.PI / 2, [0, -11]],
    ['west', Math.PI, [-11, 0]],
    ['south', -Math.PI / 2, [0, 11]],
    ['north-east', Math.PI / 4, [7.78, -7.78]],
  ])('points to the %s at its angle', (...[, angle, [right, down]]) => {
    const [{ foot, tip }] = draw([{ ...particle, angle }]).arrows;
    expect(tip.x - foot.x).toBeCloseTo(right, 1);
    expect(tip.y - foot.y).toBeCloseTo(down, 1);
  });

  it('is the redder and fainter the less likely a pose is', () => {
    const { arrows } = draw([0, 0.5, 1].map(alive => ({ ...particle, alive })));
    expect(arrows.map(({ color }) => color)).toEqual([
      'hsla(0, 85%, 60%, 0.35)',
      'hsla(70, 85%, 60%, 0.63)',
      'hsla(140, 85%, 60%, 0.90)',
    ]);
  });

  it('is as large on a screen of twice as many pixels', () => {
    Object.assign(window, { devicePixelRatio: 2 });
    const { arrows, canvas } = draw([particle]);
    expect(canvas).toMatchObject({ width: 600, height: 400 });
    expect(canvas?.style).toMatchObject({ width: '300px', height: '200px' });
    expect(arrows[0].foot).toEqual({ x: 300, y: 200 });
    expect(arrows[0].tip.x).toBeCloseTo(322);
  });

  it('is drawn anew where the map shows it when that is moved, and not at all without a pose', () => {
    const { arrows, canvas, layer, map } = draw([particle]);
    map.panBy([40, 10], { animate: false });
    expect(arrows.at(-1)?.foot).toEqual({ x: 110, y: 90 });
    const { length } = arrows;
    layer.setParticles(EQUATOR, []);
    map.panBy([40, 10], { animate: false });
    expect(arrows).toHaveLength(length);
    expect(canvas).not.toBeVisible();
  });
});
