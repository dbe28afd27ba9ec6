import {
  isValidPosition,
  type ParkingSpot,
  type Robot,
} from '@sidehelm/console-common';
import { readList, type ReadList } from '@sidehelm/console-react';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null;
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);
const text = (value: unknown) =>
  typeof value === 'string' && value ? value : undefined;

function readParkingSpot(value: unknown): ParkingSpot | undefined {
  if (!isFields(value) || !isFields(value.address_description))
    return undefined;
  const line = text(value.address_description.address_line_1);
  if (line === undefined) return undefined;
  return {
    description: text(value.description) ?? line,
    address_description: { ...value.address_description, address_line_1: line },
    geocoded_address: value.geocoded_address as ParkingSpot['geocoded_address'],
  };
}

function readPosition(value: unknown): Robot['last_known_position'] {
  if (!isValidPosition(value) || !('received_at' in value)) return undefined;
  const received = text(value.received_at);
  if (received === undefined || Number.isNaN(Date.parse(received)))
    return undefined;
  return { lat: value.lat, lng: value.lng, received_at: received };
}

function readBattery(value: unknown): Robot['last_known_battery_soc'] {
  if (!isFields(value)) return undefined;
  const { percentage, voltage, usage } = value;
  if (!isNumber(percentage) || !isNumber(voltage) || !isNumber(usage))
    return undefined;
  return { percentage: Math.min(Math.max(percentage, 0), 100), voltage, usage };
}

function readTemperature(
  value: unknown,
): Robot['last_known_cargo_temperature'] {
  if (!isFields(value) || !isNumber(value.temperature_in_celsius))
    return undefined;
  return { temperature_in_celsius: value.temperature_in_celsius };
}

/** A robot as the service sent it, with every field that makes no sense left out; `undefined` without an id. */
export function readRobot(value: unknown): Robot | undefined {
  if (!isFields(value)) return undefined;
  const id = text(value.id);
  if (id === undefined) return undefined;
  return {
    id,
    deployment_kind: text(value.deployment_kind) ?? 'not set',
    version: Number.isSafeInteger(value.version)
      ? (value.version as number)
      : undefined,
    assigned_pilot_uuid: text(value.assigned_pilot_uuid),
    assigned_pilot_name: text(value.assigned_pilot_name),
    parking_spot: readParkingSpot(value.parking_spot),
    last_known_position: readPosition(value.last_known_position),
    last_known_battery_soc: readBattery(value.last_known_battery_soc),
    last_known_cargo_temperature: readTemperature(
      value.last_known_cargo_temperature,
    ),
  };
}

/** Tells robots apart. */
export const idOf = ({ id }: Robot): string => id;

/**
 * The robots of a list, each id once. Anything but a list is a mistake of the service.
 *
 * @param onProblem - told what is left out because it makes no sense: a robot's position, or an entry
 */
export function readRobots(
  value: unknown,
  onProblem?: (problem: string) => void,
): ReadList<Robot> {
  const list = readList(
    value,
    'robots',
    entry => {
      const robot = readRobot(entry);
      const { last_known_position: told } = (entry ?? {}) as Fields;
      if (robot && told && !robot.last_known_position)
        onProblem?.(
          `Robot ${robot.id} has a last known position that makes no sense`,
        );
      return robot;
    },
    idOf,
  );
  if (list.leftOut > 0)
    onProblem?.(`The list of robots has ${list.leftOut} that make no sense`);
  return list;
}
