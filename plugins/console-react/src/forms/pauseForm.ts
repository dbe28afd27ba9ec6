import { object, string } from 'yup';
import { fromLocalTime, toLocalTime } from '../clock/localTimes';

/** Minutes that a pause is often made for. */
export const PAUSES = [30, 60, 120, 240] as const;

/**
 * When a pause ends, in ISO 8601. A text of the hour that comes twice in autumn stands for two moments: the one that was
 * chosen counts while its text stands there.
 */
export const endOf = ({
  until,
  chosen,
}: {
  until: string;
  chosen?: string;
}): string | undefined =>
  chosen !== undefined && toLocalTime(chosen) === until
    ? chosen
    : fromLocalTime(until);

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
        (until, { parent: { chosen } }) =>
          until === undefined ||
          Date.parse(endOf({ until, chosen }) ?? '') > now(),
      ),
    /** What a button has filled in, in ISO 8601. */
    chosen: string(),
  });
