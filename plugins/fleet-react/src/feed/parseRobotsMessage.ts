import { isRobotId, isValidPosition } from '@sidehelm/console-common';
import type { RobotSignal, RobotSummary } from '@sidehelm/contracts';
import { isFields, parseFrame } from '@sidehelm/console-react';

/** A frame of the `robots` feed as far as it makes sense. */
export interface RobotsFrame {
  /** Each robot once. */
  robots: RobotSummary[];
  /** Rows that name no robot, or one that was there before. */
  droppedRows: number;
  /** Positions left out because no place on Earth is there. */
  droppedPositions: number;
}

const SIGNALS: readonly RobotSignal[] = ['unknown', 'good', 'weak', 'lost'];

const HOLDS = ['collision', 'lidars', 'battery'] as const;

const number = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
const text = (value: unknown) =>
  typeof value === 'string' && value ? value : undefined;

/** A number between bounds; what is beyond them is taken for the bound. */
function between(lowest: number, value: unknown, highest = Infinity) {
  const read = number(value);
  return read === undefined
    ? undefined
    : Math.min(Math.max(read, lowest), highest);
}

function readTime(value: unknown): string | undefined {
  const time = text(value);
  return time === undefined || Number.isNaN(Date.parse(time))
    ? undefined
    : time;
}

/** Every field that makes no sense is left out, as if the robot had not reported it. */
function readSummary(value: unknown): RobotSummary | undefined {
  if (!isFields(value) || !isRobotId(value.robot_id)) return undefined;
  return {
    robot_id: value.robot_id,
    signal: SIGNALS.find(signal => signal === value.signal) ?? 'unknown',
    last_ping_at: readTime(value.last_ping_at),
    position: isValidPosition(value.position)
      ? { lat: value.position.lat, lng: value.position.lng }
      : undefined,
    heading: number(value.heading),
    speed: number(value.speed),
    battery_percentage: between(0, value.battery_percentage, 100),
    cargo_temperature_in_celsius: number(value.cargo_temperature_in_celsius),
    is_emergency_stopped: value.is_emergency_stopped === true,
    stopped_by: text(value.stopped_by),
    stopped_since: readTime(value.stopped_since),
    held_by: HOLDS.find(hold => hold === value.held_by),
    held_since: readTime(value.held_since),
    driver_name: text(value.driver_name),
    attended_by: text(value.attended_by),
    attended_since: readTime(value.attended_since),
    cpu_percentage: between(0, value.cpu_percentage),
    disk_free_in_bytes: between(0, value.disk_free_in_bytes),
  };
}

/** The robots in a frame; `undefined` when it is no frame of this feed. */
export function parseRobotsMessage(frame: unknown): RobotsFrame | undefined {
  const message = parseFrame(frame);
  if (!message || !Array.isArray(message.robots)) return undefined;
  const robots = new Map<string, RobotSummary>();
  let droppedPositions = 0;
  for (const row of message.robots) {
    const summary = readSummary(row);
    if (summary && !robots.has(summary.robot_id)) {
      robots.set(summary.robot_id, summary);
      if (!summary.position && row.position) droppedPositions += 1;
    }
  }
  return {
    robots: [...robots.values()],
    droppedRows: message.robots.length - robots.size,
    droppedPositions,
  };
}
