import type { LatLng } from '@sidehelm/console-common';
import { fireEvent } from '@testing-library/react';
import { LeafletPinMap } from './LeafletPinMap';

const center = { lat: 35.2271, lng: -80.8431 };
/** Degrees of longitude of one pixel at zoom 15. */
const PIXEL = 360 / (256 * 2 ** 15);

function setUp(position?: LatLng) {
  const element = document.createElement('div');
  Object.defineProperties(element, {
    clientWidth: { value: 400 },
    clientHeight: { value: 200 },
  });
  document.body.append(element);
  const onMove = jest.fn();
  const map = new LeafletPinMap(element, {
    mapsUrl: 'http://console.test/api/gateway/maps',
    position,
    center,
    onMove,
  });
  const pin = element.querySelector<HTMLElement>('.leaflet-marker-icon')!;
  return { element, map, onMove, pin };
}

/** Half a pixel is all that a pointer tells. */
const isNear = (degrees: number, expected: number) =>
  Math.abs(degrees - expected) <= PIXEL / 2;

afterEach(() => document.body.replaceChildren());

describe('LeafletPinMap', () => {
  it('draws tiles of the maps service', () => {
    const { element } = setUp();
    expect(element.querySelector('img')?.src).toMatch(
      /^http:\/\/console\.test\/api\/gateway\/maps\/tiles\/street\/15\/\d+\/\d+$/,
    );
  });

  it('shows the district until a door is known, and then the door, from as near as a person looks', () => {
    const zoomOf = (element: HTMLElement) =>
      [...element.querySelectorAll('img')].map(({ src }) =>
        Number(/street\/(\d+)\//.exec(src)?.[1]),
      );
    const known = setUp({ lat: 35.23, lng: -80.84 });
    expect(zoomOf(known.element)).toContain(18);
    expect(known.pin.style).toMatchObject({ left: '200px', top: '100px' });
    const { element, map } = setUp();
    expect(zoomOf(element)).toContain(15);
    map.setPosition({ lat: 35.23, lng: -80.84 });
    expect(zoomOf(element)).toContain(18);
    map.zoomBy(-2);
    map.setPosition({ lat: 35.2, lng: -80.8 });
    expect(zoomOf(element)).toContain(16);
  });

  it('stays as near as it is when somebody places the pin', () => {
    const { element, map, onMove } = setUp();
    fireEvent.click(element, { clientX: 250, clientY: 100 });
    map.setPosition(onMove.mock.calls[0][0]);
    expect(element.querySelector('img')?.src).toMatch(/\/street\/15\//);
  });

  it('moves the pin with the arrow keys, further with Shift, and nothing else', () => {
    const { onMove, pin } = setUp();
    expect(pin).toHaveAttribute('tabindex', '0');
    expect(pin).toHaveAccessibleName('Pin, moved with the arrow keys');
    const onKeyDown = jest.fn();
    document.body.addEventListener('keydown', onKeyDown);

    expect(fireEvent.keyDown(pin, { key: 'ArrowRight' })).toBe(false);
    const [right] = onMove.mock.calls[0];
    expect(right.lng - center.lng).toBeCloseTo(4 * PIXEL, 5);
    expect(right.lat).toBeCloseTo(center.lat, 5);

    fireEvent.keyDown(pin, { key: 'ArrowUp', shiftKey: true });
    const [up] = onMove.mock.calls[1];
    expect(up.lng).toBeCloseTo(right.lng, 5);
    expect(up.lat - right.lat).toBeGreaterThan(20 * PIXEL);
    expect(onKeyDown).not.toHaveBeenCalled();

    expect(fireEvent.keyDown(pin, { key: 'Tab' })).toBe(true);
    expect(onMove).toHaveBeenCalledTimes(2);
    expect(onKeyDown).toHaveBeenCalledTimes(1);
    document.body.removeEventListener('keydown', onKeyDown);
  });

  it('says where the pin was dragged to, once it is let go', () => {
    const { onMove, pin } = setUp();
    fireEvent.mouseDown(pin, { clientX: 200, clientY: 100, which: 1 });
    fireEvent.mouseMove(document.body, { clientX: 240, clientY: 100 });
    fireEvent.mouseMove(document.body, { clientX: 260, clientY: 100 });
    expect(onMove).not.toHaveBeenCalled();
    fireEvent.mouseUp(document.body, { clientX: 260, clientY: 100 });
    expect(onMove).toHaveBeenCalledTimes(1);
    const [{ lat, lng }] = onMove.mock.calls[0];
    expect(isNear(lng - center.lng, 60 * PIXEL)).toBe(true);
    expect(isNear(lat, center.lat)).toBe(true);
  });

  it('goes where somebody clicks', () => {
    const { element, onMove } = setUp();
    fireEvent.click(element, { clientX: 250, clientY: 100 });
    const [{ lng }] = onMove.mock.calls[0];
    expect(isNear(lng - center.lng, 50 * PIXEL)).toBe(true);
  });

  it('follows a position of others without saying so', () => {
    const { map, onMove, pin } = setUp();
    // Out of sight the map goes along, within sight only the pin.
    map.setPosition({ lat: 35.5, lng: -80.5 });
    expect(pin.style).toMatchObject({ left: '200px', top: '100px' });
    map.setPosition({ lat: 35.5005, lng: -80.5 });
    expect(pin.style.left).toBe('200px');
    expect(parseInt(pin.style.top, 10)).toBeLessThan(90);
    expect(onMove).not.toHaveBeenCalled();
    fireEvent.keyDown(pin, { key: 'ArrowRight' });
    expect(onMove.mock.calls[0][0].lat).toBeCloseTo(35.5005, 5);
    map.dispose();
  });
});
