import type { OrderEvent } from '@sidehelm/contracts';
import { orderHistory } from './orderHistory';

const at = (minute: number, second = 0) =>
  new Date(Date.UTC(2026, 10, 20, 12, minute, second)).toISOString();
const event = (
  minute: number,
  kind: string,
  fields: Partial<OrderEvent> = {},
): OrderEvent => ({
  occurred_at: at(minute),
  kind,
  actor: { kind: 'person', name: 'Teodor Lindqvist' },
  ...fields,
});
const stage = (kind: string, minute: number) => ({
  kind,
  started_at: at(minute),
  is_final: false,
});
const order = {
  completed_stages: [stage('order-received', 0), stage('order-queued', 4)],
  current_stage: stage('robot-en-route-to-pick-up', 9),
};
const service = { kind: 'service', name: 'Partners API' };

describe('orderHistory', () => {
  it('tells the stages with their durations, the current one without', () => {
    expect(
      orderHistory(order, []).map(({ events, ...shown }) => shown),
    ).toEqual([
      {
        label: 'Created',
        startedAt: at(0),
        duration: 240_000,
        isCurrent: false,
      },
      {
        label: 'Assigned to Robot',
        startedAt: at(4),
        duration: 300_000,
        isCurrent: false,
      },
      {
        label: 'Robot en route to pick-up',
        startedAt: at(9),
        isCurrent: true,
      },
    ]);
  });

  it('tells who began each stage, and what else happened in it', () => {
    const history = orderHistory(order, [
      event(0, 'created', { stage: 'order-received', actor: service }),
      event(2, 'changed', { fields: ['drop-off notes'] }),
      event(4, 'assigned', { stage: 'order-queued', robot_id: 'SH7' }),
      event(9, 'left-for-pick-up', {
        stage: 'robot-en-route-to-pick-up',
        actor: { kind: 'person', name: 'Pia Lot' },
      }),
      event(11, 'rescue-started', { reason: 'Collision' }),
    ]);
    expect(history.map(({ by }) => by)).toEqual([
      'Partners API',
      'Teodor Lindqvist',
      'Pia Lot',
    ]);
    expect(history.map(({ events }) => events.map(({ text }) => text))).toEqual(
      [
        ['Changed: drop-off notes'],
        ['Assigned to SH7'],
        ['Rescue started: Collision'],
      ],
    );
    expect(history[2].events[0]).toMatchObject({
      by: 'Teodor Lindqvist',
      at: at(11),
    });
  });

  it('tells apart two stages of one kind', () => {
    const again = {
      completed_stages: [
        stage('order-received', 0),
        stage('order-queued', 4),
        stage('order-received', 6),
      ],
      current_stage: stage('order-queued', 8),
    };
    const history = orderHistory(again, [
      event(0, 'created', { stage: 'order-received', actor: service }),
      event(4, 'assigned', { stage: 'order-queued', robot_id: 'SH7' }),
      event(6, 'unassigned', { stage: 'order-received', robot_id: 'SH7' }),
      event(8, 'assigned', { stage: 'order-queued', robot_id: 'SH2' }),
    ]);
    expect(history[0].by).toBe('Partners API');
    expect(history[2].by).toBe('Teodor Lindqvist');
    expect(history[3].events.map(({ text }) => text)).toEqual([
      'Assigned to SH2',
    ]);
  });

  it('loses no event: what is before all stages or claims a stage that was not is told as well', () => {
    const events = [
      event(-30, 'changed'),
      event(5, 'assigned', { stage: 'order-queued' }),
      event(99, 'carried-off-by-a-crow', { stage: 'in-the-air' }),
    ];
    const told = orderHistory(order, events).map(({ events: those }) =>
      those.map(({ text }) => text),
    );
    expect(told).toEqual([
      ['Changed'],
      ['Assigned to a robot'],
      ['carried-off-by-a-crow'],
    ]);
  });

  it('invents no duration where times contradict each other, and knows unknown stages', () => {
    const [first, second] = orderHistory(
      {
        completed_stages: [stage('in-the-air', 30)],
        current_stage: stage('order-queued', 4),
      },
      [],
    );
    expect(first.label).toBe('Unknown');
    expect(first.duration).toBeUndefined();
    expect(second.isCurrent).toBe(true);
  });
});
