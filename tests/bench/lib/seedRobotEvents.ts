import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openDatabase } from './servicePackages';

/** Of a drive, over and over. */
const KINDS = [
  'drive-started',
  'blocked',
  'intervention-asked',
  'intervention-accepted',
  'stopped',
  'rearmed',
  'silent',
  'heard',
  'drive-ended',
];
const DAY = 24 * 3_600_000;
/** SQLite takes at most 32,766 values in a statement. */
const ROWS_A_STATEMENT = 400;

/**
 * What happened to robots on a day, evenly over it, in the database of the services that run. It would take them a day; so this
 * knows their table, which is made in packages/reference-services/src/teleop/store. Where it changes, the insert fails.
 *
 * @param date - of UTC, yyyy-MM-dd
 */
export async function seedRobotEvents(
  dataDirectory: string,
  {
    robots,
    date,
    count,
  }: { robots: readonly string[]; date: string; count: number },
): Promise<void> {
  const database = openDatabase({
    file: join(dataDirectory, 'services.sqlite'),
  });
  const eventsOf = (robot: string) =>
    Array.from({ length: count }, (_, index) => ({
      uuid: randomUUID(),
      robot_id: robot,
      occurred_at: new Date(
        Date.parse(date) + Math.floor((index * DAY) / count),
      ).toISOString(),
      kind: KINDS[index % KINDS.length],
      by: 'Paula Pilot',
    }));
  try {
    await database.transaction(async transaction => {
      await transaction.batchInsert(
        'teleop_robot_events',
        robots.flatMap(eventsOf),
        ROWS_A_STATEMENT,
      );
    });
  } finally {
    await database.destroy();
  }
}
