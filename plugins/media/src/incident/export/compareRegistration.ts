import type { Export } from '@sidehelm/contracts';
import { dateOf, utcClock } from '../../rules/utcDay';
import { describeRange } from '../describeRange';
import type { Manifest } from './manifest';

const HOUR = 3_600_000;
/** ms; the video of a whole day over a slow line is registered that much after it was begun. */
const LONGEST_EXPORT = 24 * HOUR;
/** ms; the clocks of console and service differ. */
const CLOCKS = HOUR;

const momentText = (at: number) => `${dateOf(at)} ${utcClock(at)} UTC`;

/** However many spaces somebody has between their names. */
const nameText = (name: string) => name.trim().replace(/\s+/g, ' ');

function problemsOfRecordings(
  { recordings }: Manifest,
  { recordings: registered }: Export,
): string[] {
  // An older registration says nothing of them.
  if (!registered) return [];
  const kept = new Map(
    registered.map(({ started_at, sha256 }) => [
      Date.parse(started_at),
      sha256,
    ]),
  );
  const told = new Set(recordings.map(({ startsAt }) => startsAt));
  return [
    ...recordings.flatMap(({ startsAt, sha256 }) =>
      sha256 === undefined || sha256 === kept.get(startsAt)
        ? []
        : [
            `The recording of ${momentText(startsAt)} that the manifest names is not one that the store had.`,
          ],
    ),
    ...[...kept.keys()]
      .filter(startsAt => !told.has(startsAt))
      .map(
        startsAt =>
          `The manifest does not name the recording of ${momentText(startsAt)}, which the store had.`,
      ),
  ];
}

/**
 * What a manifest says otherwise than the media service wrote down when it was registered, in sentences: whoever registers
 * a manifest can write anything into it, but not into that.
 */
export function compareRegistration(
  manifest: Manifest,
  registered: Export,
): string[] {
  const { range, madeAt, madeBy } = manifest;
  const from = Date.parse(registered.startTime);
  const to = Date.parse(registered.endTime);
  const exportedAt = Date.parse(registered.exported_at);
  const problems: string[] = [];
  if (range.robotId !== registered.robotID)
    problems.push(
      `The manifest says that the robot is ${range.robotId}; registered is ${registered.robotID}.`,
    );
  if (range.from !== from || range.to !== to)
    problems.push(
      `The manifest is of ${describeRange(range)}; registered is ${describeRange({ from, to })}.`,
    );
  if (nameText(madeBy) !== nameText(registered.exported_by_name))
    problems.push(
      `The manifest says that ${madeBy} made it; ${registered.exported_by_name} registered it.`,
    );
  if (madeAt > exportedAt + CLOCKS || madeAt < exportedAt - LONGEST_EXPORT)
    problems.push(
      `The manifest says that it was made on ${momentText(madeAt)}; it was registered on ${momentText(exportedAt)}.`,
    );
  return [...problems, ...problemsOfRecordings(manifest, registered)];
}
