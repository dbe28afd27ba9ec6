import type { OrderEvent } from '@sidehelm/contracts';
import { robotWith } from './robotWith';

const at = (minute: number) =>
  new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString();
const event = (
  minute: number,
  kind: string,
  robot_id?: string,
): OrderEvent => ({
  occurred_at: at(minute),
  kind,
  actor: { kind: 'person' },
  robot_id,
});

it('tells the robot that had the order then, and not the one that has it now', () => {
  const events = [
    event(0, 'created'),
    event(4, 'assigned', 'SH1'),
    event(6, 'left-for-pick-up'),
    event(8, 'unassigned', 'SH1'),
    event(9, 'assigned', 'SH2'),
    event(20, 'order-dropped-off'),
  ];
  expect(
    [0, 3, 4, 7, 8, 9, 30].map(minute => robotWith(events, at(minute))),
  ).toEqual([undefined, undefined, 'SH1', 'SH1', undefined, 'SH2', 'SH2']);
  expect(robotWith([], at(1))).toBeUndefined();
});
