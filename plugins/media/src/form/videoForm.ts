import { DateTime, Duration } from 'luxon';
import {
  mixed,
  object,
  string,
  type TestContext,
  type TestFunction,
} from 'yup';
import type { VideoRequest } from '@sidehelm/contracts';
import { findTimeZone, zoneOfMoments, type TimeZone } from '../rules/timeZones';
import type { VideoQuery } from '../rules/videoQuery';
import { momentOf, wallClockOf } from '../rules/wallClock';

/** A robot as far as the form needs it: also one that is not there any more. */
export interface VideoRobot {
  id: string;
}

export interface VideoFormValues {
  robot: VideoRobot | undefined;
  /** As the clock of the zone shows it, yyyy-MM-ddTHH:mm or with seconds. */
  startDate: string;
  endDate: string;
  timeZone: TimeZone | undefined;
}

/** What the service joins at most. */
const LONGEST = Duration.fromObject({ hours: 24 });
const NOT_A_TIME = 'Enter a date and a time, for example 2026-11-20 20:00.';

/** @param now - ms since 1970; nothing is recorded after it */
export const videoSchema = (now: () => number) =>
  object({
    robot: mixed<VideoRobot>().required('Required'),
    startDate: string()
      .required('Required')
      .test('moment', isMoment('start'))
      .test('past', isPast('start', now)),
    endDate: string()
      .required('Required')
      .test('moment', isMoment('end'))
      .test('past', isPast('end', now))
      .test('range', isRange),
    timeZone: mixed<TimeZone>().required('Required'),
  });

type Edge = 'start' | 'end';
type DateTest = TestFunction<string | undefined>;

const zoneOf = ({ parent }: TestContext) =>
  (parent as Partial<VideoFormValues>).timeZone;

function isMoment(edge: Edge): DateTest {
  return (text, context) => {
    const zone = zoneOf(context);
    if (!text || !zone) return true;
    const moment = momentOf(text, zone, edge);
    if (moment === 'none') return context.createError({ message: NOT_A_TIME });
    if (moment === 'skipped')
      return context.createError({
        message:
          'The clocks of this time zone skip this time. Choose another one.',
      });
    return true;
  };
}

function isPast(edge: Edge, now: () => number): DateTest {
  return (text, context) => {
    const moment = readMoment(text, zoneOf(context), edge);
    return !moment || moment.toMillis() <= now()
      ? true
      : context.createError({
          message: `The ${edge} is in the future. Choose one in the past.`,
        });
  };
}

function isRange(text: string | undefined, context: TestContext) {
  const zone = zoneOf(context);
  const { startDate } = context.parent as Partial<VideoFormValues>;
  const start = readMoment(startDate, zone, 'start');
  const end = readMoment(text, zone, 'end');
  const message = start && end && problemOfRange(start, end);
  return message ? context.createError({ message }) : true;
}

function problemOfRange(start: DateTime, end: DateTime): string | undefined {
  if (end <= start) return 'The end must be after the start.';
  if (end > start.plus({ years: 1 }))
    return 'The range is longer than a year. A video has at most 24 hours.';
  return end.diff(start) > LONGEST
    ? 'A video has at most 24 hours. Choose an earlier end.'
    : undefined;
}

function readMoment(
  text: string | undefined,
  zone: TimeZone | undefined,
  edge: Edge,
): DateTime | undefined {
  if (!text || !zone) return undefined;
  const moment = momentOf(text, zone, edge);
  return typeof moment === 'string' ? undefined : moment;
}

/** What a valid form asks for: its times keep the clock of their zone, and say its offset. */
export function toVideoRequest(form: {
  robot: VideoRobot;
  startDate: string;
  endDate: string;
  timeZone: TimeZone;
}): VideoRequest | undefined {
  const startTime = readMoment(form.startDate, form.timeZone, 'start')?.toISO();
  const endTime = readMoment(form.endDate, form.timeZone, 'end')?.toISO();
  return startTime && endTime
    ? { robotID: form.robot.id, startTime, endTime }
    : undefined;
}

/**
 * What the form begins with: what the address asks for.
 *
 * @param chosen - the zone that it was asked for in; an address has its offsets alone
 */
export function toVideoForm(
  query: VideoQuery,
  chosen?: TimeZone,
): VideoFormValues {
  const { robotID, startTime, endTime } = query;
  const timeZone = zoneOfMoments(
    [startTime, endTime].filter(moment => moment !== undefined),
    chosen,
  );
  return {
    robot: robotID === undefined ? undefined : { id: robotID },
    startDate: startTime ? wallClockOf(startTime, timeZone) : '',
    // A second that has begun is part of what was asked for.
    endDate: endTime
      ? wallClockOf(endTime.plus({ milliseconds: 999 }), timeZone)
      : '',
    timeZone,
  };
}

/** When the zones' offsets are told of: at the start, once that is known. */
export function offsetMoment(form: VideoFormValues, now: number): number {
  const zone = form.timeZone ?? findTimeZone('UTC');
  return readMoment(form.startDate, zone, 'start')?.toMillis() ?? now;
}
