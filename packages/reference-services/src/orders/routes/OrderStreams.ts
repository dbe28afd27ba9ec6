import { PassThrough } from 'node:stream';
import type { Order } from '@sidehelm/contracts';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../platform/accessTokens';
import type { Clock } from '../../platform/Clock';
import type { OrderFeed } from '../rules/OrderFeed';

/** ms between two comments: proxies end what is silent for longer. */
const KEEP_ALIVE = 15_000;

/** Bytes that wait for a reader; one who is further behind asks for its lists anew when it comes back. */
const MAX_WAITING = 4 * 1024 * 1024;

const frameOf = (order: Order) =>
  `id: ${order.revision}\nevent: order\ndata: ${JSON.stringify(order)}\n\n`;

/** ms; a longer time is none for a timer. */
const LONGEST = 24 * 3_600_000;

/** The streams of server-sent events that are open, each until the token ends that it was asked for with. */
export class OrderStreams {
  private readonly streams = new Set<PassThrough>();

  constructor(
    private readonly feed: OrderFeed,
    private readonly clock: Clock,
  ) {}

  /** Answers the stream that is to be sent. */
  async open(reply: FastifyReply, caller?: Caller): Promise<PassThrough> {
    const stream = new PassThrough();
    const leave = await this.feed.subscribe(orders => {
      if (stream.writableLength > MAX_WAITING) stream.end();
      else if (stream.writable) stream.write(orders.map(frameOf).join(''));
    });
    const timer = setInterval(() => stream.write(':\n\n'), KEEP_ALIVE);
    const left = (caller?.tokenEndsAt ?? Infinity) - this.clock().getTime();
    const lifetime = setTimeout(() => stream.end(), Math.min(left, LONGEST));
    const end = () => {
      clearInterval(timer);
      clearTimeout(lifetime);
      leave();
      this.streams.delete(stream);
    };
    stream.once('close', end).once('error', end);
    reply.raw.once('close', () => stream.destroy());
    this.streams.add(stream);
    reply.type('text/event-stream').header('cache-control', 'no-store');
    // The headers go with the first byte.
    stream.write(':\n\n');
    return stream;
  }

  close() {
    for (const stream of this.streams) stream.end();
  }
}
