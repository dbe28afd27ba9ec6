import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Order } from '@sidehelm/contracts';
import { eventually } from '../testing/eventually';
import { ordersForAllTests } from './testing/ordersForAllTests';

/** The orders that an open stream has told. */
async function follow(url: string, token: string) {
  const request = httpGet(url, { headers: { authorization: token } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  response.setEncoding('utf8').on('data', part => {
    text += part;
  });
  return {
    response,
    orders: () =>
      [...text.matchAll(/^id: (\d+)\nevent: order\ndata: (.*)\n$/gm)].map(
        ([, id, data]) => ({
          id: Number(id),
          order: JSON.parse(data) as Order,
        }),
      ),
    end: () => response.destroy(),
  };
}

describe('the stream of orders', () => {
  const { system, call, created } = ordersForAllTests();
  let url: string;
  let token: string;

  beforeAll(async () => {
    await system.services.listen({ host: '127.0.0.1', port: 0 });
    const { port } = system.services.server.address() as AddressInfo;
    url = `http://127.0.0.1:${port}/delivery-orders/api/orders/changes`;
    token = `Bearer ${await system.exchange(await system.session('Supervisor'))}`;
  });

  it('tells each change as the order is then, the latest last', async () => {
    const before = await created();
    const stream = await follow(url, token);
    expect(stream.response.headers['content-type']).toBe('text/event-stream');
    const order = await created();
    await call('POST', `/${order.uuid}/cancel`);
    await eventually(() =>
      expect(stream.orders().at(-1)?.order.current_stage.kind).toBe(
        'order-canceled',
      ),
    );
    const told = stream.orders();
    // What was before is not told.
    expect(told.map(entry => entry.order.uuid)).not.toContain(before.uuid);
    expect(told.map(({ id }) => id)).toEqual(
      told.map(entry => entry.order.revision),
    );
    expect([...told].sort((a, b) => a.id - b.id)).toEqual(told);
    stream.end();
  });

  it('tells everybody who listens, and goes on when one leaves', async () => {
    const streams = await Promise.all(
      Array.from({ length: 20 }, () => follow(url, token)),
    );
    streams[0].end();
    const order = await created();
    await eventually(() =>
      streams
        .slice(1)
        .forEach(stream =>
          expect(stream.orders().map(entry => entry.order.uuid)).toEqual([
            order.uuid,
          ]),
        ),
    );
    streams.forEach(stream => stream.end());
  });

  it('is for those who may see orders', async () => {
    const pilot = await system.exchange(await system.session('Pilot'));
    const stream = await follow(url, `Bearer ${pilot}`);
    expect(stream.response.statusCode).toBe(403);
    stream.end();
  });

  it('ends with the token that it was asked for with', async () => {
    const session = await system.session('Supervisor');
    const short = `Bearer ${await system.exchange(session)}`;
    // A token is valid for five minutes; two seconds of these are left.
    system.clock.advance(298_000);
    const fresh = `Bearer ${await system.exchange(session)}`;
    const [ending, other] = await Promise.all([
      follow(url, short),
      follow(url, fresh),
    ]);
    const began = performance.now();
    await once(ending.response, 'end');
    expect(performance.now() - began).toBeLessThan(10_000);
    system.clock.advance(2_000);
    const again = await follow(url, short);
    expect(again.response.statusCode).toBe(401);
    // Nobody else's ends with it, and whoever comes with the next token is told.
    const next = await follow(url, fresh);
    const order = await created();
    await eventually(() =>
      [other, next].forEach(stream =>
        expect(stream.orders().map(entry => entry.order.uuid)).toEqual([
          order.uuid,
        ]),
      ),
    );
    [again, other, next].forEach(stream => stream.end());
  });

  it('ends with the service', async () => {
    const stream = await follow(url, token);
    const ended = once(stream.response, 'end');
    stream.response.resume();
    await system.services.close();
    await expect(ended).resolves.toEqual([]);
  });
});
