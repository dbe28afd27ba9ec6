import { createDistrict } from '@sidehelm/robot-simulator';
import { ChargeWatch } from '../charging/ChargeWatch';
import { PILOTS } from '../staff/simulatedStaff';
import { anOrder } from '../testing/anOrder';
import { PersonWatch } from './PersonWatch';
import { PilotPool } from './PilotPool';
import { PilotRoster } from './PilotRoster';

describe('PilotRoster', () => {
  it('touches no robot of which the staff knows nothing, whatever it carries and tells', async () => {
    const reported: string[] = [];
    const charged: string[] = [];
    const district = createDistrict({ seed: 1 });
    const position = district.toLatLng(district.restaurants[0].door);
    const summary = (robot_id: string) => ({
      robot_id,
      signal: 'good' as const,
      position,
      battery_percentage: 10,
      is_emergency_stopped: false,
    });
    const roster = new PilotRoster({
      company: {
        report: async order => {
          reported.push(order.assigned_robot_id ?? '');
          return order;
        },
      },
      outlook: {
        isKnown: true,
        robots: [{ id: 'SH2', deployment_kind: 'active' }],
        orders: ['SH2', 'RX1'].map(id =>
          anOrder({ uuid: `of ${id}`, assigned_robot_id: id }),
        ),
        restaurants: new Map(),
      },
      feed: {
        latest: () => new Map(['SH2', 'RX1'].map(id => [id, summary(id)])),
      },
      district,
      persons: new PersonWatch(() => false),
      problem: () => {},
      handling: { leave: [0, 0], hand: [0, 0] },
      mishaps: { stuck: 0, 'signal-lost': 0 },
      pilots: new PilotPool(PILOTS),
      charge: new ChargeWatch(),
      chargers: { place: id => charged.push(id) },
      hand: () => undefined as never,
      begin: () => undefined,
    });
    roster.look(Date.parse('2026-03-02T09:30:00.000Z'));
    expect(reported).toEqual(['SH2']);
    expect(charged).toEqual(['SH2']);
    roster.close();
  });
});
