import { DateTime, IANAZone } from 'luxon';
import { findWindows, WINDOWS_TO_IANA_MAP } from 'windows-iana';

/** A time zone, as Windows names it. */
export interface TimeZone {
  /** For example "Eastern Standard Time", the whole year round. */
  name: string;
  /** As IANA names the one that stands for it. */
  iana: string;
}

/** The territory that stands for all of a zone. */
const ANYWHERE = '001';
const UTC: TimeZone = { name: 'UTC', iana: 'Etc/UTC' };

/** Every zone of Windows that this browser can count with, from west to east. */
export const TIME_ZONES: readonly TimeZone[] = WINDOWS_TO_IANA_MAP.filter(
  ({ territory, iana }) =>
    territory === ANYWHERE && IANAZone.isValidZone(iana[0]),
).map(({ windowsName, iana }) => ({ name: windowsName, iana: iana[0] }));

/** The zone of this device, or UTC where nobody knows it. */
export function ownTimeZone(): TimeZone {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const [name] = findWindows(timeZone);
  return findTimeZone(name) ?? findTimeZone('UTC') ?? UTC;
}

export function findTimeZone(name: string | undefined): TimeZone | undefined {
  return TIME_ZONES.find(zone => zone.name === name);
}

/** Where many people live; of the zones with the same offset these are meant first. */
const LIKELY = [
  'Eastern Standard Time',
  'Central Standard Time',
  'Mountain Standard Time',
  'Pacific Standard Time',
  'GMT Standard Time',
  'W. Europe Standard Time',
];

/**
 * A zone that has the offsets with which these moments are written. Many may have them, and differ at other times of the year: it is
 * the one that somebody chose, else the person's own, UTC, one where many people live, or any. Moments of two zones have that of the
 * first; without moments it is the chosen one or the person's own.
 *
 * @param chosen - what the person chose for these moments, where that is known
 */
export function zoneOfMoments(
  moments: readonly DateTime[],
  chosen?: TimeZone,
): TimeZone {
  const likely = [
    chosen,
    ownTimeZone(),
    findTimeZone('UTC') ?? UTC,
    ...LIKELY.map(findTimeZone),
    ...TIME_ZONES,
  ].filter(zone => zone !== undefined);
  const has = (zone: TimeZone, of: readonly DateTime[]) =>
    of.every(moment => offsetOf(zone, moment.toMillis()) === moment.offset);
  return (
    likely.find(zone => has(zone, moments)) ??
    likely.find(zone => has(zone, moments.slice(0, 1))) ??
    UTC
  );
}

/** Minutes east of UTC at this moment, ms since 1970. */
export function offsetOf({ iana }: TimeZone, at: number): number {
  return DateTime.fromMillis(at, { zone: iana }).offset;
}

/** "(UTC−05:00) Eastern Standard Time", with the offset of this moment. */
export function zoneLabel(zone: TimeZone, at: number): string {
  const offset = offsetOf(zone, at);
  const minutes = Math.abs(offset);
  const pad = (part: number) => String(part).padStart(2, '0');
  const sign = offset < 0 ? '−' : '+';
  return `(UTC${sign}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}) ${zone.name}`;
}
