import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { createNetworkCheck } from './networks';

export interface ConnectionLimit {
  /** Connections that one address may have open at once. */
  perAddress: number;
  /** Networks that may have any number: the console's backend and proxies, which carry everybody's. */
  unlimited: readonly string[];
}

/** Milliseconds between two lines of the log about the same thing. */
const TOLD_EVERY = 60_000;

/** What is counted as one caller: an IPv4 address, or the 64 bits that a host with IPv6 chooses from. */
export function callerOf(remoteAddress: string): string {
  const address = remoteAddress.replace(/^::ffff:(?=\d+\.)/, '');
  if (!address.includes(':')) return address;
  const [left, right = []] = address
    .split('::')
    .map(part => part.split(':').filter(Boolean));
  const zeros = Array(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

/** Ends connections of an address that has too many, before a byte of theirs is read. */
export function limitConnections(
  server: Server,
  limit: ConnectionLimit,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): void {
  const isUnlimited = createNetworkCheck(limit.unlimited);
  const open = new Map<string, number>();
  let toldAt = -Infinity;

  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (!remoteAddress || isUnlimited(remoteAddress)) return;
    const caller = callerOf(remoteAddress);
    const count = open.get(caller) ?? 0;
    if (count >= limit.perAddress) {
      socket.destroy();
      if (performance.now() - toldAt < TOLD_EVERY) return;
      toldAt = performance.now();
      logger.warn({ address: caller, open: count }, 'too many connections');
      return;
    }
    open.set(caller, count + 1);
    socket.once('close', () => {
      const left = (open.get(caller) ?? 1) - 1;
      if (left > 0) open.set(caller, left);
      else open.delete(caller);
    });
  });
}
