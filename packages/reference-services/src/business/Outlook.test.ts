import type { Robot } from '@sidehelm/contracts';
import { eventually } from '../testing/eventually';
import { anOrder } from './testing/anOrder';
import { Outlook } from './Outlook';

describe('Outlook', () => {
  it('knows no robot that is not simulated, but its orders', async () => {
    const robot = (id: string): Robot => ({ id, deployment_kind: 'active' });
    const order = anOrder({ assigned_robot_id: 'RX1' });
    const problems: unknown[] = [];
    const outlook = new Outlook(
      {
        openOrders: async () => [order],
        robots: async () => ['SH2', 'RX1', 'SH10', 'SH4'].map(robot),
        restaurants: async () => [],
      },
      ['SH2', 'SH4'],
      error => problems.push(error),
    );
    await eventually(() => expect(outlook.isKnown).toBe(true));
    outlook.close();
    expect(outlook.robots.map(({ id }) => id)).toEqual(['SH2', 'SH4']);
    expect(outlook.orders).toEqual([order]);
    expect(problems).toEqual([]);
  });
});
