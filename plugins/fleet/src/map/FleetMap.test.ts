import { FakeMapSurface } from '../__testUtils__/FakeMapSurface';
import { testRobot } from '../__testUtils__/testRobot';
import { FleetMap } from './FleetMap';
import { FleetMapModel } from './FleetMapModel';
import { readVisibleRegions } from './readVisibleRegions';

const HERE = { lat: 35.2271, lng: -80.8431 };
/** Degrees; about 330 m. */
const FAR = 0.003;

const robotAt = (id: string, lat: number, lng: number, changes = {}) =>
  testRobot(id, {
    last_known_position: { lat, lng, received_at: new Date().toISOString() },
    ...changes,
  });

function setUp(robots: Parameters<FleetMapModel['setRobots']>[0]) {
  const element = document.createElement('div');
  document.body.append(element);
  const model = new FleetMapModel({ now: () => Date.now() });
  const onSelect = jest.fn();
  const map = new FleetMap(element, {
    model,
    mapsUrl: 'http://console.test/api/gateway/maps',
    centre: HERE,
    zoom: 15,
    onSelect,
  });
  model.setRobots(robots);
  jest.advanceTimersByTime(50);
  const canvas = element.querySelector<HTMLCanvasElement>('canvas[data-total]');
  if (!canvas) throw new Error('There is no canvas.');
  const fire = (type: string, x: number, y: number) => {
    const pane = element.querySelector('.leaflet-tile-pane') ?? element;
    pane.dispatchEvent(
      new MouseEvent(type, { bubbles: true, clientX: x, clientY: y }),
    );
    jest.advanceTimersByTime(50);
  };
  return { element, model, map, canvas, onSelect, fire };
}

let surface: FakeMapSurface;
beforeEach(() => {
  jest.useFakeTimers();
  surface = new FakeMapSurface();
});
afterEach(() => {
  surface.restore();
  document.body.replaceChildren();
  jest.useRealTimers();
});

describe('FleetMap', () => {
  it('draws robots and groups on one canvas, and no element for any of them', () => {
    const { element, canvas } = setUp([
      robotAt('SH1', HERE.lat, HERE.lng),
      robotAt('SH2', HERE.lat, HERE.lng + 1e-5),
      robotAt('SH3', HERE.lat + FAR, HERE.lng),
      testRobot('SH4', { last_known_position: undefined }),
    ]);
    expect(canvas.dataset).toMatchObject({
      total: '3',
      robots: '1',
      clusters: '1',
    });
    expect(surface.words).toEqual(['2', 'SH3']);
    expect(element.querySelectorAll('canvas')).toHaveLength(1);
    expect(element.querySelector('.leaflet-marker-icon')).toBeNull();
  });

  it('selects the robot that is clicked, and none beside them', () => {
    const { onSelect, fire } = setUp([robotAt('SH1', HERE.lat, HERE.lng)]);
    fire('click', 400, 300);
    expect(onSelect).toHaveBeenLastCalledWith('SH1');
    fire('click', 418, 300);
    expect(onSelect).toHaveBeenLastCalledWith('SH1');
    fire('click', 430, 300);
    expect(onSelect).toHaveBeenLastCalledWith(undefined);
  });

  it('finds robots where they are after the map was moved', () => {
    const { onSelect, fire, map } = setUp([
      robotAt('SH1', HERE.lat, HERE.lng),
      robotAt('SH3', HERE.lat + FAR, HERE.lng),
    ]);
    map.flyTo('SH3');
    jest.advanceTimersByTime(3_000);
    fire('click', 400, 300);
    expect(onSelect).toHaveBeenLastCalledWith('SH3');
  });

  it('opens a group when it is clicked', () => {
    const { onSelect, fire, canvas } = setUp([
      robotAt('SH1', HERE.lat, HERE.lng),
      robotAt('SH2', HERE.lat + 2e-4, HERE.lng),
    ]);
    expect(canvas.dataset.clusters).toBe('1');
    fire('click', 400, 300);
    jest.advanceTimersByTime(1_000);
    expect(onSelect).not.toHaveBeenCalled();
    expect(canvas.dataset).toMatchObject({ robots: '2', clusters: '0' });
  });

  it('writes names as text into the tooltip', () => {
    const name = '<img src=x onerror=alert(1)>';
    const { element, fire } = setUp([
      robotAt(name, HERE.lat, HERE.lng, {
        deployment_kind: '<b>bold</b>',
        last_known_battery_soc: { percentage: 8, voltage: 22, usage: 0 },
      }),
    ]);
    fire('mousemove', 400, 300);
    const tooltip = element.querySelector('.leaflet-tooltip');
    expect(tooltip?.textContent).toBe(
      `${name}Unknown (<b>bold</b>)Battery 8 %low battery`,
    );
    expect(tooltip?.querySelector('img, b')).toBeNull();
    fire('mousemove', 100, 100);
    expect(element.querySelector('.leaflet-tooltip')).toBeNull();
  });

  it('names the regions under the pointer, but not the area that is everywhere', () => {
    const { element, map, fire } = setUp([]);
    const polygon = [
      [-1, -1],
      [-1, 1],
      [1, 1],
      [1, -1],
      [-1, -1],
    ].map(([y, x]) => ({ lat: HERE.lat + y, lng: HERE.lng + x }));
    const { regions } = readVisibleRegions([
      { id: 'a', name: 'Everywhere', kind: 'service-area', polygon },
      { id: 'b', name: '<i>Plaza</i>', kind: 'slow-zone', polygon },
    ]);
    map.setVisibleRegions(regions);
    fire('mousemove', 400, 300);
    expect(element.querySelector('.leaflet-tooltip')?.textContent).toBe(
      '<i>Plaza</i>',
    );
    expect(element.querySelectorAll('path.leaflet-interactive')).toHaveLength(
      0,
    );
    expect(element.querySelectorAll('.leaflet-overlay-pane path')).toHaveLength(
      2,
    );
    map.setVisibleRegions([]);
    expect(element.querySelectorAll('.leaflet-overlay-pane path')).toHaveLength(
      0,
    );
  });

  it('draws again only when something changes', () => {
    const { model, canvas } = setUp([robotAt('SH1', HERE.lat, HERE.lng)]);
    const { draws } = canvas.dataset;
    model.tick();
    jest.advanceTimersByTime(2_000);
    expect(canvas.dataset.draws).toBe(draws);
    model.setRobots([robotAt('SH1', HERE.lat + FAR, HERE.lng)]);
    jest.advanceTimersByTime(2_000);
    expect(canvas.dataset.draws).toBe(String(Number(draws) + 1));
  });

  it('says a robot is old by a question mark and its age, selected ones by name', () => {
    const { model } = setUp([
      testRobot('SH1', {
        last_known_position: {
          ...HERE,
          received_at: new Date(Date.now() - 240_000).toISOString(),
        },
      }),
    ]);
    expect(surface.words).toEqual(['?', 'SH1 · 4 min']);
    model.setSelected('SH1');
    jest.advanceTimersByTime(50);
    expect(surface.words).toEqual(['?', 'SH1 · 4 min']);
  });

  it('fits all robots, and takes tiles of the chosen layer', () => {
    const { element, map, canvas } = setUp([
      robotAt('SH1', 35, -80),
      robotAt('SH2', 52.5, 13.4),
    ]);
    expect(canvas.dataset.robots).toBe('0');
    map.fitAll();
    jest.advanceTimersByTime(1_000);
    expect(canvas.dataset.robots).toBe('2');
    map.setLayer('satellite');
    expect(element.querySelector('img')?.src).toMatch(
      /\/maps\/tiles\/satellite\/\d+\/\d+\/\d+$/,
    );
  });

  it('leaves nothing behind', () => {
    const { element, map, model } = setUp([robotAt('SH1', HERE.lat, HERE.lng)]);
    map.dispose();
    model.setRobots([robotAt('SH2', HERE.lat, HERE.lng)]);
    model.dispose();
    jest.advanceTimersByTime(1_000);
    expect(jest.getTimerCount()).toBe(0);
    expect(element.querySelector('canvas')).toBeNull();
  });
});
