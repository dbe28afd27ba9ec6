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
  const onTogether = jest.fn();
  const map = new FleetMap(element, {
    model,
    mapsUrl: 'http://console.test/api/gateway/maps',
    centre: HERE,
    zoom: 15,
    onSelect,
    onTogether,
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
  return { element, model, map, canvas, onSelect, onTogether, fire };
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
      robotAt('SH3', HERE.lat + 4 * FAR, HERE.lng),
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
      // So that the map does not open near enough.
      robotAt('SH3', HERE.lat + 1e-4, HERE.lng - 4 * FAR),
      robotAt('SH4', HERE.lat + 1e-4, HERE.lng + 4 * FAR),
    ]);
    expect(canvas.dataset).toMatchObject({ robots: '2', clusters: '1' });
    fire('click', 400, 300);
    jest.advanceTimersByTime(1_000);
    expect(onSelect).not.toHaveBeenCalled();
    expect(canvas.dataset).toMatchObject({ clusters: '0' });
    expect(surface.words).toEqual(expect.arrayContaining(['SH1', 'SH2']));
    expect(Number(canvas.dataset.zoom)).toBeGreaterThanOrEqual(18);
  });

  it('opens with Enter what is nearest to the middle: a group, then a robot', () => {
    const { element, onSelect, canvas } = setUp([
      robotAt('SH1', HERE.lat, HERE.lng),
      robotAt('SH2', HERE.lat + 2e-4, HERE.lng),
      robotAt('SH3', HERE.lat + 1e-4, HERE.lng - 4 * FAR),
      robotAt('SH4', HERE.lat + 1e-4, HERE.lng + 4 * FAR),
    ]);
    const press = (key: string) => {
      const event = new KeyboardEvent('keydown', { key, cancelable: true });
      element.dispatchEvent(event);
      jest.advanceTimersByTime(1_000);
      return event;
    };
    press(' ');
    expect(canvas.dataset.clusters).toBe('1');
    // Otherwise the same press would choose from the list that it opens.
    expect(press('Enter').defaultPrevented).toBe(true);
    expect(canvas.dataset.clusters).toBe('0');
    expect(onSelect).not.toHaveBeenCalled();
    press('Enter');
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(onSelect.mock.calls[0][0]).toMatch(/^SH[12]$/);
  });

  it.each([
    ['as a group', 0, { zoom: '18', robots: '0', clusters: '1' }],
    ['one over the other', 2, { zoom: '20', robots: '3', clusters: '0' }],
  ])('tells which robots are in the very same place, drawn %s', (...row) => {
    const [, nearer, drawn] = row;
    const { onSelect, onTogether, fire, map, canvas } = setUp([
      robotAt('SH2', HERE.lat, HERE.lng),
      robotAt('SH1', HERE.lat, HERE.lng),
      robotAt('SH3', HERE.lat, HERE.lng + 1e-6),
    ]);
    map.zoomBy(nearer);
    jest.advanceTimersByTime(1_000);
    expect(canvas.dataset).toMatchObject(drawn);
    fire('click', 400, 300);
    expect(onTogether.mock.calls).toEqual([[['SH1', 'SH2', 'SH3']]]);
    expect(onSelect).not.toHaveBeenCalled();
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
    map.zoomBy(8);
    jest.advanceTimersByTime(1_000);
    expect(canvas.dataset.robots).toBe('0');
    map.fitAll();
    jest.advanceTimersByTime(1_000);
    expect(canvas.dataset.robots).toBe('2');
    map.setLayer('satellite');
    expect(element.querySelector('img')?.src).toMatch(
      /\/maps\/tiles\/satellite\/\d+\/\d+\/\d+$/,
    );
  });

  describe('opens', () => {
    it('on all robots, as near as they can all be seen', () => {
      const { canvas } = setUp([
        robotAt('SH1', HERE.lat + 0.01, HERE.lng),
        robotAt('SH2', HERE.lat + 0.01 + FAR, HERE.lng),
      ]);
      // 330 m are 171 pixels at zoom 16, 342 at 17 and 684, more than there are, at 18.
      expect(canvas.dataset).toMatchObject({ zoom: '17', robots: '2' });
    });

    it('on one robot, near, and in the middle', () => {
      const { canvas, onSelect, fire } = setUp([
        robotAt('SH1', HERE.lat + 1, HERE.lng + 1),
      ]);
      expect(canvas.dataset).toMatchObject({ zoom: '18', robots: '1' });
      fire('click', 400, 300);
      expect(onSelect).toHaveBeenLastCalledWith('SH1');
    });

    it('on robots that are far apart', () => {
      const { canvas } = setUp([
        robotAt('SH1', 35, -80),
        robotAt('SH2', 52.5, 13.4),
      ]);
      expect(canvas.dataset.robots).toBe('2');
      expect(Number(canvas.dataset.zoom)).toBeLessThan(6);
    });

    it('at zoom 15 while there is no robot, and on the first ones that come', () => {
      const { canvas, model } = setUp([]);
      expect(canvas.dataset).toMatchObject({ zoom: '15', total: '0' });
      model.setRobots([robotAt('SH1', HERE.lat + 1, HERE.lng)]);
      jest.advanceTimersByTime(50);
      expect(canvas.dataset).toMatchObject({ zoom: '18', robots: '1' });
      // And then only people move it.
      model.setRobots([robotAt('SH1', HERE.lat + 2, HERE.lng)]);
      jest.advanceTimersByTime(2_000);
      expect(canvas.dataset).toMatchObject({ zoom: '18', robots: '0' });
    });

    it('nowhere else once somebody has moved it', () => {
      const { canvas, map, model } = setUp([]);
      map.zoomBy(-2);
      jest.advanceTimersByTime(1_000);
      model.setRobots([robotAt('SH1', HERE.lat + 1, HERE.lng)]);
      jest.advanceTimersByTime(1_000);
      expect(canvas.dataset).toMatchObject({ zoom: '13', robots: '0' });
    });
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
