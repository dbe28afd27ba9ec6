import fc from 'fast-check';
import type { Order, OrderEvent } from '@sidehelm/contracts';
import { describeOnEachDatabase } from '../testing/describeOnEachDatabase';
import { ORDERS, ordersForAllTests } from './testing/ordersForAllTests';

/** Event of the timeline → the stages from which it may come, and the one that follows; none where the stage stays. */
const LEGAL: Record<string, [string[], string?]> = {
  assigned: [
    [
      'order-received',
      'order-queued',
      'robot-en-route-to-pick-up',
      'robot-waiting-for-pick-up',
    ],
    'order-queued',
  ],
  unassigned: [
    ['order-queued', 'robot-en-route-to-pick-up', 'robot-waiting-for-pick-up'],
    'order-received',
  ],
  'left-for-pick-up': [['order-queued'], 'robot-en-route-to-pick-up'],
  'arrived-at-pick-up': [
    ['robot-en-route-to-pick-up'],
    'robot-waiting-for-pick-up',
  ],
  'order-picked-up': [['robot-waiting-for-pick-up'], 'order-picked-up'],
  'left-for-drop-off': [['order-picked-up'], 'robot-en-route-to-drop-off'],
  'arrived-at-drop-off': [
    ['robot-en-route-to-drop-off'],
    'robot-waiting-for-drop-off',
  ],
  'order-dropped-off': [['robot-waiting-for-drop-off'], 'order-completed'],
};

const ROBOTS = ['SH2', 'SH3', 'SH4'];

const EVENTS = [
  'left-for-pick-up',
  'arrived-at-pick-up',
  'order-picked-up',
  'left-for-drop-off',
  'arrived-at-drop-off',
  'order-dropped-off',
];

/** Mostly what comes next, so that many lives end, with anything between. */
const act = fc.oneof(
  { weight: 24, arbitrary: fc.constant('next') },
  { weight: 6, arbitrary: fc.constantFrom(...EVENTS) },
  { weight: 6, arbitrary: fc.constantFrom('SH2', 'SH3', 'SH4', 'SH8') },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'start-rescue',
      'claim-rescue',
      'finish-rescue',
      'unassign',
      'name',
    ),
  },
  { weight: 1, arbitrary: fc.constant('cancel') },
);

/** Rounds of calls that are sent at once, each to one of three orders, some twice. */
const lives = fc.array(
  fc.array(
    fc.record({
      order: fc.nat(2),
      act,
      times: fc.constantFrom(1, 1, 1, 2),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  { minLength: 10, maxLength: 40 },
);

/** What is told in this stage; something that is refused where nothing can be. */
const next = (stage: string) =>
  EVENTS.find(kind => LEGAL[kind][0].includes(stage)) ?? EVENTS[0];

describeOnEachDatabase('many lives of orders', database => {
  const { system, call, get, created } = ordersForAllTests(database);

  async function send(order: Order, what: string) {
    const at = `/${order.uuid}`;
    const stage = (await get(at)).json().current_stage.kind;
    if (what.startsWith('SH'))
      return call('PUT', `${at}/assigned-robot`, { robot_id: what });
    if (what === 'next')
      return call('POST', `${at}/assigned-robot/events`, { kind: next(stage) });
    if (EVENTS.includes(what))
      return call('POST', `${at}/assigned-robot/events`, { kind: what });
    switch (what) {
      case 'unassign':
        return call('DELETE', `${at}/assigned-robot`);
      case 'name':
        return call('PUT', `${at}/recipient/name`, { name: 'Bo' });
      case 'start-rescue':
        return call('POST', `${at}/start-rescue`, { reason: 'Other' });
      default:
        return call('POST', `${at}/${what}`);
    }
  }

  /** Goes through what is told, from stage to stage. */
  function expectLegal(order: Order, events: OrderEvent[]) {
    let stage = 'order-received';
    let isUnderRescue = false;
    let robot: string | undefined;
    events.slice(1).forEach(event => {
      const isFinal = ['order-completed', 'order-canceled'].includes(stage);
      expect([event.kind, isFinal]).toEqual([event.kind, false]);
      if (event.kind.startsWith('rescue-')) {
        const starts = event.kind === 'rescue-started';
        expect([event.kind, isUnderRescue]).toEqual([event.kind, !starts]);
        isUnderRescue = event.kind !== 'rescue-finished';
      } else if (event.kind === 'canceled') stage = 'order-canceled';
      else if (event.kind !== 'changed') {
        const [from, to] = LEGAL[event.kind];
        expect(from).toContain(stage);
        stage = to ?? stage;
      }
      if (event.kind === 'assigned') robot = event.robot_id;
      if (event.kind === 'unassigned') robot = undefined;
    });
    expect([order.current_stage.kind, order.assigned_robot_id]).toEqual([
      stage,
      robot,
    ]);
  }

  it('has no illegal stage, loses no change and gives no robot twice', async () => {
    let completed = 0;
    await fc.assert(
      fc.asyncProperty(lives, async rounds => {
        const orders = [await created(), await created(), await created()];
        const accepted = orders.map(() => 0);
        for (const round of rounds) {
          const calls = round.flatMap(({ order, act: what, times }) =>
            Array.from({ length: times }, async () => {
              const before = await send(orders[order], what);
              expect([200, 409]).toContain(before.statusCode);
              if (before.statusCode === 200) accepted[order] += 1;
            }),
          );
          await Promise.all(calls);
          const open: Order[] = (await get('/in-progress')).json();
          for (const id of ROBOTS)
            expect(
              open.filter(it => it.assigned_robot_id === id).length,
            ).toBeLessThanOrEqual(1);
        }
        for (const [index, { uuid }] of orders.entries()) {
          const order: Order = (await get(`/${uuid}`)).json();
          const events: OrderEvent[] = (await get(`/${uuid}/timeline`)).json();
          expectLegal(order, events);
          // Each change has an event and a version of its own; what is so already is neither.
          expect(events.map(({ version }) => version)).toEqual(
            events.map((_, place) => place + 1),
          );
          expect(order.version).toBe(events.length);
          expect(accepted[index]).toBeGreaterThanOrEqual(events.length - 1);
          if (order.current_stage.kind === 'order-completed') completed += 1;
          await call('POST', `/${uuid}/cancel`);
        }
      }),
      { numRuns: 25, seed: 11 },
    );
    expect(completed).toBeGreaterThan(0);
    expect(
      (
        await system.call('GET', `${ORDERS}/in-progress`, { as: 'Admin' })
      ).json(),
    ).toEqual([]);
  }, 120_000);
});
