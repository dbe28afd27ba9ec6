import { teleopPilotingPermission } from '@sidehelm/console-common';
import { readList, unwrap, type GatewayApi } from '@sidehelm/console-react';
import {
  driveSchema,
  entityReader,
  type Drive,
  type DriveReport,
} from '@sidehelm/contracts';
import { isoRange, type IncidentEvent } from '../IncidentEvent';
import type { IncidentSource } from './IncidentSource';

const NAME = 'Drive reports';
/** Of one robot in a day; the service gives no more. */
const MOST = 200;

const readDrive = entityReader(driveSchema);

const count = (number: number, one: string) =>
  `${number} ${one}${number === 1 ? '' : 's'}`;

/** For example "134 s, 96 m; delay 92 / 141 / 203 ms (p50 / p95 / p99); 1 emergency stop". */
function describeReport(report: DriveReport): string {
  const { delay } = report;
  return [
    `${Math.round(report.duration_in_seconds)} s, ${Math.round(report.distance_in_metres)} m`,
    delay &&
      `delay ${[delay.p50, delay.p95, delay.p99].map(Math.round).join(' / ')} ms (p50 / p95 / p99)`,
    report.freezes > 0 && count(report.freezes, 'freeze'),
    report.emergency_stops > 0 &&
      count(report.emergency_stops, 'emergency stop'),
    report.safety_stops > 0 && count(report.safety_stops, 'safety stop'),
    report.near_misses > 0 &&
      `${report.near_misses} near ${report.near_misses === 1 ? 'miss' : 'misses'}`,
    report.collisions > 0 && count(report.collisions, 'collision'),
  ]
    .filter(Boolean)
    .join('; ');
}

/** Beginnings and ends are among the robot's events already: what is new is how the drive went, told at its end. */
function toIncident(drive: Drive): IncidentEvent[] {
  const { number, driver_name, ended_at, report, robot_id } = drive;
  if (ended_at === undefined) return [];
  return [
    {
      id: `drive ${number}`,
      at: Date.parse(ended_at),
      kind: 'drive',
      title: `How the drive of ${driver_name} went`,
      detail: report
        ? describeReport(report)
        : 'The console of the driver has told nothing of it.',
      source: NAME,
      subject: { kind: 'drives', robotId: robot_id },
    },
  ];
}

/** What the consoles of the drivers measured. */
export const driveSource = (
  gateway: Pick<GatewayApi, 'service'>,
): IncidentSource => ({
  name: NAME,
  permission: teleopPilotingPermission,
  async read(range) {
    const answer = await unwrap(
      gateway.service('teleop').GET('/api/drives', {
        params: {
          query: {
            robot_id: range.robotId,
            limit: MOST,
            ...isoRange(range),
          },
        },
      }),
    );
    const { items, leftOut } = readList(
      answer,
      'drives',
      readDrive,
      ({ number }) => `${number}`,
    );
    return {
      events: items.flatMap(toIncident),
      leftOut,
      ...(items.length + leftOut >= MOST && {
        cut: `only the newest ${MOST} are there, older ones may be left out.`,
      }),
    };
  },
});
