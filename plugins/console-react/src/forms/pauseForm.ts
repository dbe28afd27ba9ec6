import { object, string } from 'yup';

/** Minutes that a pause is often made for. */
export const PAUSES = [30, 60, 120, 240] as const;

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
