import { inTime } from '@sidehelm/console-node';
import { once, setMaxListeners } from 'node:events';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { GatewayError } from '../GatewayError';
import { EventSplitter } from './EventSplitter';
import { whileHere } from './whileHere';

/** ms over which the answers end when the service has ended the stream, so that not all come back at once. */
const SPREAD = 300;
/** ms before the end of its token at which a stream is followed by another: time for several attempts. */
const RENEW_BEFORE = 30_000;
/** ms; a token that ends sooner, or a clock that is wrong, must not make a service open one stream after the other. */
const SHORTEST_USE = 5_000;
/** ms; a longer time is none for a timer. */
const LONGEST_USE = 24 * 3_600_000;
/** ms in which another token has to have opened the stream. */
const RENEW_WITHIN = 20_000;
/** ms; whoever leaves together, with their network or at a shutdown, has left by then. */
const LEAVING_TOGETHER = 100;
/** ms between two attempts to open the stream with another token. */
const RENEW_PAUSE = 1_000;

/** An event of the console's own: something may have been missed, so whoever lists things asks for them anew. */
const REOPENED = Buffer.from('event: reopened\ndata: {}\n\n');

/** A stream that a service has opened. */
export interface OpenStream {
  body: Readable;
  /** When the token that it was opened with ends, in ms since 1970; absent where nobody knows. */
  expiresAt?: number;
}

/** One caller among those who share a stream. */
export interface Subscriber {
  /**
   * Opens the stream at the service with this caller's token.
   *
   * @throws GatewayError; CallerGoneError when aborted
   */
  open: (signal: AbortSignal) => Promise<OpenStream>;
  /** Aborted when the browser has gone. */
  gone: AbortSignal;
}

interface Upstream {
  /** Whose token it was opened with. */
  holder: Subscriber;
  stop: AbortController;
  renewal?: NodeJS.Timeout;
}

/** Whether the service refused the person, so that it may well answer another. */
function isPersonal(error: unknown): boolean {
  return (
    error instanceof GatewayError &&
    (error.status === 401 || error.status === 403)
  );
}

/** ms after which a stream has to be opened with another token. */
function timeOfUse(expiresAt: number): number {
  const left = expiresAt - Date.now();
  const use = Math.max(left - RENEW_BEFORE, left / 2, SHORTEST_USE);
  return Math.min(use, LONGEST_USE);
}

/**
 * One stream at the service for all who may have its events, so that the load
 * on a service does not grow with the number of consoles. It is opened with the
 * token of one of them. When that one leaves or the token ends, it is opened
 * with another's before the old one is closed, and `reopened` tells all of them.
 * When the service ends it all answers end, and who comes back first opens it.
 */
export class SharedStream {
  private readonly subscribers = new Set<Subscriber>();
  private readonly readers = new Set<(events: Buffer) => void>();
  /** Aborted when nobody is left, or the service has ended the stream. */
  private readonly over = new AbortController();
  /** Under way while the stream is being opened for the first time. */
  private attempt: Promise<void> | undefined;
  private upstream: Upstream | undefined;
  private isRenewing = false;

  /** @param onOver - called once, when nobody may join any more */
  constructor(private readonly onOver: () => void) {
    setMaxListeners(0, this.over.signal);
  }

  /**
   * Resolves when the stream is open. Whatever comes of it, `leave` has to follow.
   *
   * @throws GatewayError why it is not; CallerGoneError
   */
  async join(subscriber: Subscriber): Promise<void> {
    this.subscribers.add(subscriber);
    while (!this.upstream) {
      const isOwn = !this.attempt;
      this.attempt ??= this.start(subscriber).finally(() => {
        this.attempt = undefined;
      });
      try {
        await whileHere(this.attempt, subscriber.gone);
        return;
      } catch (error) {
        // What is wrong with one person's token says nothing of the next one's.
        if (isOwn || !isPersonal(error)) throw error;
      }
    }
  }

  /** Hands over the events, as whole ones, until the stream has ended or the signal is aborted. */
  async follow(
    read: (events: Buffer) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const over = this.over.signal;
    this.readers.add(read);
    try {
      if (!over.aborted) await once(over, 'abort', { signal });
    } finally {
      this.readers.delete(read);
    }
    await pause(Math.random() * SPREAD, undefined, { signal });
  }

  leave(subscriber: Subscriber): void {
    this.subscribers.delete(subscriber);
    if (this.subscribers.size === 0) this.finish();
    else if (this.upstream?.holder === subscriber) this.renew();
  }

  private async start(opener: Subscriber): Promise<void> {
    const stream = await opener.open(this.over.signal);
    this.take(stream, opener);
    if (!this.subscribers.has(opener)) this.renew();
  }

  /** From now on the events are those of this stream. */
  private take({ body, expiresAt }: OpenStream, holder: Subscriber): void {
    const before = this.upstream;
    const upstream: Upstream = { holder, stop: new AbortController() };
    this.upstream = upstream;
    if (before) {
      before.stop.abort();
      this.tell(REOPENED);
    }
    if (expiresAt !== undefined) {
      const use = timeOfUse(expiresAt);
      upstream.renewal = setTimeout(() => this.renew(), use);
    }
    this.pump(upstream, body);
  }

  private async pump(upstream: Upstream, body: Readable): Promise<void> {
    const out = new Writable({
      write: (events, _encoding, done) => {
        if (this.upstream === upstream) this.tell(events);
        done();
      },
    });
    const signals = [upstream.stop.signal, this.over.signal];
    // It does not matter to anybody why a stream ended.
    await inTime(
      signal => pipeline(body, new EventSplitter(), out, { signal }),
      { signals },
    ).catch(() => {});
    clearTimeout(upstream.renewal);
    if (this.upstream === upstream) this.finish();
  }

  private tell(events: Buffer): void {
    for (const read of this.readers) read(events);
  }

  private finish(): void {
    if (this.over.signal.aborted) return;
    this.over.abort();
    this.onOver();
  }

  private async renew(): Promise<void> {
    if (this.isRenewing) return;
    this.isRenewing = true;
    try {
      if (!(await this.openAnew())) this.finish();
    } catch {
      // It was over before.
    } finally {
      this.isRenewing = false;
    }
  }

  /**
   * Opens the stream with the token of somebody who is there; meanwhile the old one goes on.
   *
   * @returns whether that worked in time
   */
  private async openAnew(): Promise<boolean> {
    const { signal } = this.over;
    const end = performance.now() + RENEW_WITHIN;
    for (let attempt = 0; performance.now() < end; attempt += 1) {
      const wait = attempt === 0 ? LEAVING_TOGETHER : RENEW_PAUSE;
      await pause(wait, undefined, { signal });
      // Another one each time: the service may refuse one of them.
      const present = [...this.subscribers];
      const opener = present[attempt % present.length];
      const stream = await opener.open(signal).catch(() => undefined);
      if (stream) this.take(stream, opener);
      if (stream && this.subscribers.has(opener)) return true;
    }
    return false;
  }
}
