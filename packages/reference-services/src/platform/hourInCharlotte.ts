/** Of Charlotte, where the simulated district is. */
const TIME_ZONE = 'America/New_York';

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
});

/** The hour that clocks show where the robots are, with its fraction. */
export function hourInCharlotte(time: Date): number {
  const part = (type: string) =>
    Number(clock.formatToParts(time).find(each => each.type === type)?.value);
  return part('hour') + part('minute') / 60;
}
