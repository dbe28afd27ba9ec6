import { Browser } from 'leaflet';
import { ConsoleMap, type ConsoleMapOptions } from './ConsoleMap';

class PlainMap extends ConsoleMap {}

function open(options: Partial<ConsoleMapOptions> = {}) {
  const element = document.createElement('div');
  document.body.append(element);
  const map = new PlainMap(element, {
    mapsUrl: 'http://console.test/api/gateway/maps',
    centre: { lat: 35.2271, lng: -80.8431 },
    zoom: 15,
    minZoom: 12,
    ...options,
  });
  const tiles = () =>
    [...element.querySelectorAll('img')].map(({ src }) => src);
  return { element, map, tiles };
}

afterEach(() => document.body.replaceChildren());

describe('ConsoleMap', () => {
  it('shows tiles of one layer at a time', () => {
    const { map, tiles } = open();
    expect(tiles()).toEqual([]);
    map.setLayer('street');
    map.setLayer('satellite');
    expect(tiles()).toHaveLength(1);
    expect(tiles()[0]).toMatch(/\/maps\/tiles\/satellite\/15\/\d+\/\d+$/);
    map.dispose();
  });

  it('zooms by steps, no further than there are tiles', () => {
    const { map, tiles } = open({ zoom: 19 });
    map.setLayer('street');
    map.zoomBy(1);
    expect(tiles().at(-1)).toContain('/street/20/');
    map.zoomBy(1);
    expect(tiles().at(-1)).toContain('/street/20/');
    map.zoomBy(-20);
    expect(tiles().at(-1)).toContain('/street/12/');
    map.dispose();
  });

  it('leaves the element as it was', () => {
    const { element, map } = open();
    map.setLayer('street');
    map.dispose();
    expect(element.children).toHaveLength(0);
  });

  describe('in a browser with 3D transforms', () => {
    beforeEach(() => Object.assign(window, { DOMMatrix: class {} }));
    afterEach(() => Reflect.deleteProperty(window, 'DOMMatrix'));

    it('uses them, but not for a flat map, whichever was open before', () => {
      open().map.dispose();
      expect(Browser.any3d).toBe(true);
      open({ isFlat: true }).map.dispose();
      expect(Browser.any3d).toBe(false);
      open().map.dispose();
      expect(Browser.any3d).toBe(true);
    });
  });
});
