import { map as createMap } from 'leaflet';
import { TrailLayer } from './TrailLayer';

const trails = (points: number) => [
  {
    label: 'SH1',
    points: Array.from({ length: points }, (_, index) => ({
      position: { lat: 35.2271 + index * 0.0001, lng: -80.8431 },
      time: index * 10_000,
    })),
  },
];

/** A layer on a map, and how often it came up anew. */
function setUp({ isReduced = false } = {}) {
  window.matchMedia = jest.fn().mockReturnValue({ matches: isReduced });
  const element = document.createElement('div');
  const map = createMap(element).setView([35.2271, -80.8431], 16);
  const layer = new TrailLayer().addTo(map);
  const canvas = element.querySelector('canvas')!;
  canvas.animate = jest.fn();
  return { layer, canvas, animate: jest.mocked(canvas.animate) };
}

describe('TrailLayer', () => {
  beforeAll(() => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  });
  afterAll(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'matchMedia');
  });

  it('says what stands on it', () => {
    const { layer, canvas } = setUp();
    layer.setTrails(trails(9));
    layer.setTrails(trails(10));
    expect(canvas.dataset).toMatchObject({ trails: '1', refreshes: '2' });
    expect(canvas).toHaveAccessibleName('Trails of the robots');
  });

  it('shows each refresh, unless less motion is wanted', () => {
    const { layer, animate } = setUp();
    layer.setTrails(trails(9));
    layer.setTrails(trails(10));
    expect(animate).toHaveBeenCalledTimes(2);
    const still = setUp({ isReduced: true });
    still.layer.setTrails(trails(9));
    expect(still.animate).not.toHaveBeenCalled();
    expect(still.canvas.dataset.refreshes).toBe('1');
  });

  it('takes trails also while no map shows it', () => {
    const layer = new TrailLayer();
    layer.setTrails(trails(9));
    const element = document.createElement('div');
    const map = createMap(element).setView([35.2271, -80.8431], 16);
    layer.addTo(map);
    expect(element.querySelector('canvas')?.dataset.refreshes).toBe('1');
    layer.remove();
    layer.setTrails(trails(10));
    expect(element.querySelector('canvas')).toBeNull();
    layer.addTo(map);
    expect(element.querySelector('canvas')?.dataset.refreshes).toBe('2');
  });
});
