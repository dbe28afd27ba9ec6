import type { RobotSignal, RobotTelemetry } from '@sidehelm/contracts';
import { nameOfSound } from '../../driving/sounds';

const signals: Record<RobotSignal, string> = {
  good: 'good',
  weak: 'weak',
  lost: 'lost',
  unknown: 'unknown',
};

/** The rows of the telemetry panel, in their order. */
export const telemetryRows: readonly {
  label: string;
  format: (telemetry: RobotTelemetry) => string;
  /** Something that needs attention. */
  isBad?: (telemetry: RobotTelemetry) => boolean;
  /** Something goes on that should be noticed, and is not wrong. */
  isActive?: (telemetry: RobotTelemetry) => boolean;
  /** Told by the service, also while the robot is silent. */
  isOfLink?: boolean;
  /** Told also where there is room for hardly anything. */
  isBrief?: boolean;
}[] = [
  {
    label: 'Link',
    isOfLink: true,
    format: ({ signal }) => signals[signal],
    isBad: ({ signal }) => signal !== 'good',
  },
  {
    label: 'Battery',
    isBrief: true,
    format: ({ battery }) =>
      `${Math.round(battery.percentage)} % · ${battery.voltage.toFixed(1)} V`,
    isBad: ({ battery }) => battery.percentage < 20,
  },
  {
    label: 'Cargo',
    format: telemetry =>
      `${Math.round(telemetry.cargo_temperature_in_celsius)} °C`,
  },
  {
    label: 'Lid',
    format: ({ lid }) => lid,
    isBad: ({ lid }) => lid === 'open',
  },
  {
    label: 'Voice',
    format: ({ sound }) =>
      sound === undefined ? 'silent' : `“${nameOfSound(sound)}”`,
    isActive: ({ sound }) => sound !== undefined,
  },
  {
    label: 'Siren',
    format: ({ siren }) => (siren ? 'on' : 'off'),
    isActive: ({ siren }) => siren,
  },
  { label: 'Lights', format: ({ led }) => (led ? 'on' : 'off') },
  {
    label: 'Lidars',
    format: telemetry => (telemetry.lidars_enabled ? 'on' : 'off'),
    isBad: telemetry => !telemetry.lidars_enabled,
  },
];

/** `undefined` while it is not known. */
export function formatDelay(
  milliseconds: number | undefined,
): string | undefined {
  return milliseconds === undefined
    ? undefined
    : `${Math.round(milliseconds)} ms`;
}
