import type { RobotSignal, RobotTelemetry } from '@sidehelm/contracts';

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
  /** Told by the service, also while the robot is silent. */
  isOfLink?: boolean;
}[] = [
  {
    label: 'Link',
    isOfLink: true,
    format: ({ signal }) => signals[signal],
    isBad: ({ signal }) => signal !== 'good',
  },
  {
    label: 'Battery',
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
  { label: 'Siren', format: ({ siren }) => (siren ? 'on' : 'off') },
  { label: 'Lights', format: ({ led }) => (led ? 'on' : 'off') },
  {
    label: 'Lidars',
    format: telemetry => (telemetry.lidars_enabled ? 'on' : 'off'),
    isBad: telemetry => !telemetry.lidars_enabled,
  },
];

export function formatDelay(milliseconds: number | undefined): string {
  return milliseconds === undefined
    ? 'unknown'
    : `${Math.round(milliseconds)} ms`;
}
