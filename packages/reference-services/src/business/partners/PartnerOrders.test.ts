import type {
  NewOrder,
  Order,
  Restaurant,
  TakenOrder,
} from '@sidehelm/contracts';
import { createDistrict } from '@sidehelm/robot-simulator';
import { RefusedCall } from '../client/RefusedCall';
import { anOrder } from '../testing/anOrder';
import { PartnerOrders } from './PartnerOrders';

describe('PartnerOrders', () => {
  const district = createDistrict({ seed: 1 });
  const restaurants = new Map(
    district.restaurants.map(({ id, name, door }) => [
      id,
      {
        uuid: id,
        name,
        geocoded_address: district.toLatLng(door),
      } as Restaurant,
    ]),
  );

  function partners({
    open = 0,
    known = 217,
    perHour = 12,
    failures = [] as Error[],
  } = {}) {
    const sent: NewOrder[] = [];
    const orders: Order[] = Array.from({ length: open }, () => anOrder());
    const one = new PartnerOrders({
      company: {
        send: async order => {
          sent.push(order);
          const failure = failures.shift();
          if (failure) throw failure;
          return anOrder() as TakenOrder;
        },
        countOrders: async () => known,
      },
      outlook: { isKnown: true, orders, restaurants },
      district,
      seed: 1,
      perHour,
    });
    return { one, sent };
  }

  it('sends orders at the rate, as chance has it', () => {
    const { one } = partners({ perHour: 60 });
    const gaps = Array.from({ length: 2_000 }, () => one.nextGap());
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    expect(mean / 60_000).toBeGreaterThan(0.9);
    expect(mean / 60_000).toBeLessThan(1.1);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(240_000);
  });

  it('has people near the restaurant order, with ids that nobody has', async () => {
    const { one, sent } = partners();
    for (let index = 0; index < 50; index += 1) await one.send();
    expect(new Set(sent.map(({ external_id }) => external_id)).size).toBe(50);
    expect(new Set(sent.map(({ sales_channel }) => sales_channel)).size).toBe(
      4,
    );
    for (const { restaurant_uuid, recipient } of sent) {
      const door = district.toLocal(
        restaurants.get(restaurant_uuid)?.geocoded_address ??
          recipient.geocoded_address,
      );
      const { x, y } = district.toLocal(recipient.geocoded_address);
      expect(Math.hypot(x - door.x, y - door.y)).toBeLessThan(351);
    }
  });

  it('sends the same ones to the same company, and others later', async () => {
    const [first, again, later] = [217, 217, 218].map(known =>
      partners({ known }),
    );
    for (const { one } of [first, again, later]) await one.send();
    expect(again.sent).toEqual(first.sent);
    expect(later.sent).not.toEqual(first.sent);
  });

  it('waits while twenty are open', async () => {
    const full = partners({ open: 20 });
    await full.one.send();
    expect(full.sent).toEqual([]);
    const almost = partners({ open: 19 });
    await almost.one.send();
    expect(almost.sent).toHaveLength(1);
  });

  it.each([new Error('fetch failed'), new RefusedCall(503, 'away')])(
    'sends the same once more after %s',
    async failure => {
      const { one, sent } = partners({ failures: [failure] });
      await expect(one.send()).rejects.toBe(failure);
      await one.send();
      await one.send();
      expect(sent[1]).toEqual(sent[0]);
      expect(sent[2]).not.toEqual(sent[0]);
    },
  );

  it('takes no for an answer, which is no problem while no orders are taken', async () => {
    const wrong = new RefusedCall(400, 'no such restaurant');
    const failures = [new RefusedCall(409, 'not now'), wrong];
    const { one, sent } = partners({ failures });
    await one.send();
    await expect(one.send()).rejects.toBe(wrong);
    await one.send();
    expect(new Set(sent.map(({ external_id }) => external_id)).size).toBe(3);
  });
});
