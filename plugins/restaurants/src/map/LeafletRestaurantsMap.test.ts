import { testRestaurant } from '@sidehelm/test-utils';
import { fireEvent } from '@testing-library/react';
import { LeafletRestaurantsMap } from './LeafletRestaurantsMap';

function setUp() {
  const element = document.createElement('div');
  Object.defineProperties(element, {
    clientWidth: { value: 400 },
    clientHeight: { value: 240 },
  });
  document.body.append(element);
  const onOpen = jest.fn();
  const map = new LeafletRestaurantsMap(element, {
    mapsUrl: 'http://console.test/api/gateway/maps',
    centre: { lat: 35.2271, lng: -80.8431 },
    onOpen,
  });
  const tile = () => element.querySelector('img')?.src;
  const middle = { clientX: 200, clientY: 120, bubbles: true };
  return { element, map, onOpen, tile, middle };
}

afterEach(() => document.body.replaceChildren());

const at = (lat: number, lng: number) => ({ geocoded_address: { lat, lng } });

describe('LeafletRestaurantsMap', () => {
  it('shows all restaurants once, and stays where it is when they come again', () => {
    const { map, tile } = setUp();
    const before = tile();
    map.setRestaurants([
      testRestaurant(at(36, -81)),
      testRestaurant(at(36.2, -81)),
    ]);
    const shown = tile();
    expect(shown).not.toBe(before);
    map.setRestaurants([testRestaurant(at(40, -81))]);
    expect(tile()).toBe(shown);
    map.fitAll();
    expect(tile()).not.toBe(shown);
  });

  it('goes where the only restaurant has moved to', () => {
    const { map, tile } = setUp();
    map.setRestaurants([testRestaurant(at(36, -81))]);
    const shown = tile();
    map.setRestaurants([testRestaurant({ ...at(36, -81), name: 'Renamed' })]);
    expect(tile()).toBe(shown);
    map.setRestaurants([testRestaurant(at(40, -81))]);
    expect(tile()).not.toBe(shown);
  });

  it('opens the restaurant that is pressed, and says its name and why it is shut, never as markup', () => {
    const { map, element, onOpen, middle } = setUp();
    const name = '<img src=x onerror=alert(1)>';
    map.setRestaurants([
      testRestaurant({
        ...at(36, -81),
        name,
        availability: { state: 'closed', opens_at: '2026-03-02T16:00:00Z' },
        opening_hours: { time_zone: 'America/New_York', weekly: [] },
      }),
    ]);
    const canvas = element.querySelector('canvas')!;
    fireEvent.mouseMove(canvas, middle);
    const tooltip = element.querySelector('.leaflet-tooltip');
    expect(tooltip).toHaveTextContent(
      `${name}. Closed. Opens Mon, Mar 2, 11:00 EST.`,
    );
    expect(tooltip?.querySelector('img')).toBeNull();
    fireEvent.click(canvas, middle);
    expect(onOpen.mock.calls).toEqual([[testRestaurant().uuid]]);
  });

  it('draws nothing any more once it is gone, though a frame was on its way', async () => {
    const thrown = jest.fn();
    const onError = (event: ErrorEvent) => thrown(event.message);
    window.addEventListener('error', onError);
    const { map } = setUp();
    // A map that goes elsewhere draws at once, besides the frame that is on its way.
    map.setRestaurants([testRestaurant(at(36, -81))]);
    map.setRestaurants([testRestaurant(at(40, -81))]);
    map.dispose();
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise(requestAnimationFrame);
    window.removeEventListener('error', onError);
    expect(thrown.mock.calls).toEqual([]);
  });
});
