import { DRIVING } from '@sidehelm/console-common';
import type { DriveDevice } from '@sidehelm/contracts';
import { ageOfDriving, type DrivingReading } from '@sidehelm/teleop-react';

const devices: Record<DriveDevice, string> = {
  keyboard: 'Keys',
  gamepad: 'Gamepad',
  touch: 'Touch',
};

const percent = (share: number) => `${Math.round(Math.abs(share) * 100)} %`;

const sideOf = (value: number) => (value < 0 ? 'left' : 'right');

/** Whether that was so a while ago: nothing is known of now. */
export function isDrivingStale(reading: DrivingReading | undefined): boolean {
  return !reading || ageOfDriving(reading) > DRIVING.staleTelemetry;
}

function describeMotion(driving: DrivingReading['driving']): string {
  const { power, steer, rotate } = driving;
  if (rotate !== 0)
    return `Turns ${sideOf(rotate)} on the spot, ${percent(rotate)}`;
  if (power === 0 && steer === 0) return 'At rest';
  const parts = [
    power !== 0 && `${percent(power)} ${power > 0 ? 'ahead' : 'back'}`,
    steer !== 0 && `${percent(steer)} ${sideOf(steer)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

function describeLimit(limit: number | undefined): string {
  if (limit === undefined) return 'Limit of the speed unknown';
  if (limit === 0) return 'Held by the safety rules';
  return limit < 1 ? `▲ Limited to ${percent(limit)}` : 'Not limited';
}

/** What the driver does, in three short lines. */
export function describeDriving(
  reading: DrivingReading | undefined,
  age: number | undefined,
): { what: string; how: string; limit: string } {
  if (!reading || age === undefined)
    return { what: 'No commands', how: '', limit: '' };
  if (age > DRIVING.staleTelemetry)
    return {
      what: 'No commands any more',
      how: `The last ${(age / 1_000).toFixed(0)} s ago`,
      limit: '',
    };
  const { device, limit, delay } = reading.driving;
  const name =
    device !== undefined && Object.hasOwn(devices, device)
      ? devices[device]
      : 'Device unknown';
  return {
    what: describeMotion(reading.driving),
    how: `${name} · command ${Math.round(delay)} ms`,
    limit: describeLimit(limit),
  };
}
