import { timeOfDayGreeting } from './sounds';

describe('timeOfDayGreeting', () => {
  it.each([
    [0, 'evening'],
    [1, 'night'],
    [9, 'night'],
    [10, 'morning'],
    [15, 'morning'],
    [16, 'afternoon'],
    [20, 'afternoon'],
    [21, 'evening'],
    [23, 'evening'],
  ])('at %i o’clock UTC is %s', (...[hour, greeting]) => {
    expect(timeOfDayGreeting(new Date(Date.UTC(2026, 0, 1, hour, 59)))).toBe(
      greeting,
    );
  });
});
