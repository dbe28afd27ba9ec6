import {
  combineInputs,
  isNeutral,
  isSameInput,
  isUrgentChange,
} from './DriveInput';

const AXES = ['power', 'steer', 'rotate'] as const;
const still = { power: 0, steer: 0, rotate: 0 };
const some = { power: 0.5, steer: -0.5, rotate: 0.5 };

describe('devices that cancel each other out', () => {
  it('are not neutral, and neither is one that has not told where it is', () => {
    const forward = { ...still, power: 1 };
    const reverse = { ...still, power: -1 };
    expect(combineInputs([forward, reverse])).toEqual({
      ...still,
      held: 'opposed',
    });
    expect(combineInputs([still, still])).toEqual(still);
    const untold = { ...still, held: 'triggers' as const };
    expect(isNeutral(combineInputs([still, untold]))).toBe(false);
  });
});

describe.each(AXES)('%s', axis => {
  it.each([0.01, -0.01, 1, -1])('at %d is not neutral', value => {
    expect(isNeutral(still)).toBe(true);
    expect(isNeutral({ ...still, [axis]: value })).toBe(false);
  });

  it('alone tells two inputs apart', () => {
    expect(isSameInput(some, { ...some })).toBe(true);
    expect(isSameInput(some, { ...some, [axis]: 0.25 })).toBe(false);
  });

  it.each([
    ['begins', 0, 0.5],
    ['ends', 0.5, 0],
    ['reverses', 0.5, -0.5],
    ['reverses to the right', -0.5, 0.5],
  ])('that %s is urgent', (...[, before, after]) => {
    expect(
      isUrgentChange({ ...still, [axis]: before }, { ...still, [axis]: after }),
    ).toBe(true);
  });

  it.each([
    [0.5, 0.6],
    [-0.5, -0.6],
    [0.5, 0.5],
  ])('from %d to %d, no less, can wait', (before, after) => {
    expect(
      isUrgentChange({ ...still, [axis]: before }, { ...still, [axis]: after }),
    ).toBe(false);
  });

  it('of all devices adds up, within -1 to 1', () => {
    const of = (...values: number[]) =>
      combineInputs(values.map(value => ({ ...still, [axis]: value })));
    expect(of(0.25, 0.5)).toEqual({ ...still, [axis]: 0.75 });
    expect(of(0.5, -0.25)).toEqual({ ...still, [axis]: 0.25 });
    expect(of(0.75, 0.75)).toEqual({ ...still, [axis]: 1 });
    expect(of(-0.75, -0.75)).toEqual({ ...still, [axis]: -1 });
    // A device that is out of bounds cannot outweigh another.
    expect(of(100, -1)).toEqual({ ...still, held: 'opposed' });
    expect(of(NaN, 0.5)).toEqual({ ...still, [axis]: 0.5 });
    expect(of(Infinity)).toEqual(still);
  });
});

it.each([
  ['power', 0.6, 0.5],
  ['power', -0.6, -0.5],
  ['rotate', 0.6, 0.5],
  ['rotate', -0.6, -0.5],
])('less %s, from %d to %d, is urgent', (axis, before, after) => {
  expect(
    isUrgentChange({ ...still, [axis]: before }, { ...still, [axis]: after }),
  ).toBe(true);
});

it('less steering can wait', () => {
  expect(
    isUrgentChange({ ...still, steer: 0.6 }, { ...still, steer: 0.5 }),
  ).toBe(false);
});

it('no devices are neutral', () => {
  expect(combineInputs([])).toEqual(still);
});
