import { VIDEO } from '@sidehelm/console-common';
import { startOfDay } from './startOfDay';
import { dateOf } from './utcDay';

/** A robot's id, as the contracts have it. */
const ROBOT = /^(?=.{1,32}$)[A-Z]+[0-9]+$/;
/** Robots beside the first one. */
const OTHERS = 3;

/** How the picture is shown; the first is usual. */
export const VIEWS = ['flat', '360'] as const;

/** What an address asks to see. */
export interface PlaybackQuery {
  robot: string | undefined;
  /** Robots beside it, in step. */
  others: readonly string[];
  /** Day of UTC, yyyy-MM-dd. */
  date: string;
  /** Seconds of the day, whole. */
  time: number;
  /** What of that could not be followed, in sentences. */
  problems: readonly string[];
}

export const isRobotId = (text: string): boolean => ROBOT.test(text);

/**
 * Reads the address. What makes no sense is told, and what is usual stands in its place.
 *
 * @param now - ms since 1970, for today and for what is in the future
 */
export function readPlaybackQuery(
  query: URLSearchParams,
  now: number,
): PlaybackQuery {
  const problems: string[] = [];
  const robot = readRobot(query.get('robot'), problems);
  return {
    robot,
    others: readOthers(query.get('with'), robot, problems),
    date: readDate(query.get('date'), now, problems),
    time: readTime(query.get('time'), problems),
    problems,
  };
}

/** What is wrong with the view of an address; the usual one stands in its place. */
export function viewProblems(given: string | null): string[] {
  return !given || VIEWS.some(view => view === given)
    ? []
    : [`“${given}” is not a view. The flat picture is shown.`];
}

function readOthers(
  given: string | null,
  robot: string | undefined,
  problems: string[],
): string[] {
  const named = [...new Set((given ?? '').split(',').filter(Boolean))];
  const ids = named.filter(isRobotId).filter(id => id !== robot);
  for (const name of named.filter(one => !isRobotId(one)))
    problems.push(`“${name}” is not the id of a robot. It is left out.`);
  if (ids.length > OTHERS)
    problems.push(
      `Up to three robots are shown beside the first. Not shown: ${ids.slice(OTHERS).join(', ')}.`,
    );
  return ids.slice(0, OTHERS);
}

function readRobot(
  given: string | null,
  problems: string[],
): string | undefined {
  if (!given) return undefined;
  if (isRobotId(given)) return given;
  problems.push(`“${given}” is not the id of a robot. Choose one.`);
  return undefined;
}

function readDate(
  given: string | null,
  now: number,
  problems: string[],
): string {
  const today = dateOf(now);
  if (!given) return today;
  if (startOfDay(given) === undefined) {
    problems.push(`“${given}” is not a date. Today is shown.`);
    return today;
  }
  if (given > today) {
    problems.push(`${given} is in the future. Today is shown.`);
    return today;
  }
  return given;
}

function readTime(given: string | null, problems: string[]): number {
  if (!given) return VIDEO.defaultTime;
  const time = Number.parseInt(given, 10);
  if (Number.isNaN(time)) {
    problems.push(`“${given}” is not a time. 20:00 is shown.`);
    return VIDEO.defaultTime;
  }
  const nearest = Math.min(VIDEO.dayInSeconds, Math.max(0, time));
  if (nearest !== time)
    problems.push(
      `A day has seconds from 0 to ${VIDEO.dayInSeconds}. The nearest to ${time} is shown.`,
    );
  return nearest;
}

/** The address's query of what is on screen; other parameters stay as they are. */
export function writePlaybackQuery(
  query: URLSearchParams,
  shown: Pick<PlaybackQuery, 'robot' | 'others' | 'date' | 'time'>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set('date', shown.date);
  if (shown.robot) next.set('robot', shown.robot);
  else next.delete('robot');
  next.set('time', String(shown.time));
  const others = shown.others.filter(other => other !== shown.robot);
  if (others.length > 0) next.set('with', others.join(','));
  else next.delete('with');
  return next;
}
