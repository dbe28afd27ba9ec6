import { LeafletTrailMap } from './LeafletTrailMap';
import type { Waypoint } from './robotAt';

const waypoint = (at: number, metres: number): Waypoint => ({
  at,
  position: { lat: 35.2271 + metres / 111_320, lng: -80.8431 },
});

function setUp() {
  const element = document.createElement('div');
  Object.defineProperties(element, {
    clientWidth: { value: 400 },
    clientHeight: { value: 240 },
  });
  document.body.append(element);
  const onSeek = jest.fn();
  const map = new LeafletTrailMap(element, {
    mapsUrl: 'http://console.test/api/gateway/maps',
    centre: { lat: 35.2271, lng: -80.8431 },
    onSeek,
  });
  const ways = () => [...element.querySelectorAll('path.leaflet-interactive')];
  const robot = () =>
    element.querySelector<SVGElement>('.leaflet-marker-icon svg');
  const tile = () => element.querySelector('img')?.src;
  return { element, map, onSeek, ways, robot, tile };
}

afterEach(() => document.body.replaceChildren());

describe('LeafletTrailMap', () => {
  it('draws the way, with a gap where nobody knows it', () => {
    const { map, element } = setUp();
    map.setWay([
      waypoint(0, 0),
      waypoint(10_000, 10),
      waypoint(500_000, 60),
      waypoint(510_000, 90),
    ]);
    const drawn = element.querySelector('path')?.getAttribute('d') ?? '';
    expect(drawn.match(/M/g)).toHaveLength(2);
    map.setWay([]);
    expect(element.querySelector('path')?.getAttribute('d')).toBe('M0 0');
  });

  it('shows the first way whole, and stays where people move it', () => {
    const { map, tile } = setUp();
    const before = tile();
    map.setWay([waypoint(0, 0), waypoint(10_000, 3_000)]);
    const fitted = tile();
    expect(fitted).not.toBe(before);
    map.setWay([waypoint(0, 0), waypoint(10_000, 9_000)]);
    expect(tile()).toBe(fitted);
    map.fit();
    expect(tile()).not.toBe(fitted);
  });

  it('shows the robot with its heading, as a dot without one, and not at all where nobody knows', () => {
    const { map, robot } = setUp();
    const place = { ...waypoint(5, 0), age: 0 };
    expect(robot()).toBeNull();
    map.setRobot({ ...place, heading: 90 });
    expect(robot()?.style.transform).toBe('rotate(90deg)');
    const visible = (part: string) =>
      robot()?.querySelector(`[data-${part}]`)?.getAttribute('visibility');
    expect([visible('arrow'), visible('dot')]).toEqual(['visible', 'hidden']);
    map.setRobot({ ...place, age: 60_000 });
    expect([visible('arrow'), visible('dot')]).toEqual(['hidden', 'visible']);
    expect(robot()?.parentElement?.style.opacity).toBe('0.5');
    map.setRobot(undefined);
    expect(robot()).toBeNull();
  });

  it('tells when the robot was where somebody clicks', () => {
    const { map, onSeek, ways } = setUp();
    map.setWay([waypoint(1_000, 0), waypoint(2_000, 40), waypoint(3_000, 80)]);
    const [way] = ways();
    // Leaflet asks where in the map it was: its upper left corner, north of all, is next to the last one.
    way.dispatchEvent(
      new MouseEvent('click', { bubbles: true, clientX: 200, clientY: 0 }),
    );
    expect(onSeek).toHaveBeenCalledWith(3_000);
  });
});
