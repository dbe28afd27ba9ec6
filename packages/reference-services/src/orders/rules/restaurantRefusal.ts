import type { Restaurant } from '@sidehelm/contracts';

/** As people there say it; in UTC where the restaurant has no zone. */
function describeTime(time: string, timeZone = 'UTC'): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  }).formatToParts(new Date(time));
  const part = (type: string) =>
    parts.find(({ type: other }) => other === type)?.value;
  return `${part('weekday')} ${part('day')} ${part('month')} at ${part('hour')}:${part('minute')} (${part('timeZoneName')})`;
}

/** Why a restaurant takes no order now, with when it does again; `undefined` when it takes one, and when nobody knows. */
export function restaurantRefusal({
  name,
  availability,
  opening_hours,
  pause,
}: Restaurant): string | undefined {
  const state = availability?.state;
  if (state !== 'closed' && state !== 'paused') return undefined;
  const why =
    state === 'closed'
      ? 'is closed'
      : `is paused (${pause?.reason ?? 'no reason given'})`;
  const again = availability?.opens_at
    ? `It opens again on ${describeTime(availability.opens_at, opening_hours?.time_zone)}.`
    : 'When it opens again is not known.';
  return `${name} ${why} and takes no orders. ${again}`;
}
