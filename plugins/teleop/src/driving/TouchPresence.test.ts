import { TouchPresence } from './TouchPresence';

const press = (pointerType: string) =>
  window.dispatchEvent(new PointerEvent('pointerdown', { pointerType }));

afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

describe('TouchPresence', () => {
  it('is told by the first touch, not by a mouse or a pen', () => {
    const presence = new TouchPresence();
    const end = presence.start();
    expect(presence.value.get()).toBe(false);
    press('mouse');
    press('pen');
    expect(presence.value.get()).toBe(false);
    press('touch');
    expect(presence.value.get()).toBe(true);
    end();
  });

  it('is there from the beginning on a device for fingers', () => {
    Object.assign(window, {
      matchMedia: (query: string) => ({
        matches: query === '(pointer: coarse)',
      }),
    });
    expect(new TouchPresence().value.get()).toBe(true);
  });
});
