import type { Order } from '@sidehelm/contracts';
import { anOrder, atStage } from './anOrder';
import { dayOutcomeOf } from './dayOutcome';

describe('what became of a day', () => {
  const restaurants = [
    { uuid: anOrder().restaurant_uuid, drop_off_deadline_in_minutes: 40 },
  ];
  const ended = (kind: string, requested_at: string) =>
    atStage(kind, { requested_at });
  const suggestion = { kind: 'late', message: 'It is late.' };
  const astray = (...orders: Order[]) =>
    dayOutcomeOf(orders, [], restaurants).astray;

  it('counts what ended, and what of that was on time', () => {
    // They ended at 9:00.
    const orders = [
      ended('order-completed', '2026-03-02T08:20:00.000Z'),
      ended('order-completed', '2026-03-02T08:19:59.000Z'),
      ended('order-canceled', '2026-03-02T08:50:00.000Z'),
    ];
    expect(dayOutcomeOf(orders, [], restaurants)).toMatchObject({
      orders: 3,
      completed: 2,
      canceled: 1,
      onTime: 1,
      suggested: [],
      astray: [],
    });
  });

  it('takes an open order for astray unless a rescue is suggested with a reason', () => {
    const open = atStage('order-queued');
    const suggested = {
      ...open,
      is_rescue_suggested: true,
      rescue_suggestion: suggestion,
    };
    expect(astray(open)).toEqual(['FD-10001: order-queued']);
    expect(astray({ ...suggested, is_under_rescue: true })).toEqual([
      'FD-10001: order-queued, under rescue',
    ]);
    expect(astray({ ...open, is_rescue_suggested: true })).toHaveLength(1);
    expect(dayOutcomeOf([suggested], [], restaurants)).toMatchObject({
      suggested: ['FD-10001: It is late.'],
      astray: [],
    });
  });

  it('counts rescues by reason, and hand-overs by others than pilots', () => {
    const event = (kind: string, actor: string, reason?: string) => ({
      occurred_at: '2026-03-02T09:00:00.000Z',
      kind,
      reason,
      actor: { kind: actor },
    });
    expect(
      dayOutcomeOf(
        [],
        [
          event('rescue-started', 'person', 'Too far'),
          event('rescue-started', 'person', 'Too far'),
          event('rescue-finished', 'person'),
          event('order-picked-up', 'restaurant'),
          event('order-dropped-off', 'customer'),
          event('order-dropped-off', 'person'),
        ],
        restaurants,
      ),
    ).toMatchObject({
      rescues: { 'Too far': 2 },
      rescuesFinished: 1,
      handedOver: 2,
    });
  });
});
