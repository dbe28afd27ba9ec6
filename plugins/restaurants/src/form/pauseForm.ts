import { object, string } from 'yup';

/** Minutes that a pause is often made for. */
export const PAUSES = [30, 60, 120, 240] as const;

const two = (value: number) => String(value).padStart(2, '0');

/** A time as `datetime-local` fields have it, by the clock of this browser. */
export function localTime(moment: Date): string {
  const date = [
    moment.getFullYear(),
    two(moment.getMonth() + 1),
    two(moment.getDate()),
  ].join('-');
  return `${date}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** @param now - what the time is, ms since 1970 */
export const pauseSchema = (now: () => number) =>
  object({
    reason: string()
      .trim()
      .required('Required')
      .max(200, 'At most 200 characters'),
    until: string()
      .required('Required')
      .test(
        'future',
        'Choose a time in the future',
        text => text === undefined || Date.parse(text) > now(),
      ),
  });
