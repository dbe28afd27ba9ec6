import { ConsoleMap } from '@sidehelm/map-react/consoleMap';
import { TrailLayer } from './TrailLayer';

const trail = { label: 'SH1', points: [] };

class TrailsMap extends ConsoleMap {
  readonly trails = new TrailLayer().addTo(this.map);
}

describe('TrailLayer', () => {
  const animate = jest.fn();
  beforeAll(() => {
    Object.assign(Element.prototype, { animate });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  });
  afterAll(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(Element.prototype, 'animate');
    Reflect.deleteProperty(window, 'matchMedia');
  });

  it('shows each refresh, unless less motion is wanted', () => {
    const element = document.createElement('div');
    const map = new TrailsMap(element, {
      mapsUrl: '/maps',
      centre: { lat: 35.2271, lng: -80.8431 },
      zoom: 15,
      minZoom: 3,
    });
    expect(animate).not.toHaveBeenCalled();
    map.trails.setTrails([trail]);
    map.trails.setTrails([trail]);
    expect(animate).toHaveBeenCalledTimes(2);
    Object.assign(window, { matchMedia: () => ({ matches: true }) });
    map.trails.setTrails([trail]);
    expect(animate).toHaveBeenCalledTimes(2);
    map.dispose();
  });
});
