import type { Order } from '@sidehelm/contracts';
import { afterAct, refusalOf, type OrderAct } from './orderLife';

const NOW = new Date('2026-03-02T09:10:00.000Z');

function orderAt(kind: string, change: Partial<Order> = {}): Order {
  return {
    uuid: 'u',
    external_id: '0d5ec0de-0000-4000-8000-00000007c2f1',
    is_mock: false,
    sales_channel: 'uber-eats',
    restaurant_uuid: 'r',
    requested_at: '2026-03-02T09:00:00.000Z',
    current_stage: {
      kind,
      started_at: '2026-03-02T09:00:00.000Z',
      is_final: false,
    },
    completed_stages: [],
    is_under_rescue: false,
    is_rescue_suggested: false,
    charges: { sub_total_in_cents: 1, tips_in_cents: 0 },
    recipient: {
      name: 'Ada',
      address_description: { address_line_1: '77 Cedar Street' },
      geocoded_address: { lat: 35, lng: -80 },
    },
    ...change,
  };
}

const ASSIGN = { kind: 'assign', robotId: 'SH2' } as const;
const RESCUE = { kind: 'start-rescue', reason: 'Collision' } as const;

/** Stage → each act that may happen in it, and the stage that follows. */
const LIFE: Record<string, [OrderAct, string][]> = {
  'order-received': [
    [ASSIGN, 'order-queued'],
    [{ kind: 'cancel' }, 'order-canceled'],
    [RESCUE, 'order-received'],
  ],
  'order-queued': [
    [ASSIGN, 'order-queued'],
    [{ kind: 'unassign' }, 'order-received'],
    [{ kind: 'left-for-pick-up' }, 'robot-en-route-to-pick-up'],
    [{ kind: 'cancel' }, 'order-canceled'],
    [RESCUE, 'order-queued'],
  ],
  'robot-en-route-to-pick-up': [
    [ASSIGN, 'order-queued'],
    [{ kind: 'unassign' }, 'order-received'],
    [{ kind: 'arrived-at-pick-up' }, 'robot-waiting-for-pick-up'],
    [{ kind: 'cancel' }, 'order-canceled'],
    [RESCUE, 'robot-en-route-to-pick-up'],
  ],
  'robot-waiting-for-pick-up': [
    [ASSIGN, 'order-queued'],
    [{ kind: 'unassign' }, 'order-received'],
    [{ kind: 'order-picked-up' }, 'order-picked-up'],
    [{ kind: 'cancel' }, 'order-canceled'],
    [RESCUE, 'robot-waiting-for-pick-up'],
  ],
  'order-picked-up': [
    [{ kind: 'left-for-drop-off' }, 'robot-en-route-to-drop-off'],
    [{ kind: 'cancel' }, 'order-canceled'],
    [RESCUE, 'order-picked-up'],
  ],
  'robot-en-route-to-drop-off': [
    [{ kind: 'arrived-at-drop-off' }, 'robot-waiting-for-drop-off'],
    [{ kind: 'cancel' }, 'order-canceled'],
    [RESCUE, 'robot-en-route-to-drop-off'],
  ],
  'robot-waiting-for-drop-off': [
    [{ kind: 'order-dropped-off' }, 'order-completed'],
    [{ kind: 'cancel' }, 'order-canceled'],
    [RESCUE, 'robot-waiting-for-drop-off'],
  ],
  'order-completed': [],
  'order-canceled': [],
  'order-lost': [],
};

const ACTS: OrderAct[] = [
  ASSIGN,
  RESCUE,
  ...(
    [
      'unassign',
      'cancel',
      'claim-rescue',
      'finish-rescue',
      'left-for-pick-up',
      'arrived-at-pick-up',
      'order-picked-up',
      'left-for-drop-off',
      'arrived-at-drop-off',
      'order-dropped-off',
    ] as const
  ).map(kind => ({ kind })),
];

describe('the life of an order', () => {
  it.each(Object.keys(LIFE))('%s: these acts and no others', stage => {
    const order = orderAt(stage);
    const possible = ACTS.filter(act => refusalOf(order, act) === undefined);
    expect(possible.map(({ kind }) => kind).sort()).toEqual(
      LIFE[stage].map(([{ kind }]) => kind).sort(),
    );
    for (const [act, next] of LIFE[stage])
      expect([act.kind, afterAct(order, act, NOW).current_stage.kind]).toEqual([
        act.kind,
        next,
      ]);
  });

  it('says what is possible instead', () => {
    expect(refusalOf(orderAt('order-picked-up'), { kind: 'unassign' })).toBe(
      'Cannot unassign the robot: order 7C2F1 is at "Order picked up". Possible now: report left-for-drop-off, cancel, start a rescue.',
    );
    expect(
      refusalOf(orderAt('order-queued', { is_under_rescue: true }), RESCUE),
    ).toBe(
      'Cannot start a rescue: order 7C2F1 is at "Assigned to Robot" and under rescue. Possible now: assign a robot, unassign the robot, report left-for-pick-up, cancel, claim the rescue, finish the rescue.',
    );
    expect(refusalOf(orderAt('order-canceled'), { kind: 'cancel' })).toBe(
      'Cannot cancel: order 7C2F1 is at "Order canceled". Nothing more can be done with it.',
    );
  });

  it('takes no reason for a rescue but those of the list', () => {
    for (const reason of ['', 'collision', 'Aliens', 'Robot'])
      expect(
        refusalOf(orderAt('order-queued'), { kind: 'start-rescue', reason }),
      ).toBe(`"${reason}" is no reason for a rescue. Choose one of the list.`);
  });

  it('keeps the stages that are over, and when the new one began', () => {
    const after = afterAct(
      orderAt('order-queued', { assigned_robot_id: 'SH2' }),
      { kind: 'left-for-pick-up' },
      NOW,
    );
    expect(after).toMatchObject({
      assigned_robot_id: 'SH2',
      completed_stages: [
        { kind: 'order-queued', started_at: '2026-03-02T09:00:00.000Z' },
      ],
      current_stage: {
        kind: 'robot-en-route-to-pick-up',
        started_at: '2026-03-02T09:10:00.000Z',
        is_final: false,
      },
    });
  });

  it('makes no stage anew when another robot takes over', () => {
    const after = afterAct(orderAt('order-queued'), ASSIGN, NOW);
    expect([after.current_stage.started_at, after.completed_stages]).toEqual([
      '2026-03-02T09:00:00.000Z',
      [],
    ]);
  });

  describe('of a robot that has it no more', () => {
    const UNASSIGN = { kind: 'unassign' } as const;
    const suggested = (kind: string) =>
      orderAt('order-queued', {
        assigned_robot_id: 'SH1',
        assigned_at: '2026-03-02T09:00:00.000Z',
        drop_off_eta_timestamp: '2026-03-02T09:30:00.000Z',
        is_rescue_suggested: true,
        rescue_suggestion: {
          kind,
          message: 'So it is.',
          also: [{ kind: 'stuck', message: 'So it is, too.' }],
        },
      });

    it.each(['robot-silent', 'robot-retired', 'robot-battery-low', 'stuck'])(
      'nothing is suggested or expected because of it: %s',
      kind => {
        for (const act of [ASSIGN, UNASSIGN]) {
          const after = afterAct(suggested(kind), act, NOW);
          expect(after.is_rescue_suggested).toBe(false);
          expect(after.rescue_suggestion).toBeUndefined();
          expect(after.drop_off_eta_timestamp).toBeUndefined();
        }
      },
    );

    it('that the order is late stays', () => {
      for (const act of [ASSIGN, UNASSIGN]) {
        const after = afterAct(suggested('late'), act, NOW);
        expect(after.is_rescue_suggested).toBe(true);
        expect(after.rescue_suggestion).toEqual({
          kind: 'late',
          message: 'So it is.',
        });
      }
    });

    it('and when the next one got it is kept', () => {
      const after = afterAct(suggested('stuck'), ASSIGN, NOW);
      expect(after.assigned_at).toBe('2026-03-02T09:10:00.000Z');
      const left = afterAct(after, { kind: 'left-for-pick-up' }, NOW);
      expect(left.assigned_at).toBe('2026-03-02T09:10:00.000Z');
      expect(afterAct(after, UNASSIGN, NOW).assigned_at).toBeUndefined();
    });
  });

  it.each(['cancel', 'order-dropped-off'] as const)(
    '%s ends a rescue that is under way, and its reason stays',
    kind => {
      const order = orderAt('robot-waiting-for-drop-off', {
        is_under_rescue: true,
        rescue_reason: 'Collision',
        rescue: { started_at: '2026-03-02T09:05:00.000Z' },
      });
      const after = afterAct(order, { kind }, NOW);
      expect(after).toMatchObject({
        is_under_rescue: false,
        rescue_reason: 'Collision',
        current_stage: { is_final: true },
      });
      expect(after.rescue).toBeUndefined();
    },
  );
});
