import type { OrderFigures } from '@sidehelm/contracts';
import { readFigures } from './readFigures';

const hour = {
  from: '2026-03-02T07:00:00.000Z',
  orders: 3,
  on_time: 1,
  late: 1,
  canceled: 1,
};
const stage = {
  kind: 'order-queued',
  orders: 2,
  median_seconds: 90,
  slow_seconds: 400,
};
const rescue = { reason: 'Too far', orders: 2 };
const figures: OrderFigures = {
  from: '2026-03-02T07:00:00.000Z',
  to: '2026-03-02T09:30:00.000Z',
  hours: [hour],
  stages: [stage],
  rescues: [rescue],
};

describe('readFigures', () => {
  it('takes complete figures as they are', () => {
    expect(readFigures(figures)).toEqual(figures);
  });

  it('leaves out what makes no sense, and keeps the rest', () => {
    expect(
      readFigures({
        ...figures,
        hours: [{ ...hour, late: -1 }, hour, null],
        stages: [stage, { ...stage, median_seconds: 'long' }],
        rescues: 'none',
      }),
    ).toEqual({ ...figures, rescues: [] });
  });

  it.each([
    [undefined],
    [[]],
    [{ ...figures, from: 'long ago' }],
    [{ ...figures, to: figures.from }],
    [{ ...figures, from: '1970-01-01T00:00:00.000Z' }],
  ])('is nothing for %j', value => {
    expect(readFigures(value)).toBeUndefined();
  });
});
