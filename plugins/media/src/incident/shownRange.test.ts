import { partStart } from './shownRange';

const DAY_START = Date.UTC(2026, 10, 20);
const minutes = (at: number) => (at - DAY_START) / 60_000;
const start = (minute: number, span: '10 min' | '1 h' | 'Day') =>
  minutes(partStart(DAY_START + minute * 60_000, DAY_START, span));

it('shows the part of the day that has the playhead, and stays there until it is left', () => {
  expect([0, 9.9, 10, 1_439].map(minute => start(minute, '10 min'))).toEqual([
    0, 0, 10, 1_430,
  ]);
  expect(start(125, '1 h')).toBe(120);
  expect(start(125, 'Day')).toBe(0);
});

it('ends with the day', () => {
  expect(start(1_440, '10 min')).toBe(1_430);
  expect(start(1_440, 'Day')).toBe(0);
});
