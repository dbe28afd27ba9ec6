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

/**
 * A zone that has the offsets with which these moments are written: the person's own where it has, UTC where it has.
 * Moments of two zones have that of the first; without moments it is the person's own.
 */
export function zoneOfMoments(moments: readonly DateTime[]): TimeZone {
  const likely = [ownTimeZone(), findTimeZone('UTC') ?? UTC, ...TIME_ZONES];
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
