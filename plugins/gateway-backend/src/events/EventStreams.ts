import { Operation } from '@sidehelm/contracts';
import { TokenSource } from '@sidehelm/console-node';
import { Request, Response } from 'express';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UserLimit } from '../UserLimit';
import { writeAnswer } from '../http/writeAnswer';
import { Caller, CallerResolver, expiry } from '../identity/CallerResolver';
import { PermissionCache } from '../identity/PermissionCache';
import { PresentSession } from '../identity/PresentSession';
import { LiveAccess } from '../live/LiveAccess';
import { discard } from '../upstream/discard';
import { readAnswer } from '../upstream/readAnswer';
import { requestHeaders } from '../upstream/requestHeaders';
import { sendWithToken } from '../upstream/sendWithToken';
import { malformed } from '../upstream/upstreamError';
import { UpstreamService } from '../upstream/UpstreamService';
import { answerEvents } from './answerEvents';
import { EventSplitter } from './EventSplitter';
import { OpenStream, SharedStream, Subscriber } from './SharedStream';
import { StreamRefusal } from './StreamRefusal';

/** ms; a service that says nothing for longer, not even a comment, has forgotten the stream. */
const LONGEST_SILENCE = 60_000;
/** Bytes that wait for a browser which shares a stream: who reads more slowly is cut off, and must not hold up the others. */
const MAX_WAITING = 1024 * 1024;
/** ms; a longer time is none for a timer. */
const LONGEST_STREAM = 24 * 3_600_000;

export interface EventStreamsOptions {
  callers: CallerResolver;
  permissions: PermissionCache;
  present: PresentSession;
  tokens: TokenSource;
  /** Shared with the websockets: how much of a person's is live at once. */
  limit: UserLimit;
}

interface EventRequest {
  request: Request;
  response: Response;
  correlationId: string;
  caller: Caller;
  /** Aborted when the browser has gone. */
  gone: AbortSignal;
  service: UpstreamService;
  operation: Operation;
  /** Path and query below the service's base URL. */
  path: string;
  /** ms until the head of the answer. */
  timeout: number;
}

/** ms until the caller's token ends. */
const timeOfToken = (caller: Caller): number =>
  Math.min(Math.max(expiry(caller) - Date.now(), 0), LONGEST_STREAM);

/**
 * Server-sent events of the services: answers that go on as long as the caller
 * may have them. Who loses the session or the permission is told by the event
 * `end`, whose data are those of a websocket's close: code and message. With the token that it was asked for a stream ends as well, and
 * the browser comes again with the next one.
 */
export class EventStreams {
  private readonly closing = new AbortController();
  /** Service, path and query → the stream that all its callers have together. */
  private readonly shared = new Map<string, SharedStream>();

  constructor(private readonly options: EventStreamsOptions) {}

  /**
   * Answers, and resolves when the stream has ended.
   *
   * @throws GatewayError before the answer has begun; CallerGoneError
   */
  async serve(asked: EventRequest): Promise<void> {
    const { caller, gone, operation, request, response } = asked;
    const { limit, ...identity } = this.options;
    const leave = limit.enter(caller.userEntityRef);
    let access: LiveAccess | undefined;
    try {
      access = await LiveAccess.grant({
        ...identity,
        caller,
        permission: operation.permission,
        cookies: request.headers.cookie,
      });
      if (operation.shared) await this.serveShared(asked, access);
      else await this.serveAlone(asked, access);
    } catch (error) {
      if (!(error instanceof StreamRefusal)) throw error;
      await writeAnswer(request, response, error.answer, gone);
    } finally {
      access?.stop();
      leave();
    }
  }

  /** Ends all streams, for a shutdown; browsers come again by themselves. */
  close(): void {
    this.closing.abort();
  }

  private async serveAlone(
    asked: EventRequest,
    access: LiveAccess,
  ): Promise<void> {
    const { gone, response } = asked;
    const { body } = await this.open(asked, access, gone);
    const out = new Writable({
      write: (chunk, _encoding, done) => {
        // A reader who does not read holds up the service, and fills nothing here.
        if (response.write(chunk)) done();
        else response.once('drain', done);
      },
    });
    await answerEvents({
      response,
      access,
      gone,
      closing: this.closing.signal,
      within: timeOfToken(asked.caller),
      pass: signal => pipeline(body, new EventSplitter(), out, { signal }),
    });
  }

  private async serveShared(
    asked: EventRequest,
    access: LiveAccess,
  ): Promise<void> {
    const { gone, response, service, path } = asked;
    const stream = this.sharedStream(`${service.name} ${path}`);
    const subscriber: Subscriber = {
      open: signal => this.open(asked, access, signal),
      gone,
    };
    const read = (events: Buffer) => {
      response.write(events);
      if (response.writableLength > MAX_WAITING) response.destroy();
    };
    try {
      await stream.join(subscriber);
      await answerEvents({
        response,
        access,
        gone,
        closing: this.closing.signal,
        within: timeOfToken(asked.caller),
        pass: signal => stream.follow(read, signal),
      });
    } finally {
      stream.leave(subscriber);
    }
  }

  private sharedStream(key: string): SharedStream {
    const known = this.shared.get(key);
    if (known) return known;
    const stream = new SharedStream(() => this.shared.delete(key));
    this.shared.set(key, stream);
    return stream;
  }

  /**
   * Asks the service for the stream.
   *
   * @throws GatewayError, a StreamRefusal where the service answered something else; CallerGoneError when aborted
   */
  private async open(
    asked: EventRequest,
    access: LiveAccess,
    signal: AbortSignal,
  ): Promise<OpenStream> {
    const { request, correlationId, service, operation, path, timeout } = asked;
    const isShared = operation.shared === true;
    const lastEvent = request.headers['last-event-id'];
    let expiresAt: number | undefined;
    const response = await sendWithToken({
      obtain: async () => {
        const exchange = await access.exchange();
        ({ expiresAt } = exchange);
        return exchange;
      },
      forget: token => access.forget(token),
      timeout,
      send: token =>
        service.send({
          method: 'GET',
          path,
          headers: {
            ...requestHeaders({
              incoming: request.headers,
              token,
              correlationId,
              hasBody: false,
              isShared,
            }),
            // The others have not had the events that this caller has.
            ...(isShared && { accept: 'text/event-stream' }),
            ...(!isShared &&
              lastEvent && { 'last-event-id': String(lastEvent) }),
          },
          timeout,
          pause: LONGEST_SILENCE,
          signal,
        }),
    });
    const type = String(response.headers['content-type'] ?? '');
    if (response.statusCode === 200 && /^text\/event-stream\b/i.test(type)) {
      return { body: response.body, expiresAt };
    }
    const answer = await readAnswer({
      service: service.name,
      operation,
      response,
      timeout,
    });
    // 204 tells an EventSource to come no more.
    if (answer.status < 400 && answer.status !== 204) {
      if (!Buffer.isBuffer(answer.body)) discard(answer.body);
      throw malformed(service.name);
    }
    throw new StreamRefusal(answer);
  }
}
