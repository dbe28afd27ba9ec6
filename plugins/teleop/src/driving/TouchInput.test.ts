import type { DriveInput } from './DriveInput';
import { TouchInput } from './TouchInput';

afterEach(() => document.body.replaceChildren());

function send(
  type: string,
  id: number,
  [clientX, clientY]: [number, number] = [0, 0],
  target: Element = document.body,
  pointerType = 'touch',
) {
  const event = new PointerEvent(type, {
    pointerId: id,
    pointerType,
    clientX,
    clientY,
    bubbles: true,
    cancelable: true,
  });
  target.dispatchEvent(event);
  return event;
}

/** Two pads on the page, and what was told of them. */
function setUp() {
  const power = document.createElement('div');
  const steer = document.createElement('div');
  const elsewhere = document.createElement('button');
  power.append(document.createElement('i'));
  document.body.append(power, steer, elsewhere);
  const told: (DriveInput | 'added' | 'lost')[] = [];
  const touch = new TouchInput({
    onInput: input => told.push(input),
    onAdded: () => told.push('added'),
    onLost: () => told.push('lost'),
  });
  const end = touch.start({ power, steer });
  return { power, steer, elsewhere, told, touch, end };
}

/** Both thumbs are down: half the power, a quarter to the left. */
function driving() {
  const opened = setUp();
  send('pointerdown', 1, [50, 500], opened.power);
  send('pointerdown', 2, [300, 500], opened.steer);
  send('pointermove', 1, [50, 456], opened.power);
  send('pointermove', 2, [280, 500], opened.steer);
  expect(opened.told.at(-1)).toEqual({ power: 0.5, steer: -0.25, rotate: 0 });
  opened.told.splice(0);
  return opened;
}

const neutral = { power: 0, steer: 0, rotate: 0 };

describe('TouchInput', () => {
  it('begins at zero wherever a thumb lands', () => {
    const { power, steer, told } = setUp();
    send('pointerdown', 1, [10, 420], power.firstElementChild ?? power);
    send('pointerdown', 2, [359, 599], steer);
    expect(told).toEqual(['added', neutral, neutral]);
  });

  it.each([
    [[0, -8], 0],
    [[0, -44], 0.5],
    [[0, -80], 1],
    [[0, -300], 1],
    [[0, 8], 0],
    [[0, 44], -0.5],
    [[0, 80], -1],
    [[200, -44], 0.5],
  ])('for a power thumb that goes %p asks for %d', (...[way, value]) => {
    const { power, told } = setUp();
    send('pointerdown', 7, [50, 500], power);
    send('pointermove', 7, [50 + way[0], 500 + way[1]], power);
    expect(told.at(-1)).toEqual({ power: value, steer: 0, rotate: 0 });
  });

  it.each([
    [[8, 0], 0],
    [[32, 0], 0.5],
    [[56, 0], 1],
    [[-56, 0], -1],
    [[-400, 0], -1],
    [[32, 300], 0.5],
  ])('for a steering thumb that goes %p steers %d', (...[way, value]) => {
    const { steer, told } = setUp();
    send('pointerdown', 7, [300, 500], steer);
    send('pointermove', 7, [300 + way[0], 500 + way[1]], steer);
    expect(told.at(-1)).toEqual({ power: 0, steer: value, rotate: 0 });
  });

  it('turns on the spot instead, without any power', () => {
    const { power, steer, told, touch } = setUp();
    touch.setRotating(true);
    send('pointerdown', 1, [50, 500], power);
    send('pointerdown', 2, [300, 500], steer);
    send('pointermove', 1, [50, 400], power);
    send('pointermove', 2, [332, 500], steer);
    expect(told.at(-1)).toEqual({ power: 0, steer: 0, rotate: 0.5 });
  });

  it('asks for nothing more when it changes how it turns', () => {
    const { touch, told, steer } = driving();
    touch.setRotating(true);
    expect(told).toEqual(['lost']);
    send('pointermove', 2, [400, 500], steer);
    expect(told).toEqual(['lost']);
  });

  it.each([
    ['power', 1, 2],
    ['steer', 2, 1],
  ] as const)(
    'asks for nothing when the thumb for %s lifts, until the other lands anew',
    (name, lifted, other) => {
      const { told, touch, power, steer } = driving();
      const pads = { power, steer };
      send('pointerup', lifted, [0, 0], pads[name]);
      expect(told).toEqual([neutral]);
      expect(touch.thumbs.power.get()).toBeUndefined();
      expect(touch.thumbs.steer.get()).toBeUndefined();
      send('pointermove', other, [200, 200], pads[name]);
      send('pointerup', other, [200, 200], pads[name]);
      expect(told).toEqual([neutral]);
      send('pointerdown', 3, [50, 500], power);
      send('pointermove', 3, [50, 420], power);
      expect(told.at(-1)).toEqual({ power: 1, steer: 0, rotate: 0 });
    },
  );

  it.each<[string, (opened: ReturnType<typeof setUp>) => unknown]>([
    ['the browser takes a touch away', () => send('pointercancel', 2)],
    ['somebody else captures a touch', () => send('lostpointercapture', 1)],
    [
      'a third finger touches a pad',
      ({ power }) => send('pointerdown', 3, [0, 0], power),
    ],
    [
      'a third finger touches something else',
      ({ elsewhere }) => send('pointerdown', 3, [0, 0], elsewhere),
    ],
    [
      'a mouse presses',
      ({ steer }) => send('pointerdown', 9, [0, 0], steer, 'mouse'),
    ],
    [
      'the window loses the focus',
      () => window.dispatchEvent(new Event('blur')),
    ],
    ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'the tab is hidden',
      () => document.dispatchEvent(new Event('visibilitychange')),
    ],
    ['the screen is turned', () => window.dispatchEvent(new Event('resize'))],
    [
      'the device is turned',
      () => window.dispatchEvent(new Event('orientationchange')),
    ],
  ])('has lost the thumbs at once when %s', (_, happens) => {
    const opened = driving();
    happens(opened);
    expect(opened.told).toEqual(['lost']);
    send('pointermove', 1, [50, 300], opened.power);
    send('pointermove', 2, [400, 500], opened.steer);
    send('pointerup', 1, [50, 300], opened.power);
    expect(opened.told).toEqual(['lost']);
  });

  it('is not disturbed by the end of a touch that was lifted before', () => {
    const { told, power } = driving();
    send('pointerup', 1, [0, 0], power);
    send('lostpointercapture', 1, [0, 0], power);
    expect(told).toEqual([neutral]);
  });

  it('leaves a mouse alone', () => {
    const { told, power } = setUp();
    const press = send('pointerdown', 1, [50, 500], power, 'mouse');
    send('pointermove', 1, [50, 400], power, 'mouse');
    expect(told).toEqual(['added']);
    expect(press.defaultPrevented).toBe(false);
  });

  it('asks for no menu after a long press', () => {
    const { steer } = setUp();
    const menu = new Event('contextmenu', { cancelable: true, bubbles: true });
    steer.dispatchEvent(menu);
    expect(menu.defaultPrevented).toBe(true);
  });

  it('has lost the thumbs when the pads go, and hears nothing more', () => {
    const { end, told, power, touch } = driving();
    touch.isRotating.set(true);
    end();
    expect(told).toEqual(['lost']);
    expect(touch.thumbs.power.get()).toBeUndefined();
    expect(touch.isRotating.get()).toBe(false);
    send('pointerdown', 5, [50, 500], power);
    send('pointermove', 5, [50, 400], power);
    expect(told).toEqual(['lost']);
  });
});
