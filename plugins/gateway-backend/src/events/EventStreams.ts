import { Operation } from '@sidehelm/contracts';
import { TokenSource } from '@sidehelm/console-node';
import { Request, Response } from 'express';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UserLimit } from '../UserLimit';
import { writeAnswer } from '../http/writeAnswer';
import { Caller, CallerResolver } from '../identity/CallerResolver';
import { PermissionCache } from '../identity/PermissionCache';
import { PresentSession } from '../identity/PresentSession';
import { AccessLost, LiveAccess } from '../live/LiveAccess';
import { readAnswer } from '../upstream/readAnswer';
import { requestHeaders } from '../upstream/requestHeaders';
import { sendWithToken } from '../upstream/sendWithToken';
import { CallerGoneError, malformed } from '../upstream/upstreamError';
import { UpstreamResponse, UpstreamService } from '../upstream/UpstreamService';
import { EventSplitter } from './EventSplitter';

/** ms between two comments that tell the browser, and every proxy on the way, that the stream is there. */
const KEEP_ALIVE = 15_000;
/** ms; a service that says nothing for longer, not even a comment, has forgotten the stream. */
const LONGEST_SILENCE = 60_000;

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

/** An event of the console's own, which every stream may end with. */
const endEvent = (lost: AccessLost) =>
  `event: end\ndata: ${JSON.stringify(lost)}\n\n`;

/**
 * Server-sent events of the services: answers that go on as long as the caller
 * may have them. Who loses the session or the permission is told by the event
 * `end`, whose data are those of a websocket's close: code and message.
 */
export class EventStreams {
  private readonly closing = new AbortController();

  constructor(private readonly options: EventStreamsOptions) {}

  /**
   * Answers, and resolves when the stream has ended.
   *
   * @throws GatewayError before the answer has begun; CallerGoneError
   */
  async serve(asked: EventRequest): Promise<void> {
    const { caller, operation, request, response, service, timeout } = asked;
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
      const sent = await this.ask(asked, access);
      const isStream = /^text\/event-stream\b/i.test(
        String(sent.headers['content-type'] ?? ''),
      );
      if (sent.statusCode !== 200 || !isStream) {
        const answer = await readAnswer({
          service: service.name,
          operation,
          response: sent,
          timeout,
        });
        // 204 tells an EventSource to come no more.
        if (answer.status < 400 && answer.status !== 204) {
          throw malformed(service.name);
        }
        await writeAnswer(request, response, answer, asked.gone);
        return;
      }
      await this.pass(sent.body, response, access, asked.gone);
    } finally {
      access?.stop();
      leave();
    }
  }

  /** Ends all streams, for a shutdown; browsers come again by themselves. */
  close(): void {
    this.closing.abort();
  }

  private ask(
    { request, correlationId, gone, service, path, timeout }: EventRequest,
    access: LiveAccess,
  ): Promise<UpstreamResponse> {
    const lastEvent = request.headers['last-event-id'];
    return sendWithToken({
      obtain: () => access.exchange(),
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
              isShared: false,
            }),
            ...(lastEvent && { 'last-event-id': String(lastEvent) }),
          },
          timeout,
          pause: LONGEST_SILENCE,
          signal: gone,
        }),
    });
  }

  private async pass(
    body: Readable,
    response: Response,
    access: LiveAccess,
    gone: AbortSignal,
  ): Promise<void> {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    response.flushHeaders();
    const lost = new AbortController();
    access.watch({
      onLost: reason => lost.abort(reason),
      onConfirmed: () => {},
    });
    const keepAlive = setInterval(() => {
      if (!response.writableNeedDrain) response.write(':\n\n');
    }, KEEP_ALIVE);
    const out = new Writable({
      write: (chunk, _encoding, done) => {
        // A reader who does not read holds up the service, and fills nothing here.
        if (response.write(chunk)) done();
        else response.once('drain', done);
      },
    });
    const signal = AbortSignal.any([gone, lost.signal, this.closing.signal]);
    try {
      await pipeline(body, new EventSplitter(), out, { signal });
    } catch {
      // The service broke off, or one of the signals did: nothing can be answered any more but how it ends.
    } finally {
      clearInterval(keepAlive);
    }
    if (gone.aborted) throw new CallerGoneError();
    response.end(
      lost.signal.aborted ? endEvent(lost.signal.reason) : undefined,
    );
  }
}
