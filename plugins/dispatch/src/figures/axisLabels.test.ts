import { barLabels, dayLabels } from './axisLabels';
import { everyDay, everyHour, everyHours, groupHours } from './groupHours';

const HOUR = 3_600_000;

/** So many hours from 10:00 of February 2nd, by the clock of this device, or some minutes later. */
function period(hours: number, minutes = 0) {
  const from = new Date(2026, 1, 2, 10, minutes).getTime();
  return {
    from: new Date(from).toISOString(),
    to: new Date(from + hours * HOUR).toISOString(),
    hours: [],
  };
}

const texts = (labels: { text: string }[]) => labels.map(({ text }) => text);

it('names every third hour of a day where its bar begins', () => {
  const labels = barLabels(groupHours(period(24), everyHour), '1');
  expect(texts(labels)).toEqual([
    '12:00',
    '15:00',
    '18:00',
    '21:00',
    '00:00',
    '03:00',
    '06:00',
    '09:00',
  ]);
  expect(labels[0].at).toBeCloseTo(2 / 24);
});

it('names the days of a week, and every fifth of a month', () => {
  const week = barLabels(groupHours(period(168), everyHour), '7');
  expect(texts(week)).toEqual([
    'Tue Feb 3',
    'Wed Feb 4',
    'Thu Feb 5',
    'Fri Feb 6',
    'Sat Feb 7',
    'Sun Feb 8',
    'Mon Feb 9',
  ]);
  const month = barLabels(groupHours(period(480), everyHours(6)), '30');
  expect(texts(month)).toEqual([
    'Tue Feb 3',
    'Sun Feb 8',
    'Fri Feb 13',
    'Wed Feb 18',
  ]);
});

it('names the days also where hours begin at half past', () => {
  const week = barLabels(groupHours(period(48, 30), everyHour), '7');
  expect(texts(week)).toEqual(['Tue Feb 3', 'Wed Feb 4']);
});

it('names days in their middle, of many one a week', () => {
  const few = dayLabels(groupHours(period(24), everyDay));
  expect(few).toEqual([
    { at: 0.25, text: 'Mon', isCentred: true },
    { at: 0.75, text: 'Tue', isCentred: true },
  ]);
  const many = dayLabels(groupHours(period(480), everyDay));
  expect(texts(many)).toEqual(['Feb 5', 'Feb 12', 'Feb 19']);
});
