import { personalStorage as storage } from '@sidehelm/console-react';
import type { Destination } from './Destination';
import { RouteGuide } from './RouteGuide';

const north = (metres: number) => metres / 111_320;
const at = (metres: number, east = 0) => ({
  lat: 35 + north(metres),
  lng: -80 + north(east),
});
const cafe: Destination = {
  kind: 'restaurant',
  name: 'Cedar Kitchen',
  position: at(200),
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  window.localStorage.clear();
  jest.useRealTimers();
});

const settle = () => jest.advanceTimersByTimeAsync(0);

function open() {
  const asked: [number, AbortSignal | undefined][] = [];
  let problem: string | undefined;
  const guide = new RouteGuide({
    robotId: 'SH2',
    person: 'ada',
    storage,
    places: {
      walkingRoute: async (from, to, signal) => {
        asked.push([Math.round((from.lat - 35) * 111_320), signal]);
        if (problem) throw new Error(problem);
        return { path: [from, to], distance: 1, duration: 1 };
      },
    },
  });
  return {
    guide,
    asked,
    fail: (text: string | undefined) => {
      problem = text;
    },
  };
}

describe('RouteGuide', () => {
  it('asks for the way when there is a destination and a robot, and follows the robot along it', async () => {
    const { guide, asked } = open();
    guide.setPosition(at(0));
    expect(asked).toEqual([]);
    guide.choose(cafe);
    await settle();
    expect(asked).toHaveLength(1);
    expect(guide.ahead.get()?.left).toBeCloseTo(200, 0);
    guide.setPosition(at(60));
    expect(guide.ahead.get()?.left).toBeCloseTo(140, 0);
    expect(asked).toHaveLength(1);
    expect(guide.hasArrived()).toBe(false);
    guide.setPosition(at(195));
    expect(guide.hasArrived()).toBe(true);
  });

  it('asks again when the robot has left the way, not more often than every 10 s', async () => {
    const { guide, asked } = open();
    guide.setPosition(at(0));
    guide.choose(cafe);
    await settle();
    guide.setPosition(at(50, 40));
    await settle();
    expect(asked).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(10_000);
    guide.setPosition(at(50, 40));
    await settle();
    expect(asked.map(([from]) => from)).toEqual([0, 50]);
  });

  it('changes what is drawn no finer than 2 m', async () => {
    const { guide } = open();
    guide.setPosition(at(0));
    guide.choose(cafe);
    await settle();
    const before = guide.ahead.get();
    guide.setPosition(at(1));
    expect(guide.ahead.get()).toBe(before);
    guide.setPosition(at(3));
    expect(guide.ahead.get()).not.toBe(before);
  });

  it('says why there is no way, and tries again', async () => {
    const { guide, fail } = open();
    fail('There is no way on foot.');
    guide.setPosition(at(0));
    guide.choose(cafe);
    await settle();
    expect(guide.problem.get()).toBe('There is no way on foot.');
    expect(guide.ahead.get()).toBeUndefined();
    fail(undefined);
    await jest.advanceTimersByTimeAsync(10_000);
    guide.setPosition(at(1));
    await settle();
    expect(guide.problem.get()).toBeUndefined();
    expect(guide.ahead.get()?.left).toBeCloseTo(199, 0);
  });

  it('says nothing of a way that could not be had any more when the robot is back on the one that it had', async () => {
    const { guide, fail } = open();
    guide.setPosition(at(0));
    guide.choose(cafe);
    await settle();
    fail('There is no way on foot.');
    await jest.advanceTimersByTimeAsync(10_000);
    guide.setPosition(at(50, 40));
    await settle();
    expect(guide.problem.get()).toBe('There is no way on foot.');
    guide.setPosition(at(55));
    expect(guide.problem.get()).toBeUndefined();
    expect(guide.ahead.get()?.left).toBeCloseTo(145, 0);
  });

  it('forgets the way with the destination, and ends a question about another', async () => {
    const { guide, asked } = open();
    guide.setPosition(at(0));
    guide.choose(cafe);
    guide.choose({ ...cafe, position: at(300) });
    expect(asked[0][1]?.aborted).toBe(true);
    await settle();
    expect(guide.ahead.get()?.left).toBeCloseTo(300, 0);
    guide.choose(undefined);
    expect(guide.ahead.get()).toBeUndefined();
    expect(guide.destination.get()).toBeUndefined();
  });

  it('remembers the destination of this person and robot', () => {
    const whole = { ...cafe, address: '1 Elm Street', complement: 'Stall 3' };
    open().guide.choose(whole);
    expect(open().guide.destination.get()).toEqual(whole);
    storage.keep('ada', 'destination.SH2', { kind: 'moon' }, 1_000);
    expect(open().guide.destination.get()).toBeUndefined();
  });

  it('remembers no recipient, nor what was chosen before', () => {
    const recipient: Destination = { ...cafe, kind: 'recipient', name: 'Ada' };
    open().guide.choose(cafe);
    open().guide.choose(recipient);
    expect(window.localStorage).toHaveLength(0);
    storage.keep('ada', 'destination.SH2', recipient, 1_000);
    expect(open().guide.destination.get()).toBeUndefined();
  });

  it('ignores positions that are none', async () => {
    const { guide, asked } = open();
    guide.choose(cafe);
    guide.setPosition({ lat: NaN, lng: 0 });
    await settle();
    expect(asked).toEqual([]);
  });
});
