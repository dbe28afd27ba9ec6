import { testOrder, testRestaurant } from '@sidehelm/test-utils';
import { LeafletOrderMap } from './LeafletOrderMap';
import { placesOf } from './MapPlace';

const received_at = '2026-11-20T12:00:00Z';
const robot = (lat = 35.228) => ({
  id: 'SH7',
  last_known_position: { lat, lng: -80.8425, received_at },
});

function setUp() {
  const element = document.createElement('div');
  Object.defineProperties(element, {
    clientWidth: { value: 400 },
    clientHeight: { value: 240 },
  });
  document.body.append(element);
  const map = new LeafletOrderMap(element, {
    mapsUrl: 'http://console.test/api/gateway/maps',
    centre: { lat: 35.2271, lng: -80.8431 },
  });
  const marks = () =>
    [...element.querySelectorAll<HTMLElement>('[data-place]')].map(
      ({ dataset }) => `${dataset.place} ${dataset.stale}`,
    );
  const labels = () =>
    [...element.querySelectorAll('.leaflet-tooltip')].map(
      ({ textContent }) => textContent,
    );
  const tile = () => element.querySelector('img')?.src;
  return { element, map, marks, labels, tile };
}

afterEach(() => document.body.replaceChildren());

describe('placesOf', () => {
  it('leaves out what nobody knows, and positions that are none', () => {
    const order = testOrder();
    expect(
      placesOf(order, undefined, { id: 'SH7' }, false).map(({ kind }) => kind),
    ).toEqual(['customer']);
    expect(
      placesOf(order, testRestaurant(), robot(91), false).map(
        ({ kind }) => kind,
      ),
    ).toEqual(['restaurant', 'customer']);
  });
});

describe('LeafletOrderMap', () => {
  it('marks restaurant, customer and robot, each with its name', () => {
    const { map, marks, labels } = setUp();
    map.setPlaces(placesOf(testOrder(), testRestaurant(), robot(), false));
    expect(marks()).toEqual([
      'restaurant false',
      'customer false',
      'robot false',
    ]);
    expect(labels()).toEqual(['Restaurant', 'Customer', 'SH7']);
  });

  it('shows a position that is old as old', () => {
    const { map, marks, labels } = setUp();
    map.setPlaces(placesOf(testOrder(), undefined, robot(), true));
    expect(marks()).toContain('robot true');
    expect(labels()).toContain('SH7, old position');
  });

  it('puts the labels of one place on different sides, also after a change of zoom', () => {
    const size = jest
      .spyOn(HTMLElement.prototype, 'offsetWidth', 'get')
      .mockReturnValue(80);
    const height = jest
      .spyOn(HTMLElement.prototype, 'offsetHeight', 'get')
      .mockReturnValue(26);
    const { map, element } = setUp();
    const here = robot(35.2271);
    const there = { ...here.last_known_position, google_place_id: 'x' };
    const order = testOrder();
    map.setPlaces(
      placesOf(
        {
          ...order,
          recipient: { ...order.recipient, geocoded_address: there },
        },
        testRestaurant({ geocoded_address: there }),
        here,
        false,
      ),
    );
    const sides = () =>
      [...element.querySelectorAll('.leaflet-tooltip')].map(
        ({ className }) =>
          /tooltip-(right|left|top|bottom)/.exec(className)?.[1],
      );
    expect(sides()).toEqual(['right', 'left', 'top']);
    map.zoomBy(-1);
    expect(new Set(sides()).size).toBe(3);
    size.mockRestore();
    height.mockRestore();
  });

  it('takes no name for markup', () => {
    const { map, element, labels } = setUp();
    map.setPlaces(
      placesOf(
        testOrder(),
        undefined,
        { ...robot(), id: '<img src=x onerror=alert(1)>' },
        false,
      ),
    );
    expect(labels()).toContain('<img src=x onerror=alert(1)>');
    expect(element.querySelector('.leaflet-tooltip img')).toBeNull();
  });

  it('shows all places once, and stays where it is when the robot moves', () => {
    const { map, tile } = setUp();
    map.setPlaces(placesOf(testOrder(), testRestaurant(), robot(), false));
    const shown = tile();
    map.setPlaces(placesOf(testOrder(), testRestaurant(), robot(36), false));
    expect(tile()).toBe(shown);
    map.fitAll();
    expect(tile()).not.toBe(shown);
  });

  it('draws the way, and another one instead of it', () => {
    const { map, element } = setUp();
    const drawn = () =>
      element.querySelector('.leaflet-overlay-pane path')?.getAttribute('d');
    map.setPlaces(placesOf(testOrder(), testRestaurant(), undefined, false));
    map.setRoute([
      { lat: 35.2285, lng: -80.8421 },
      { lat: 35.2271, lng: -80.8431 },
    ]);
    expect(drawn()).toMatch(/^M.+L/);
    map.setRoute([]);
    expect(drawn()).toBe('M0 0');
  });
});
