import { DateTime } from 'luxon';
import type { VideoRequest } from '@sidehelm/contracts';
import { isRobotId } from './playbackQuery';
import { dateOf } from './utcDay';

/** ISO 8601 with the offset of its zone; without one nobody knows which moment is meant. */
const MOMENT =
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/i;

/** What the address of the download screen asks for, as far as it makes sense. */
export interface VideoQuery {
  robotID: string | undefined;
  /** With the offset that it is written with. */
  startTime: DateTime | undefined;
  endTime: DateTime | undefined;
}

export function readVideoQuery(query: URLSearchParams): VideoQuery {
  const robotID = query.get('robotID') ?? '';
  return {
    robotID: isRobotId(robotID) ? robotID : undefined,
    startTime: readMoment(query.get('startTime')),
    endTime: readMoment(query.get('endTime')),
  };
}

/** Also with the offset's plus sign as a space, which is what some programs make of it. */
function readMoment(given: string | null): DateTime | undefined {
  const text = (given ?? '').replace(/ (?=\d{2}:\d{2}$)/, '+');
  if (!MOMENT.test(text)) return undefined;
  const moment = DateTime.fromISO(text, { setZone: true });
  return moment.isValid ? moment : undefined;
}

/** The address's query for a request whose times keep the clock of their zone. */
export function writeVideoQuery(request: VideoRequest): URLSearchParams {
  const { startTime, endTime, robotID } = request;
  return new URLSearchParams({ startTime, endTime, robotID });
}

/** What is asked for where the address says all of it. */
export function requestOf(query: VideoQuery): VideoRequest | undefined {
  const { robotID } = query;
  const startTime = query.startTime?.toISO();
  const endTime = query.endTime?.toISO();
  return robotID && startTime && endTime
    ? { robotID, startTime, endTime }
    : undefined;
}

/** The query of the address that plays a robot's day where a range begins. */
export function playbackAddress(request: VideoRequest): URLSearchParams {
  const start = Date.parse(request.startTime);
  const date = dateOf(start);
  const time = Math.floor((start - Date.parse(date)) / 1_000);
  return new URLSearchParams({
    date,
    robot: request.robotID,
    time: String(time),
  });
}
