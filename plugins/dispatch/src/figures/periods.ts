import { everyHour, everyHours } from './groupHours';

const DAYS = ['1', '7', '30'] as const;

/** So many days until now, as the address says it. */
export type Period = (typeof DAYS)[number];

export const USUAL_PERIOD: Period = '7';

export const PERIODS: readonly Period[] = DAYS;

export const PERIOD_LABELS: Readonly<Record<Period, string>> = {
  '1': '1 day',
  '7': '7 days',
  '30': '30 days',
};

/** How long a bar of the orders is: more than some 170 bars are too thin to be pressed. */
const HOURS_OF_BAR: Readonly<Record<Period, number>> = {
  '1': 1,
  '7': 1,
  '30': 6,
};

/** Tells to which bar of the orders a time belongs. */
export const barOf = (period: Period): ((time: number) => number) =>
  HOURS_OF_BAR[period] === 1 ? everyHour : everyHours(HOURS_OF_BAR[period]);

/** "Orders an hour". */
export const ordersTitle = (period: Period): string =>
  HOURS_OF_BAR[period] === 1
    ? 'Orders an hour'
    : `Orders every ${HOURS_OF_BAR[period]} hours`;
