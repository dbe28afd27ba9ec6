import type { OpeningHours } from '@sidehelm/contracts';
import { hoursFormOf, hoursSchema, toOpeningHours } from './hoursForm';

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

  it('asks for the time zone of a restaurant that had none, once there are hours', () => {
    const form = hoursFormOf(undefined);
    expect(form.time_zone).toBeUndefined();
    form.days.monday = [{ opens: '11:00', closes: '14:00' }];
    expect(() => hoursSchema.validateSync(form)).toThrow('Required');
    const complete = { ...form, time_zone: 'America/New_York' };
    expect(toOpeningHours(hoursSchema.validateSync(complete))).toEqual({
      time_zone: 'America/New_York',
      weekly: [{ day: 'monday', opens: '11:00', closes: '14:00' }],
    });
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
