import { LeafletRobotMap } from './LeafletRobotMap';
import { particleColor } from './ParticleLayer';
import { RobotMapModel } from './RobotMapModel';

const here = { lat: 35.2271, lng: -80.8431 };

function setUp() {
  const element = document.createElement('div');
  document.body.append(element);
  const model = new RobotMapModel(() => Date.now());
  const map = new LeafletRobotMap(element, {
    model,
    mapsUrl: 'http://console.test/api/gateway/maps',
    zoom: 18,
    centre: here,
    hasKeyboard: false,
  });
  return { element, model, map };
}

afterEach(() => {
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

describe('LeafletRobotMap', () => {
  it('asks the maps service for tiles of the layer', () => {
    const { element, map, model } = setUp();
    map.setLayer('satellite');
    const [tile] = element.querySelectorAll<HTMLImageElement>('img');
    expect(tile.src).toMatch(
      /^http:\/\/console\.test\/api\/gateway\/maps\/tiles\/satellite\/18\/\d+\/\d+$/,
    );
    map.dispose();
    model.dispose();
  });

  it('turns the marker with the robot and greys it between positions', () => {
    jest.useFakeTimers();
    const { element, map, model } = setUp();
    model.setLive(here, 45);
    expect(
      element.querySelector('path[transform="rotate(45.0)"]'),
    ).toBeTruthy();
    const fills = (state: string) =>
      Array.from(
        element.querySelectorAll(`[data-fresh="${state}"] > *`),
        part => part.getAttribute('fill'),
      );
    // Blue, and light grey: its halo as its arrow.
    expect(fills('true')).toEqual(['#5cc4f4', '#5cc4f4']);
    jest.advanceTimersByTime(2_999);
    expect(fills('true')).toEqual(['#5cc4f4', '#5cc4f4']);
    jest.advanceTimersByTime(1);
    expect(fills('false')).toEqual(['#d5dbe1', '#d5dbe1']);
    map.dispose();
    model.dispose();
    jest.useRealTimers();
  });

  it('shows a question mark where the robot was last seen, with the time as text', () => {
    const { element, map, model } = setUp();
    model.setLastKnown(here, Date.now() - 4 * 60_000);
    const marker = element.querySelector('.leaflet-marker-icon');
    expect(marker?.textContent).toBe('?');
    marker?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    expect(element.querySelector('.leaflet-tooltip')?.textContent).toMatch(
      /^Last seen 4 min ago \(.+\)$/,
    );
    map.dispose();
    model.dispose();
  });

  it('draws the trail as one line in place, without what it jumped over', () => {
    jest
      .spyOn(HTMLElement.prototype, 'clientWidth', 'get')
      .mockReturnValue(300);
    jest
      .spyOn(HTMLElement.prototype, 'clientHeight', 'get')
      .mockReturnValue(200);
    const { element, map, model } = setUp();
    const line = element.querySelector('.leaflet-overlay-pane path');
    const parts = () => line?.getAttribute('d')?.match(/M/g)?.length;
    const place = (step: number) => ({
      position: { ...here, lat: here.lat + step * 1e-4 },
      time: step,
    });
    model.setRecordedTrail([0, 1, 2, 3].map(place));
    expect(line?.getAttribute('d')).toMatch(/^M150 100L150 \d+$/);
    // A step is 11 m.
    model.setRecordedTrail([-4, -3, 2, 3].map(place));
    expect(parts()).toBe(2);
    expect(element.querySelectorAll('.leaflet-overlay-pane path')).toHaveLength(
      1,
    );
    map.dispose();
    model.dispose();
  });
});

describe('particleColor', () => {
  it('goes from red to green and stays within', () => {
    expect(particleColor(0)).toBe('hsla(0, 85%, 60%, 0.35)');
    expect(particleColor(1)).toBe('hsla(140, 85%, 60%, 0.90)');
    expect(particleColor(7)).toBe(particleColor(1));
  });
});
