const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const DAY: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };

// Making one takes longer than formatting a hundred times.
const timeFormat = new Intl.DateTimeFormat(undefined, TIME);
const dayTimeFormat = new Intl.DateTimeFormat(undefined, { ...DAY, ...TIME });
const dateTimeFormat = new Intl.DateTimeFormat(undefined, {
  year: 'numeric',
  ...DAY,
  ...TIME,
});
const exactFormat = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'full',
  timeStyle: 'long',
});

/** A moment as a table tells it, in the time of this device. */
export interface ToldTime {
  short: string;
  /** With the second and the zone. */
  exact: string;
}

const tell = (
  time: string | null | undefined,
  now: number,
  formatOf: (date: Date, today: Date) => Intl.DateTimeFormat,
): ToldTime | undefined => {
  const date = new Date(time ?? NaN);
  if (Number.isNaN(date.getTime())) return undefined;
  return {
    short: formatOf(date, new Date(now)).format(date),
    exact: exactFormat.format(date),
  };
};

const isSameYear = (one: Date, other: Date) =>
  one.getFullYear() === other.getFullYear();

/** Day and time, with the year where it is another; `undefined` for what is no time. */
export function tellDateTime(
  time: string | null | undefined,
  now: number,
): ToldTime | undefined {
  return tell(time, now, (date, today) =>
    isSameYear(date, today) ? dayTimeFormat : dateTimeFormat,
  );
}

/** The time, with the day where it is not today; `undefined` for what is no time. */
export function tellTime(
  time: string | null | undefined,
  now: number,
): ToldTime | undefined {
  return tell(time, now, (date, today) => {
    if (!isSameYear(date, today)) return dateTimeFormat;
    return date.toDateString() === today.toDateString()
      ? timeFormat
      : dayTimeFormat;
  });
}
