import type { OpeningHours } from '@sidehelm/contracts';
import { array, object, string, type InferType } from 'yup';

export const DAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Day = (typeof DAYS)[number];

export const dayLabel = (day: Day): string =>
  day[0].toUpperCase() + day.slice(1);

const time = () =>
  string()
    .required('Required')
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time such as 11:30');

const ranges = () =>
  array(object({ opens: time(), closes: time() })).required();

const hasHours = (days: Partial<Record<Day, unknown[]>> | undefined) =>
  Object.values(days ?? {}).some(day => day.length > 0);

/** The hours of a week, day by day; a week without any is open at all times, by whatever clock. */
export const hoursSchema = object({
  time_zone: string().when('days', {
    is: hasHours,
    then: schema => schema.required('Required'),
  }),
  days: object({
    monday: ranges(),
    tuesday: ranges(),
    wednesday: ranges(),
    thursday: ranges(),
    friday: ranges(),
    saturday: ranges(),
    sunday: ranges(),
  }),
});

export type CompleteHours = InferType<typeof hoursSchema>;

export interface HoursFormValues {
  time_zone: string | undefined;
  days: Record<Day, { opens: string; closes: string }[]>;
}

/** What the form holds for a restaurant. It begins in no time zone: that of the browser is where the dispatcher is, and not the restaurant. */
export function hoursFormOf(hours: OpeningHours | undefined): HoursFormValues {
  const days = Object.fromEntries(
    DAYS.map(day => [
      day,
      (hours?.weekly ?? [])
        .filter(one => one.day === day)
        .map(({ opens, closes }) => ({ opens, closes })),
    ]),
  ) as HoursFormValues['days'];
  return {
    time_zone: hours?.time_zone,
    days,
  };
}

/** What is sent of a form; `undefined` for at all times. */
export function toOpeningHours({
  time_zone,
  days,
}: CompleteHours): OpeningHours | undefined {
  const weekly = DAYS.flatMap(day =>
    days[day].map(range => ({ day, ...range })),
  );
  return weekly.length > 0 && time_zone !== undefined
    ? { time_zone, weekly }
    : undefined;
}
