import type { ServerResponse } from 'node:http';
import type { Order } from '@sidehelm/contracts';
import { startUpstream, type Upstream } from './startUpstream';

/** An order service of which the benchmark says when what changes: its open orders and its stream, nothing else. */
export class OrdersUpstream {
  private readonly orders = new Map<string, Order>();
  private readonly readers = new Set<ServerResponse>();
  private revision = 0;
  private upstream?: Upstream;

  static async start(orders: readonly Order[]): Promise<OrdersUpstream> {
    const service = new OrdersUpstream();
    orders.forEach(order => service.set(order));
    service.upstream = await startUpstream((request, response) => {
      const [path] = (request.url ?? '').split('?');
      if (path === '/api/orders/changes') service.follow(response);
      else if (path === '/api/orders/in-progress')
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify(service.open));
      else
        response
          .writeHead(404, { 'content-type': 'application/json' })
          .end(JSON.stringify({ message: 'There is no such thing here.' }));
    });
    return service;
  }

  get url(): string {
    return this.upstream?.url ?? '';
  }

  get open(): Order[] {
    return [...this.orders.values()].filter(
      order => !order.current_stage.is_final,
    );
  }

  /** From now on the order is so, and everybody is told. */
  push(order: Order) {
    const stored = this.set(order);
    for (const reader of this.readers)
      reader.write(
        `id: ${stored.revision}\nevent: order\ndata: ${JSON.stringify(stored)}\n\n`,
      );
  }

  close() {
    this.upstream?.close();
  }

  private set(order: Order): Order {
    this.revision += 1;
    const stored = { ...order, revision: this.revision };
    this.orders.set(order.uuid, stored);
    return stored;
  }

  private follow(response: ServerResponse) {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(':\n\n');
    this.readers.add(response);
    response.once('close', () => this.readers.delete(response));
  }
}
