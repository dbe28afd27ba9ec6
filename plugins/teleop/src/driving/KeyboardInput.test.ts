import { ObservableValue } from '@sidehelm/console-react';
import { fireEvent } from '@testing-library/dom';
import { DEFAULT_KEYS } from '../keys/KeyMap';
import type { DriveInput } from './DriveInput';
import { KeyboardInput } from './KeyboardInput';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

function setUp() {
  const heard: DriveInput[] = [];
  let changed = -Infinity;
  const keys = new ObservableValue(DEFAULT_KEYS);
  const keyboard = new KeyboardInput((input, changedAt) => {
    heard.push(input);
    changed = changedAt;
  }, keys);
  keyboard.start();
  return {
    keyboard,
    keys,
    heard,
    last: () => heard.at(-1),
    /** Milliseconds since a key changed, as it told last. */
    still: () => performance.now() - changed,
  };
}

const down = (key: string, options = {}) =>
  fireEvent.keyDown(document.body, { key, ...options });
const up = (key: string) => fireEvent.keyUp(document.body, { key });

describe('KeyboardInput', () => {
  it('drives with the arrow keys', () => {
    const { keyboard, last } = setUp();
    down('ArrowUp');
    expect(last()).toMatchObject({ power: 1, steer: 0 });
    up('ArrowUp');
    down('ArrowDown');
    expect(last()).toMatchObject({ power: -1 });
    down('ArrowLeft');
    expect(last()?.steer).toBeLessThan(0);
    keyboard.stop();
    expect(last()).toEqual({ power: 0, steer: 0, rotate: 0 });
  });

  it('drives with the keys that a person has instead, and lets go when they change', () => {
    const { keyboard, keys, last } = setUp();
    keys.set({ ...DEFAULT_KEYS, forward: ['i'], stop: [] });
    down('ArrowUp');
    expect(last()).toBeUndefined();
    down('I');
    expect(last()).toMatchObject({ power: 1 });
    keys.set(DEFAULT_KEYS);
    expect(last()).toMatchObject({ power: 0 });
    keyboard.stop();
  });

  it('steers further the longer the key is held', () => {
    const { keyboard, last } = setUp();
    down('ArrowRight');
    expect(last()?.steer).toBe(0.4);
    jest.advanceTimersByTime(200);
    expect(last()?.steer).toBeCloseTo(0.7);
    jest.advanceTimersByTime(1_000);
    expect(last()?.steer).toBe(1);
    up('ArrowRight');
    expect(last()?.steer).toBe(0);
    expect(jest.getTimerCount()).toBe(0);
    keyboard.stop();
  });

  it('tells since when no key has changed; repetitions are none', () => {
    const { keyboard, still } = setUp();
    down('ArrowUp');
    expect(still()).toBe(0);
    for (let count = 0; count < 20; count++) {
      jest.advanceTimersByTime(100);
      down('ArrowUp', { repeat: true });
    }
    expect(still()).toBe(2_000);
    down('Shift');
    jest.advanceTimersByTime(20);
    expect(still()).toBe(20);
    jest.advanceTimersByTime(1_000);
    up('Shift');
    jest.advanceTimersByTime(20);
    expect(still()).toBe(20);
    keyboard.stop();
  });

  it('takes opposite keys as neither', () => {
    const { keyboard, last } = setUp();
    down('ArrowUp');
    down('ArrowDown');
    expect(last()?.power).toBe(0);
    keyboard.stop();
  });

  it.each([
    ['the window loses the focus', () => fireEvent.blur(window)],
    [
      'the tab is hidden',
      () => fireEvent(document, new Event('visibilitychange')),
    ],
    ['the page is left', () => fireEvent(window, new Event('pagehide'))],
    ['a context menu opens', () => fireEvent.contextMenu(document.body)],
    ['something is dragged', () => fireEvent.dragStart(document.body)],
  ])(
    'lets go of all keys when %s, and ignores their repetition',
    (...[, act]) => {
      const { keyboard, last } = setUp();
      down('ArrowUp');
      act();
      expect(last()?.power).toBe(0);
      down('ArrowUp', { repeat: true });
      expect(last()?.power).toBe(0);
      keyboard.stop();
    },
  );

  it.each(['Meta', 'Control', 'Alt', 'AltGraph'])(
    'lets go of all keys when %s is pressed, whose shortcut may swallow the release',
    modifier => {
      const { keyboard, last } = setUp();
      down('ArrowUp');
      down('ArrowLeft');
      down(modifier);
      expect(last()).toEqual({ power: 0, steer: 0, rotate: 0 });
      down('ArrowUp', { repeat: true });
      expect(last()?.power).toBe(0);
      keyboard.stop();
    },
  );

  it.each(['keyDown', 'keyUp'] as const)(
    'lets go of all keys for any %s with Cmd down, wherever it is heard first',
    type => {
      const { keyboard, last } = setUp();
      down('ArrowUp');
      const field = document.createElement('textarea');
      field.addEventListener('keydown', event => event.stopPropagation());
      document.body.append(field);
      fireEvent[type](field, { key: 'c', metaKey: true });
      expect(last()?.power).toBe(0);
      keyboard.stop();
    },
  );

  it('knows a key by its place, when Shift is let go before it on the number pad', () => {
    const { keyboard, last } = setUp();
    down('ArrowUp', { code: 'Numpad8', shiftKey: true });
    expect(last()?.power).toBe(1);
    fireEvent.keyUp(document.body, { key: '8', code: 'Numpad8' });
    expect(last()?.power).toBe(0);
    keyboard.stop();
  });

  it('counts an arrow once, however many keys mean it', () => {
    const { keyboard, last } = setUp();
    down('ArrowUp', { code: 'ArrowUp' });
    down('ArrowUp', { code: 'Numpad8' });
    expect(last()?.power).toBe(1);
    fireEvent.keyUp(document.body, { key: 'ArrowUp', code: 'ArrowUp' });
    expect(last()?.power).toBe(1);
    fireEvent.keyUp(document.body, { key: 'ArrowUp', code: 'Numpad8' });
    expect(last()?.power).toBe(0);
    keyboard.stop();
  });

  it('leaves keys to fields, dialogs and shortcuts of the browser', () => {
    const { keyboard, heard } = setUp();
    const field = document.createElement('input');
    document.body.append(field);
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    down('ArrowLeft', { altKey: true });
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    down('ArrowUp');
    expect(heard).toEqual([]);
    keyboard.stop();
  });

  it('hears a release in a dialog that opened meanwhile', () => {
    const { keyboard, last } = setUp();
    down('ArrowUp');
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    fireEvent.keyUp(dialog, { key: 'ArrowUp' });
    expect(last()?.power).toBe(0);
    keyboard.stop();
  });
});
