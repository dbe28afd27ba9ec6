import { ObservableValue } from '@sidehelm/console-react';
import { ViewControl } from '@sidehelm/video-react';
import { DEFAULT_KEYS } from '../keys/KeyMap';
import { ViewKeys } from './ViewKeys';

const key = (
  type: 'keydown' | 'keyup',
  letter: string,
  target = document.body,
) =>
  target.dispatchEvent(
    new KeyboardEvent(type, {
      key: letter,
      code: `Key${letter.toUpperCase()}`,
      bubbles: true,
    }),
  );

function open() {
  const view = new ViewControl('gnomonic');
  const keys = new ViewKeys(view, new ObservableValue(DEFAULT_KEYS));
  keys.start();
  return { keys, yaw: () => view.view.get().yaw };
}

describe('ViewKeys', () => {
  it.each([
    ['z', -60],
    ['c', 60],
    ['x', -180],
  ])('looks while %s is held, then ahead', (letter, degrees) => {
    const { keys, yaw } = open();
    key('keydown', letter);
    expect(yaw()).toBeCloseTo((degrees / 180) * Math.PI);
    key('keyup', letter);
    expect(yaw()).toBe(0);
    keys.stop();
  });

  it('looks ahead when the release may not be heard, and when it ends', () => {
    const { keys, yaw } = open();
    key('keydown', 'c');
    window.dispatchEvent(new Event('blur'));
    expect(yaw()).toBe(0);
    key('keydown', 'c');
    window.dispatchEvent(new Event('dragstart'));
    expect(yaw()).toBe(0);
    key('keydown', 'c');
    keys.stop();
    expect(yaw()).toBe(0);
    key('keydown', 'c');
    expect(yaw()).toBe(0);
  });

  it('leaves what is typed to a field, and the view to others', () => {
    const { keys, yaw } = open();
    const field = document.body.appendChild(document.createElement('textarea'));
    key('keydown', 'c', field);
    expect(yaw()).toBe(0);
    keys.stop();
  });
});
