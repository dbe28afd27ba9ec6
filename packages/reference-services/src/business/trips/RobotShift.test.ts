import type { Order } from '@sidehelm/contracts';
import { RefusedCall } from '../client/RefusedCall';
import type { DriveEnd } from '../driving/RobotDrive';
import { PILOTS } from '../staff/simulatedStaff';
import { anOrder, atStage } from '../testing/anOrder';
import { PersonWatch } from './PersonWatch';
import { PilotPool } from './PilotPool';
import {
  RobotShift,
  type BeginHandOver,
  type BeginTrip,
  type ShiftView,
} from './RobotShift';

const EN_ROUTE = 'robot-en-route-to-pick-up';

function shift() {
  const trips: (Parameters<BeginTrip>[0] & {
    stop: jest.Mock;
    drop: jest.Mock;
  })[] = [];
  const hands: (Parameters<BeginHandOver>[0] & { stop: jest.Mock })[] = [];
  const charging = new Set<string>();
  const reports: string[] = [];
  const problems: string[] = [];
  const pilots = new PilotPool(PILOTS.slice(0, 1));
  const persons = new PersonWatch(name => name.endsWith('(simulated)'));
  let failure: Error | undefined;
  const robot = new RobotShift('SH2', {
    company: {
      report: async (order: Order, event: string) => {
        reports.push(event);
        if (failure) throw failure;
        return order;
      },
    },
    pilots,
    persons,
    district: { toLocal: ({ lat, lng }) => ({ x: lng, y: lat }) },
    handling: { leave: [0, 0], hand: [0, 0] },
    mishaps: { stuck: 0.03, 'signal-lost': 0.015, 'battery-low': 0.01 },
    problem: kind => problems.push(kind),
    charge: { mustCharge: id => charging.has(id) },
    hand: handOver => {
      const handle = { stop: jest.fn(), drop: jest.fn() };
      hands.push({ ...handOver, ...handle });
      return handle;
    },
    begin: trip => {
      const handle = { stop: jest.fn(), drop: jest.fn() };
      trips.push({ ...trip, ...handle });
      return handle;
    },
  });
  const live = {
    robot_id: 'SH2',
    signal: 'good' as const,
    position: { lat: 10, lng: 20 },
    battery_percentage: 60,
    is_emergency_stopped: false,
  };
  const view: ShiftView = {
    robot: { id: 'SH2', deployment_kind: 'active' },
    live,
    restaurant: { x: 1, y: 2 },
    home: { x: 300, y: 0 },
  };
  return {
    trips,
    hands,
    charging,
    reports,
    problems,
    pilots,
    fail: (error: Error | undefined) => {
      failure = error;
    },
    look: (change: Partial<ShiftView>, now = Date.now()) =>
      robot.look({ ...view, ...change }, now),
    driven: (driver_name: string) => ({
      live: { ...live, driver_name },
    }),
    async end(end: DriveEnd, detail?: string) {
      trips[trips.length - 1].onEnd(end, detail);
      await new Promise(resolve => setImmediate(resolve));
    },
    live,
    close: () => robot.close(),
  };
}

/** Of a trip on which nothing goes wrong. */
const order = (kind: string) => atStage(kind, { uuid: 'smooth' });

describe('RobotShift', () => {
  it('says that it leaves, drives to the restaurant, and says that it is there', async () => {
    const { look, trips, reports, end } = shift();
    look({ order: order('order-queued') });
    expect(reports).toEqual(['left-for-pick-up']);
    await new Promise(resolve => setImmediate(resolve));
    look({ order: order(EN_ROUTE) }, Date.now());
    expect(trips).toEqual([]);
    // What is known by then is newer than the report.
    jest.useFakeTimers({
      now: Date.now() + 10_000,
      doNotFake: ['setImmediate'],
    });
    look({ order: order(EN_ROUTE) });
    expect(trips).toHaveLength(1);
    expect(trips[0]).toMatchObject({
      robotId: 'SH2',
      from: { x: 20, y: 10 },
      to: { x: 1, y: 2 },
    });
    look({ order: order(EN_ROUTE) });
    expect(trips).toHaveLength(1);
    await end('arrived');
    expect(reports).toEqual(['left-for-pick-up', 'arrived-at-pick-up']);
    jest.useRealTimers();
  });

  it('stops when the order is canceled, and goes home after a minute without one', async () => {
    const { look, trips, end } = shift();
    look({ order: order(EN_ROUTE) });
    look({});
    expect(trips[0].stop).toHaveBeenCalled();
    await end('stopped');
    const now = Date.now();
    look({}, now);
    look({}, now + 59_000);
    expect(trips).toHaveLength(1);
    look({}, now + 61_000);
    expect(trips[1]).toMatchObject({ to: { x: 300, y: 0 } });
    // An order is more than the way home.
    look({ order: order(EN_ROUTE) }, now + 62_000);
    expect(trips[1].stop).toHaveBeenCalled();
    await end('stopped');
    look({ order: order(EN_ROUTE) }, now + 63_000);
    expect(trips[2]).toMatchObject({ to: { x: 1, y: 2 } });
  });

  it('goes home at once when it has to charge, after its order', async () => {
    const { look, trips, end, charging } = shift();
    charging.add('SH2');
    look({ order: order(EN_ROUTE) });
    expect(trips[0]).toMatchObject({ to: { x: 1, y: 2 } });
    look({});
    await end('stopped');
    look({});
    expect(trips[1]).toMatchObject({ to: { x: 300, y: 0 } });
  });

  it('goes to where the charger reaches it, unless its battery is empty', () => {
    const { look, trips, live, charging } = shift();
    charging.add('SH2');
    look({ home: { x: 25.9, y: 10 } });
    look({ live: { ...live, battery_percentage: 1 } });
    expect(trips).toEqual([]);
    look({ home: { x: 26.1, y: 10 } });
    expect(trips).toHaveLength(1);
  });

  it('opens and closes the lid, then says that the food is in it', async () => {
    const { look, hands, reports } = shift();
    const waiting = order('robot-waiting-for-pick-up');
    look({ order: waiting });
    look({ order: waiting });
    expect(hands).toHaveLength(1);
    expect(hands[0]).toMatchObject({ robotId: 'SH2', seconds: 0 });
    expect(reports).toEqual([]);
    hands[0].onEnd('arrived');
    await new Promise(resolve => setImmediate(resolve));
    expect(reports).toEqual(['order-picked-up']);
  });

  it('leaves the lid to a person, and says nothing then', async () => {
    const { look, hands, reports, driven } = shift();
    const waiting = order('robot-waiting-for-drop-off');
    look({ order: waiting });
    look({ order: waiting, ...driven('Jonah Okafor') });
    expect(hands[0].stop).toHaveBeenCalled();
    hands[0].onEnd('stopped');
    look({ order: waiting }, Date.now() + 60_000);
    expect(hands).toHaveLength(1);
    expect(reports).toEqual([]);
  });

  it.each([
    ['is at home', { home: { x: 22, y: 10 } }],
    ['has none', { home: undefined }],
    ['is tested', { robot: { id: 'SH2', deployment_kind: 'testing' } }],
  ])('stays where it is when it %s', (_, change) => {
    const { look, trips } = shift();
    const now = Date.now();
    look(change, now);
    look(change, now + 120_000);
    expect(trips).toEqual([]);
  });

  it('stops for a person, and leaves the robot to them for two minutes', async () => {
    const { look, trips, end, driven } = shift();
    const now = Date.now();
    const going = { order: order(EN_ROUTE) };
    look(going, now);
    look({ ...going, ...driven('Jonah Okafor') }, now + 1_000);
    expect(trips[0].stop).toHaveBeenCalled();
    await end('stopped');
    look(going, now + 120_000);
    expect(trips).toHaveLength(1);
    look(going, now + 121_001);
    expect(trips).toHaveLength(2);
  });

  it('does the same when it has given way', async () => {
    const { look, trips, end } = shift();
    look({ order: order(EN_ROUTE) });
    await end('given-way');
    look({ order: order(EN_ROUTE) }, Date.now() + 100_000);
    expect(trips).toHaveLength(1);
    look({ order: order(EN_ROUTE) }, Date.now() + 121_000);
    expect(trips).toHaveLength(2);
  });

  it('stays stuck until it is rescued, and then nothing goes wrong on that trip', async () => {
    const { look, trips, end } = shift();
    const isUnlucky = (uuid: string) => {
      const attempt = shift();
      attempt.look({ order: anOrder({ ...atStage(EN_ROUTE), uuid }) });
      return attempt.trips[0].mishap?.kind === 'stuck';
    };
    const uuid =
      Array.from({ length: 500 }, (_, index) => `order ${index}`).find(
        isUnlucky,
      ) ?? '';
    const stuck = atStage(EN_ROUTE, { uuid });
    look({ order: stuck });
    await end('stuck');
    look({ order: stuck }, Date.now() + 300_000);
    expect(trips).toHaveLength(1);
    look({ order: { ...stuck, is_under_rescue: true } });
    expect(trips).toHaveLength(1);
    look({ order: stuck });
    expect(trips).toHaveLength(2);
    expect(trips[1].mishap).toBeUndefined();
  });

  it('goes on with a weak battery, and nothing else goes wrong on that trip', async () => {
    const { look, trips, end } = shift();
    const uuid =
      Array.from({ length: 1_000 }, (_, index) => `order ${index}`).find(id => {
        const attempt = shift();
        attempt.look({ order: atStage(EN_ROUTE, { uuid: id }) });
        return attempt.trips[0].mishap?.kind === 'battery-low';
      }) ?? '';
    const weak = atStage(EN_ROUTE, { uuid });
    look({ order: weak });
    await end('stuck');
    look({ order: weak });
    expect(trips).toHaveLength(2);
    expect(trips[1].mishap).toBeUndefined();
  });

  it('tries again a little later when a drive fails, and tells of it', async () => {
    const { look, trips, end, problems } = shift();
    look({ order: order(EN_ROUTE) });
    await end('failed', 'no link');
    look({ order: order(EN_ROUTE) });
    expect(trips).toHaveLength(1);
    expect(problems).toEqual(['a drive failed']);
    look({ order: order(EN_ROUTE) }, Date.now() + 6_000);
    expect(trips).toHaveLength(2);
  });

  it('is silent when somebody else was faster, and tells of what is wrong', async () => {
    const { look, reports, problems, fail } = shift();
    fail(new RefusedCall(409, 'no'));
    look({ order: order('order-queued') });
    await new Promise(resolve => setImmediate(resolve));
    expect(problems).toEqual([]);
    fail(new RefusedCall(500, 'broken'));
    look({ order: order('order-queued') }, Date.now() + 6_000);
    await new Promise(resolve => setImmediate(resolve));
    expect(reports).toHaveLength(2);
    expect(problems).toEqual(['an event could not be reported']);
  });

  it('waits for a pilot when all drive', async () => {
    const { look, trips, pilots } = shift();
    const busy = pilots.take();
    look({ order: order(EN_ROUTE) });
    expect(trips).toEqual([]);
    if (busy) pilots.giveBack(busy);
    look({ order: order(EN_ROUTE) });
    expect(trips).toHaveLength(1);
  });

  it('gives the robot back at once when it ends', () => {
    const { look, trips, close } = shift();
    look({ order: order(EN_ROUTE) });
    close();
    expect(trips[0].drop).toHaveBeenCalled();
  });
});
