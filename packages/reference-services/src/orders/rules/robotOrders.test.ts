import type { OrderEvent } from '@sidehelm/contracts';
import { storedOrder } from '../testing/storedOrder';
import { robotOrders } from './robotOrders';

const order = { ...storedOrder(1), revision: 1 };
const at = (minute: number) =>
  new Date(Date.UTC(2026, 10, 20, 20, minute)).toISOString();
const event = (
  minute: number,
  kind: string,
  more: Partial<OrderEvent> = {},
): OrderEvent => ({
  occurred_at: at(minute),
  kind,
  actor: { kind: 'service' },
  ...more,
});

const TIMELINE = [
  event(0, 'created', { stage: 'order-received' }),
  event(5, 'assigned', { robot_id: 'SH1' }),
  event(6, 'left-for-pick-up'),
  event(10, 'assigned', { robot_id: 'SH2' }),
  event(15, 'unassigned', { robot_id: 'SH2' }),
  event(20, 'assigned', { robot_id: 'SH1' }),
  event(30, 'order-dropped-off', { stage: 'order-completed' }),
  event(40, 'changed'),
];
const had = (robotId: string, from: number, to: number, events = TIMELINE) =>
  robotOrders(robotId, order, events, { from: at(from), to: at(to) }).map(
    ({ from: since, to: until, events: those }) => [
      since.slice(14, 16),
      until?.slice(14, 16),
      those.map(({ kind }) => kind),
    ],
  );

describe('robotOrders', () => {
  it('tells an order once for each time that the robot had it, with what happened meanwhile', () => {
    expect(had('SH1', 0, 59)).toEqual([
      ['05', '10', ['assigned', 'left-for-pick-up', 'assigned']],
      ['20', '30', ['assigned', 'order-dropped-off']],
    ]);
    expect(had('SH2', 0, 59)).toEqual([
      ['10', '15', ['assigned', 'unassigned']],
    ]);
    expect(had('SH3', 0, 59)).toEqual([]);
  });

  it('tells what was so in the range alone', () => {
    expect(had('SH1', 22, 25)).toEqual([['20', '30', []]]);
    expect(had('SH1', 11, 20)).toEqual([]);
    expect(had('SH1', 31, 59)).toEqual([]);
    expect(had('SH1', 6, 10)).toEqual([['05', '10', ['left-for-pick-up']]]);
  });

  it('knows no end of what goes on', () => {
    expect(had('SH1', 7, 9, TIMELINE.slice(0, 3))).toEqual([
      ['05', undefined, []],
    ]);
  });

  it('names the order, and nobody it is for', () => {
    const [first] = robotOrders('SH1', order, TIMELINE, {
      from: at(0),
      to: at(59),
    });
    expect(Object.keys(first).sort()).toEqual(
      'events external_id from is_mock order_uuid sales_channel to'.split(' '),
    );
  });
});
