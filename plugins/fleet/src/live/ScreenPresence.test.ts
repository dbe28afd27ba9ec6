import { FakeScreen } from '../__testUtils__/FakeScreen';
import { ScreenPresence } from './ScreenPresence';

let screen: FakeScreen;
let isHidden = false;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  screen = new FakeScreen();
  isHidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  screen.restore();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function hide(value: boolean) {
  isHidden = value;
  document.dispatchEvent(new Event('visibilitychange'));
}

function element(label: string) {
  const created = document.createElement('div');
  created.setAttribute('aria-label', label);
  document.body.append(created);
  return created;
}

describe('ScreenPresence', () => {
  it('tells each element of its own comings and goings, with one observer', async () => {
    const presence = new ScreenPresence();
    const heard: string[] = [];
    const ends = ['A', 'B'].map(name =>
      presence.observe(element(name), isOnScreen =>
        heard.push(`${name} ${isOnScreen}`),
      ),
    );
    await Promise.resolve();
    expect(screen.observers.size).toBe(1);
    screen.show('A');
    screen.show('A', 'B');
    screen.show('B');
    expect(heard).toEqual(['A true', 'B true', 'A false']);
    ends.forEach(end => end());
    expect(screen.observers.size).toBe(0);
  });

  it('counts everything as gone when the tab has been hidden for 30 s, and back when it is looked at', () => {
    const presence = new ScreenPresence();
    const heard = jest.fn();
    const end = presence.observe(element('A'), heard);
    screen.show('A');
    hide(true);
    jest.advanceTimersByTime(29_000);
    hide(false);
    jest.advanceTimersByTime(60_000);
    expect(heard.mock.calls).toEqual([[true]]);
    hide(true);
    jest.advanceTimersByTime(30_000);
    expect(heard.mock.calls).toEqual([[true], [false]]);
    hide(false);
    expect(heard.mock.calls).toEqual([[true], [false], [true]]);
    hide(true);
    end();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('counts everything as visible where browsers cannot tell', () => {
    screen.restore();
    const observer = globalThis.IntersectionObserver;
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    const heard = jest.fn();
    new ScreenPresence().observe(element('A'), heard)();
    expect(heard).toHaveBeenCalledWith(true);
    if (observer) globalThis.IntersectionObserver = observer;
  });
});
