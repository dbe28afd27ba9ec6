import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { NewOrder, Order } from '@sidehelm/contracts';
import { createDistrict } from '@sidehelm/robot-simulator';
import { WayPlanner } from './ways/WayPlanner';
import {
  startTestBusiness,
  type TestBusiness,
} from './testing/startTestBusiness';

const district = createDistrict({ seed: 1 });

const planner = new WayPlanner(district);
/** Of the restaurant outside which SH4 stands. */
const PICK_UP = 2;

/** An order of that restaurant, for somebody so far down its side of the street, or further away. */
function newOrder(metres: { from: number; to: number }): NewOrder {
  const { door } = district.restaurants[PICK_UP];
  const address = district.addresses.find(one => {
    const way = planner.plan(door, one);
    return (
      way !== undefined &&
      way.length > metres.from &&
      way.length < metres.to &&
      (metres.to > 100 || way.crossings.length === 0)
    );
  });
  return {
    restaurant_uuid: `0d5ec0de-0000-4000-8001-${String(PICK_UP + 1).padStart(12, '0')}`,
    external_id: randomUUID(),
    is_mock: false,
    sales_channel: 'doordash',
    recipient: {
      name: 'Ada L.',
      // Without a number of their own the pilot says that they have it.
      phone_code: '12345678',
      address_description: { address_line_1: 'Around the corner' },
      geocoded_address: district.toLatLng(address ?? door),
    },
    charges: { sub_total_in_cents: 2_150, tips_in_cents: 300 },
  };
}

describe('the simulated business', () => {
  let company: TestBusiness;

  beforeAll(async () => {
    company = await startTestBusiness();
    await company.open();
  }, 60_000);
  afterAll(() => company?.close());

  const until = async (
    uuid: string,
    isReached: (order: Order) => boolean,
    within: number,
  ): Promise<Order> => {
    const end = Date.now() + within;
    for (;;) {
      const order = await company.order(uuid);
      if (isReached(order)) return order;
      if (Date.now() > end)
        throw new Error(
          `${JSON.stringify(order)} ${JSON.stringify(company.simulation.latestSummaries())} ${company.problems}`,
        );
      await pause(200);
    }
  };
  const placeOf = (robotId: string) => {
    const summary = company.simulation
      .latestSummaries()
      .find(({ robot_id }) => robot_id === robotId);
    return {
      ...district.toLocal(summary?.position ?? { lat: 0, lng: 0 }),
      speed: summary?.speed,
      driver: summary?.driver_name,
    };
  };

  it('carries an order from its assignment to its end', async () => {
    const { uuid, recipient } = await company.create(
      newOrder({ from: 10, to: 30 }),
    );
    const done = await until(
      uuid,
      ({ current_stage }) => current_stage.is_final,
      150_000,
    );
    expect(done.current_stage.kind).toBe('order-completed');
    const events = await company.timeline(uuid);
    expect(events.map(({ kind }) => kind)).toEqual([
      'created',
      'assigned',
      'left-for-pick-up',
      'arrived-at-pick-up',
      'order-picked-up',
      'left-for-drop-off',
      'arrived-at-drop-off',
      'order-dropped-off',
    ]);
    expect(events[1].actor.name).toBe('Dispatch (simulated)');
    expect(events[3].actor.name).toMatch(/\(simulated\)$/);
    expect(done.assigned_robot_id).not.toBe('SH1');
    const door = district.toLocal(recipient.geocoded_address);
    const robot = placeOf(done.assigned_robot_id ?? '');
    expect(Math.hypot(robot.x - door.x, robot.y - door.y)).toBeLessThan(5);
    expect(company.problems).toEqual([]);
  }, 160_000);

  it('gives a robot to a person at once, and takes it from nobody', async () => {
    const { uuid } = await company.create(newOrder({ from: 150, to: 300 }));
    const isDriven = (order: Order) =>
      order.current_stage.kind.includes('en-route') &&
      placeOf(order.assigned_robot_id ?? '').speed !== 0;
    const { assigned_robot_id: robotId = '' } = await until(
      uuid,
      isDriven,
      30_000,
    );
    const person = await company.connect('Rescuer');
    const asked = performance.now();
    await person.watch(robotId ?? '', true);
    const lease = await person.takeWheel(robotId ?? '');
    expect(performance.now() - asked).toBeLessThan(500);
    person.hold(robotId ?? '', lease, 0);
    // It stands, and nobody comes back while the person has it or may come back to it.
    await pause(2_500);
    expect(person.last('lease')?.lease_id).toBe(lease);
    person.release();
    person.send({
      type: 'lease-release',
      robot_id: robotId ?? '',
      lease_id: lease,
    });
    await pause(4_000);
    expect(person.last('lease')).toMatchObject({ watchers: [{}] });
    expect(person.last('lease')?.holder).toBeUndefined();
    expect(placeOf(robotId ?? '').speed).toBe(0);
    await company.cancel(uuid);
  }, 60_000);

  it('leaves a robot that is not simulated to people', async () => {
    // Nearer than all others to where the food is.
    const { door } = district.restaurants[PICK_UP];
    const joined = await company.join(district.toLatLng(door));
    await pause(6_000);
    const { uuid: first } = await company.create(
      newOrder({ from: 150, to: 300 }),
    );
    const { assigned_robot_id: chosen } = await until(
      first,
      ({ assigned_robot_id: id }) => Boolean(id),
      30_000,
    );
    expect(chosen).toMatch(/^SH/);
    await company.cancel(first);
    // Who is a person may give it an order. Then nobody of the staff drives it or tells of it.
    const { uuid } = await company.create(newOrder({ from: 150, to: 300 }));
    await company.assign(uuid, 'RX1');
    await pause(8_000);
    expect(await company.order(uuid)).toMatchObject({
      assigned_robot_id: 'RX1',
      current_stage: { kind: 'order-queued' },
    });
    expect(joined.leases).toEqual([]);
    await company.cancel(uuid);
    expect(company.problems).toEqual([]);
  }, 60_000);

  it('stops a robot whose order is canceled, and gives it back when it ends', async () => {
    const { uuid } = await company.create(newOrder({ from: 150, to: 300 }));
    const { assigned_robot_id: robotId } = await until(
      uuid,
      order =>
        order.current_stage.kind.includes('en-route') &&
        placeOf(order.assigned_robot_id ?? '').speed !== 0,
      30_000,
    );
    await company.cancel(uuid);
    const end = Date.now() + 6_000;
    while (placeOf(robotId ?? '').speed !== 0 && Date.now() < end)
      await pause(100);
    expect(placeOf(robotId ?? '').speed).toBe(0);

    const began = performance.now();
    await company.shut();
    expect(performance.now() - began).toBeLessThan(1_000);
    // Who comes next goes on with what there is.
    await company.open();
    await pause(3_000);
    expect(company.problems).toEqual([]);
  }, 60_000);
});
