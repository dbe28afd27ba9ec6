import {
  eachOf,
  entityReader,
  orderFiguresSchema,
  type OrderFigures,
} from '@sidehelm/contracts';

const DAY = 24 * 3_600_000;

/** The service tells of 31 days at most, by whole hours. */
const LONGEST = 32 * DAY;

const readFields = entityReader(orderFiguresSchema, {
  hours: eachOf,
  stages: eachOf,
  rescues: eachOf,
});

/** The figures as the service sent them; an hour, stage or reason that makes no sense leaves the others. `undefined` for what is about no time that makes sense. */
export function readFigures(value: unknown): OrderFigures | undefined {
  const figures = readFields(value);
  if (!figures) return undefined;
  const length = Date.parse(figures.to) - Date.parse(figures.from);
  return length > 0 && length <= LONGEST ? figures : undefined;
}
