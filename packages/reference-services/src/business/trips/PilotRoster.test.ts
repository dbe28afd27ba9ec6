import type { Robot, RobotSummary } from '@sidehelm/contracts';
import { createDistrict, type Point } from '@sidehelm/robot-simulator';
import { ChargeWatch } from '../charging/ChargeWatch';
import { PILOTS } from '../staff/simulatedStaff';
import { anOrder } from '../testing/anOrder';
import { PersonWatch } from './PersonWatch';
import { PilotPool } from './PilotPool';
import { PilotRoster } from './PilotRoster';

describe('PilotRoster', () => {
  const district = createDistrict({ seed: 1 });
  const { door } = district.restaurants[0];
  const AT_PARKING = { x: 0, y: 0 };

  function roster(robots: Robot[], summaries: RobotSummary[]) {
    const reported: string[] = [];
    const charged = new Map<string, Point | undefined>();
    const one = new PilotRoster({
      company: {
        report: async order => {
          reported.push(order.assigned_robot_id ?? '');
          return order;
        },
      },
      outlook: {
        isKnown: true,
        robots,
        orders: ['SH2', 'RX1'].map(id =>
          anOrder({ uuid: `of ${id}`, assigned_robot_id: id }),
        ),
        restaurants: new Map(),
      },
      feed: {
        latest: () => new Map(summaries.map(it => [it.robot_id, it])),
      },
      district,
      persons: new PersonWatch(() => false),
      problem: () => {},
      handling: { leave: [0, 0], hand: [0, 0] },
      mishaps: { stuck: 0, 'signal-lost': 0, 'battery-low': 0 },
      pilots: new PilotPool(PILOTS),
      charge: new ChargeWatch(),
      chargers: { place: (id, at) => charged.set(id, at) },
      hand: () => undefined as never,
      begin: () => undefined,
    });
    one.look(Date.parse('2026-03-02T09:30:00.000Z'));
    one.close();
    return { reported, charged };
  }

  const robot = (id: string, deployment_kind = 'active'): Robot => ({
    id,
    deployment_kind,
    parking_spot: {
      description: 'Office',
      address_description: { address_line_1: '1 Office Street' },
      geocoded_address: district.toLatLng(AT_PARKING),
    },
  });
  const summary = (robot_id: string, change: Partial<RobotSummary> = {}) => ({
    robot_id,
    signal: 'good' as const,
    position: district.toLatLng(door),
    battery_percentage: 18,
    is_emergency_stopped: false,
    ...change,
  });

  it('touches no robot of which the staff knows nothing, whatever it carries and tells', () => {
    const { reported, charged } = roster(
      [robot('SH2')],
      [summary('SH2'), summary('RX1')],
    );
    expect(reported).toEqual(['SH2']);
    expect([...charged.keys()]).toEqual(['SH2']);
  });

  it.each(['testing', 'retired'])(
    'has one that is %s charge where it stands, because nobody brings it home',
    kind => {
      const { charged } = roster([robot('SH3', kind)], [summary('SH3')]);
      expect(charged.get('SH3')?.x).toBeCloseTo(door.x, 1);
      expect(charged.get('SH3')?.y).toBeCloseTo(door.y, 1);
    },
  );

  it('has one that is active charge where it parks, and one that is driven nowhere else', () => {
    const { charged } = roster(
      [robot('SH2'), robot('SH3', 'testing')],
      [summary('SH2'), summary('SH3', { driver_name: 'Jonah Okafor' })],
    );
    expect(charged.get('SH2')?.x).toBeCloseTo(AT_PARKING.x, 1);
    expect(charged.get('SH2')?.y).toBeCloseTo(AT_PARKING.y, 1);
    expect([...charged]).toContainEqual(['SH3', undefined]);
  });
});
