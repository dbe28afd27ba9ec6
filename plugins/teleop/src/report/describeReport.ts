import type { DriveReport } from '@sidehelm/contracts';
import { formatDistance } from '../destination/formatDistance';
import { nameOfSound } from '../driving/sounds';

/** Seconds as people say how long something took. */
function formatLength(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min ${whole % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const formatDelays = (delay: DriveReport['delay']) =>
  delay
    ? `${Math.round(delay.p50)} / ${Math.round(delay.p95)} / ${Math.round(delay.p99)} ms`
    : 'unknown';

const formatFreezes = ({ freezes, frozen_in_seconds: frozen }: DriveReport) =>
  freezes === 0 ? 'none' : `${freezes} (${formatLength(frozen)})`;

const formatSounds = ({ sounds }: DriveReport) =>
  sounds.length === 0
    ? 'none'
    : sounds
        .map(({ sound, count }) =>
          count === 1 ? nameOfSound(sound) : `${nameOfSound(sound)} ×${count}`,
        )
        .join(', ');

/** What is told of a drive, in its order. */
export const reportFigures: readonly {
  label: string;
  format: (report: DriveReport) => string;
  /** Something that somebody should look into. */
  isBad?: (report: DriveReport) => boolean;
}[] = [
  {
    label: 'Time',
    format: report => formatLength(report.duration_in_seconds),
  },
  {
    label: 'Distance',
    format: report => formatDistance(report.distance_in_metres),
  },
  {
    label: 'Delay p50 / p95 / p99',
    format: ({ delay }) => formatDelays(delay),
    isBad: ({ delay }) => (delay?.p95 ?? 0) > 200,
  },
  {
    label: 'Slowed by delay',
    format: ({ limited_in_seconds: limited }) =>
      limited === 0 ? 'never' : formatLength(limited),
  },
  {
    label: 'Freezes',
    format: formatFreezes,
    isBad: ({ freezes }) => freezes > 0,
  },
  {
    label: 'Emergency stops',
    format: report => `${report.emergency_stops}`,
    isBad: report => report.emergency_stops > 0,
  },
  { label: 'Safety stops', format: report => `${report.safety_stops}` },
  {
    label: 'Near misses',
    format: report => `${report.near_misses}`,
    isBad: report => report.near_misses > 0,
  },
  {
    label: 'Collisions',
    format: report => `${report.collisions}`,
    isBad: report => report.collisions > 0,
  },
  { label: 'Sounds', format: formatSounds },
];
