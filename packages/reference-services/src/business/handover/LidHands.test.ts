import type { Order } from '@sidehelm/contracts';
import { atStage } from '../testing/anOrder';
import { LidHands } from './LidHands';

describe('LidHands', () => {
  const began = Date.parse('2026-03-02T09:00:00.000Z');
  const RESTAURANT = { pick_up_actor: { kind: 'restaurant' } };
  const CUSTOMER = { drop_off_actor: { kind: 'customer' } };
  const loading = (change: Partial<Order> = {}) =>
    atStage('robot-waiting-for-pick-up', { ...RESTAURANT, ...change });

  function hands(order: Order) {
    const moved: string[] = [];
    const problems: string[] = [];
    const world = { orders: [order], moves: false, isDown: false };
    const one = new LidHands({
      outlook: {
        get orders() {
          return world.orders;
        },
      },
      simulation: {
        setLid: async (robotId, lid) => {
          if (world.isDown) throw new Error('down');
          if (world.moves) return { ok: false, message: 'It moves.' };
          moved.push(`${robotId} ${lid}`);
          return { ok: true };
        },
      },
      problem: kind => problems.push(kind),
    });
    return {
      world,
      moved,
      problems,
      lookAfter: (seconds: number) => one.look(began + seconds * 1000),
    };
  }

  it('loads within 90 seconds: opens after 30, and closes then', async () => {
    const { lookAfter, moved } = hands(loading());
    for (const seconds of [0, 29]) await lookAfter(seconds);
    expect(moved).toEqual([]);
    for (const seconds of [30, 31, 89]) await lookAfter(seconds);
    expect(moved).toEqual(['SH2 open']);
    for (const seconds of [90, 91, 200]) await lookAfter(seconds);
    expect(moved).toEqual(['SH2 open', 'SH2 closed']);
  });

  it('takes the food within 60 seconds: opens after 20, and closes then', async () => {
    const { lookAfter, moved } = hands(
      atStage('robot-waiting-for-drop-off', CUSTOMER),
    );
    await lookAfter(19);
    expect(moved).toEqual([]);
    for (const seconds of [20, 59]) await lookAfter(seconds);
    expect(moved).toEqual(['SH2 open']);
    await lookAfter(60);
    expect(moved).toEqual(['SH2 open', 'SH2 closed']);
  });

  it.each([
    ['the pilot hands over', loading({ pick_up_actor: { kind: 'pilot' } })],
    ['nobody is named', loading({ pick_up_actor: undefined })],
    ['it is under rescue', loading({ is_under_rescue: true })],
    ['the robot drives', atStage('robot-en-route-to-drop-off', CUSTOMER)],
    [
      'somebody else hands over at this end',
      atStage('robot-waiting-for-drop-off', RESTAURANT),
    ],
  ])('stays away when %s', async (_, order) => {
    const { lookAfter, moved } = hands(order);
    for (const seconds of [30, 60, 90]) await lookAfter(seconds);
    expect(moved).toEqual([]);
  });

  it('closes what it opened when the order goes on or is taken over', async () => {
    for (const next of [
      [],
      [atStage('order-picked-up', RESTAURANT)],
      [loading({ is_under_rescue: true })],
    ]) {
      const { world, lookAfter, moved } = hands(loading());
      await lookAfter(40);
      world.orders = next;
      await lookAfter(41);
      expect(moved).toEqual(['SH2 open', 'SH2 closed']);
    }
  });

  it('tries again while the robot moves or nobody reaches the simulation', async () => {
    const { world, lookAfter, moved, problems } = hands(loading());
    world.moves = true;
    await lookAfter(31);
    world.moves = false;
    world.isDown = true;
    await lookAfter(32);
    expect(problems).toEqual(['a lid could not be moved']);
    world.isDown = false;
    await lookAfter(33);
    expect(moved).toEqual(['SH2 open']);
    world.moves = true;
    await lookAfter(90);
    world.moves = false;
    await lookAfter(91);
    expect(moved).toEqual(['SH2 open', 'SH2 closed']);
  });

  it('comes later where it could not come before, and has the lid open for 20 seconds', async () => {
    const waiting = (change: Partial<Order> = {}) =>
      atStage('robot-waiting-for-drop-off', { ...CUSTOMER, ...change });
    const { world, lookAfter, moved } = hands(
      waiting({ is_under_rescue: true }),
    );
    await lookAfter(100);
    world.orders = [waiting()];
    await lookAfter(101);
    await lookAfter(120);
    expect(moved).toEqual(['SH2 open']);
    for (const seconds of [121, 122, 200]) await lookAfter(seconds);
    expect(moved).toEqual(['SH2 open', 'SH2 closed']);
  });
});
