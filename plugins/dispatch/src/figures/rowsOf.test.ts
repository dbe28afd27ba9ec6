import type { OrderFigures } from '@sidehelm/contracts';
import { rescueRows, stageRows } from './rowsOf';

const figures: OrderFigures = {
  from: '2026-03-02T07:00:00.000Z',
  to: '2026-03-02T09:30:00.000Z',
  hours: [],
  stages: [
    {
      kind: 'order-received',
      orders: 1,
      median_seconds: 60,
      slow_seconds: 90,
    },
    { kind: 'beamed-up', orders: 9, median_seconds: 240, slow_seconds: 600 },
  ],
  rescues: [
    { reason: 'Too far', orders: 4 },
    { reason: 'Beamed up', orders: 1 },
  ],
};

it('compares stages with the slowest, and leads to the orders of the period', () => {
  expect(stageRows(figures)).toEqual([
    {
      key: 'order-received',
      label: 'Created',
      share: 0.1,
      longShare: 0.15,
      text: '1 min, one in ten over 2 min, 1 order',
      cells: ['1 min', '2 min', '1'],
      search:
        '?requested_from=2026-03-02T07%3A00%3A00.000Z&requested_before=2026-03-02T09%3A30%3A00.000Z&final=all',
    },
    {
      key: 'beamed-up',
      label: 'Unknown',
      share: 0.4,
      longShare: 1,
      text: '4 min, one in ten over 10 min, 9 orders',
      cells: ['4 min', '10 min', '9'],
      search:
        '?requested_from=2026-03-02T07%3A00%3A00.000Z&requested_before=2026-03-02T09%3A30%3A00.000Z&final=all',
    },
  ]);
});

it('compares reasons with the most frequent, and leads to those that the table knows', () => {
  expect(rescueRows(figures)).toEqual([
    {
      key: 'Too far',
      label: 'Too far',
      share: 1,
      text: '4 orders',
      cells: ['4'],
      search:
        '?requested_from=2026-03-02T07%3A00%3A00.000Z&requested_before=2026-03-02T09%3A30%3A00.000Z&final=all&rescue=Too+far',
    },
    {
      key: 'Beamed up',
      label: 'Beamed up',
      share: 0.25,
      text: '1 order',
      cells: ['1'],
      search: undefined,
    },
  ]);
});
