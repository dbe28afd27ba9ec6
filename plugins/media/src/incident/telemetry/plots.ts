import type { TelemetrySample } from '@sidehelm/contracts';
import { tokens } from '@sidehelm/theme';

interface PlotLine {
  /** Absent where the plot has one line. */
  label?: string;
  color: string;
  read: (sample: TelemetrySample) => number | undefined;
  /** Where it reads otherwise than the plot's other lines. */
  format?: (value: number) => string;
  /** The value holds until the next one. */
  isStepped?: boolean;
}

/** What is drawn over time, one below the other. */
export interface Plot {
  id: string;
  title: string;
  /** Of its values; empty where they have none. */
  unit: string;
  lines: readonly PlotLine[];
  /** The least that the axis shows; it grows with the values unless it is fixed. */
  range: readonly [number, number];
  isFixed?: boolean;
  format: (value: number) => string;
}

/** Pixels of one, with its labels. */
export const PLOT_HEIGHT = 88;

const SIGNALS = ['lost', 'weak', 'good'];

const fixed = (digits: number) => (value: number) =>
  // No "-0.0".
  (Math.round(value * 10 ** digits) / 10 ** digits + 0).toFixed(digits);

/** The line above the middle is to the right. */
function describeSteering(value: number): string {
  const text = fixed(2)(Math.abs(value));
  if (Number(text) === 0) return text;
  return `${text} ${value < 0 ? 'left' : 'right'}`;
}

export const PLOTS: readonly Plot[] = [
  {
    id: 'speed',
    title: 'Speed',
    unit: 'm/s',
    lines: [{ color: tokens.color.accent, read: ({ speed }) => speed }],
    range: [0, 1],
    format: fixed(1),
  },
  {
    id: 'inputs',
    title: 'Driver',
    unit: '',
    lines: [
      {
        label: 'throttle',
        color: tokens.color.ok,
        read: ({ throttle }) => throttle,
      },
      {
        label: 'steering',
        color: tokens.color.warn,
        read: ({ steering }) => steering,
        format: describeSteering,
      },
    ],
    range: [-1, 1],
    isFixed: true,
    format: fixed(2),
  },
  {
    id: 'delay',
    title: 'Delay of commands',
    unit: 'ms',
    lines: [
      { color: tokens.color.accent, read: ({ command_delay: it }) => it },
    ],
    range: [0, 200],
    format: fixed(0),
  },
  {
    id: 'signal',
    title: 'Link',
    unit: '',
    lines: [
      {
        color: tokens.color.accent,
        isStepped: true,
        read: ({ signal }) => {
          const level = SIGNALS.indexOf(signal ?? 'unknown');
          return level < 0 ? undefined : level;
        },
      },
    ],
    range: [-0.2, 2.2],
    isFixed: true,
    format: value => SIGNALS[value] ?? '',
  },
  {
    id: 'battery',
    title: 'Battery',
    unit: '%',
    lines: [
      {
        color: tokens.color.accent,
        read: ({ battery_percentage: it }) => it,
      },
    ],
    range: [0, 100],
    isFixed: true,
    format: fixed(0),
  },
];

/** How a plot reads at a moment: "1.2 m/s", "throttle 0.50, steering 0.10 left", "unknown". */
export function describeReading(
  { lines, unit, format }: Plot,
  sample: TelemetrySample | undefined,
): string {
  const known = lines.flatMap(({ label, read, format: own = format }) => {
    const value = sample && read(sample);
    if (value === undefined) return [];
    return [[label, own(value)].filter(Boolean).join(' ')];
  });
  if (known.length === 0) return 'unknown';
  return [known.join(', '), unit].filter(Boolean).join(' ');
}
