import type { NewOrder } from '@sidehelm/contracts';
import { createDistrict } from '@sidehelm/robot-simulator';
import { DemoOrderMaker } from '../../orders';
import { demoRestaurants } from '../../restaurants';
import {
  startTestServices,
  type TestServices,
} from '../../testing/startTestServices';
import { signedHeaders } from '../../intake';
import { ChannelKeys } from '../partners/ChannelKeys';
import { STAFF } from '../staff/simulatedStaff';
import { CompanyClient } from './CompanyClient';
import { RefusedCall } from './RefusedCall';
import type { ServicesClient } from './ServicesClient';

describe('CompanyClient', () => {
  let system: TestServices;
  let company: CompanyClient;

  beforeAll(async () => {
    system = await startTestServices();
    await system.staff.hire(STAFF);
    const keys = new ChannelKeys(system.keys);
    const call = async (
      path: string,
      {
        as,
        method = 'GET',
        body,
        isSigned,
      }: Parameters<ServicesClient['call']>[1],
    ) => {
      const text = body && JSON.stringify(body);
      const headers: Record<string, string> = isSigned
        ? signedHeaders(await keys.of(as), text ?? '', system.clock.now())
        : { authorization: `Bearer ${await system.staff.tokenOf(as)}` };
      const answer = await system.call(method, path, { body: text, headers });
      if (answer.statusCode >= 400)
        throw new RefusedCall(answer.statusCode, answer.body);
      return answer.json();
    };
    company = new CompanyClient({ call });
  }, 60_000);
  afterAll(() => system.close());

  /** One of each channel. */
  function someOrders(seed: number): NewOrder[] {
    const maker = new DemoOrderMaker({
      seed,
      district: createDistrict({ seed: 1 }),
      restaurants: demoRestaurants(1),
      count: seed * 1_000,
    });
    const orders = new Map<string, NewOrder>();
    while (orders.size < 4) {
      const order = maker.next();
      orders.set(order.sales_channel, order);
    }
    return [...orders.values()];
  }

  it('sends the orders of each channel as the program of that channel', async () => {
    const senders: Record<string, string | undefined> = {};
    for (const order of someOrders(11)) {
      const { uuid } = await company.send(order);
      const [{ kind, actor }] = await company.timeline(uuid);
      expect([kind, actor.kind]).toEqual(['created', 'service']);
      senders[order.sales_channel] = actor.name;
    }
    expect(senders).toEqual({
      'uber-eats': 'Uber Eats',
      facedrive: 'Partners API',
      doordash: 'Partners API',
      'skip-the-dishes': 'Partners API',
    });
  });

  it('is refused while nobody takes orders', async () => {
    await system.call('POST', '/partners-api/api/disable-order-creation', {
      as: 'Supervisor',
    });
    const before = await company.countOrders();
    const ofPartners = someOrders(12).filter(
      ({ sales_channel }) => sales_channel !== 'uber-eats',
    );
    expect(ofPartners).toHaveLength(3);
    for (const order of ofPartners)
      await expect(company.send(order)).rejects.toMatchObject({ status: 409 });
    expect(await company.countOrders()).toBe(before);
  });
});
