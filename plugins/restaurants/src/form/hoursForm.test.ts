import type { OpeningHours } from '@sidehelm/contracts';
import { hoursFormOf, hoursSchema, toOpeningHours } from './hoursForm';
import { localTime, pauseSchema } from './pauseForm';

const hours: OpeningHours = {
  time_zone: 'America/New_York',
  weekly: [
    { day: 'monday', opens: '11:00', closes: '14:00' },
    { day: 'monday', opens: '18:00', closes: '22:00' },
    { day: 'friday', opens: '18:00', closes: '02:00' },
  ],
};

describe('the form of opening hours', () => {
  it('gives back what it began with', () => {
    const form = hoursSchema.validateSync(hoursFormOf(hours));
    expect(toOpeningHours(form)).toEqual(hours);
  });

  it('is open at all times without any hours', () => {
    const form = hoursSchema.validateSync(hoursFormOf(undefined));
    expect(toOpeningHours(form)).toBeUndefined();
  });

  it.each([
    ['', 'Required'],
    ['25:00', 'A time such as 11:30'],
    ['9', 'A time such as 11:30'],
  ])('refuses the time "%s"', (opens, message) => {
    const form = hoursFormOf(hours);
    form.days.monday = [{ opens, closes: '12:00' }];
    expect(() => hoursSchema.validateSync(form)).toThrow(message);
  });
});

describe('the form of a pause', () => {
  const now = new Date(2026, 2, 2, 9, 5).getTime();
  const schema = pauseSchema(() => now);

  it('writes times as the field has them', () => {
    expect(localTime(new Date(now))).toBe('2026-03-02T09:05');
  });

  it.each([
    [{ reason: 'Oven', until: '2026-03-02T09:06' }, undefined],
    [
      { reason: 'Oven', until: '2026-03-02T09:05' },
      'Choose a time in the future',
    ],
    [{ reason: 'Oven', until: '' }, 'Required'],
    [{ reason: ' ', until: '2026-03-02T09:06' }, 'Required'],
    [
      { reason: 'x'.repeat(201), until: '2026-03-02T09:06' },
      'At most 200 characters',
    ],
  ])('says of %j: %s', (values, message) => {
    let said: string | undefined;
    try {
      schema.validateSync(values);
    } catch (thrown) {
      said = (thrown as Error).message;
    }
    expect(said).toBe(message);
  });
});
