import { CORRELATION_ID_HEADER, TIMING } from '@sidehelm/console-common';
import { LoggerService } from '@backstage/backend-plugin-api';
import type { Request, Response } from 'express';
import { setMaxListeners } from 'node:events';
import {
  MarkedRequest,
  ServiceContract,
  TokenSource,
} from '@sidehelm/console-node';
import { AuditTrail, FinishAct } from './AuditTrail';
import { GatewayError } from './GatewayError';
import { UserLimit } from './UserLimit';
import { EventStreams } from './events/EventStreams';
import { auditedRequest } from './http/auditedRequest';
import { correlationId } from './http/correlationId';
import { ownAnswer } from './http/ownAnswer';
import { readBody } from './http/readBody';
import { sendError } from './http/sendError';
import { ToldFields, toldOfBody } from './http/toldFields';
import { watchCaller } from './http/watchCaller';
import { writeAnswer } from './http/writeAnswer';
import { Caller, CallerResolver } from './identity/CallerResolver';
import { PermissionCache } from './identity/PermissionCache';
import { PresentSession } from './identity/PresentSession';
import { OperationTable, Target } from './operations/OperationTable';
import { discard } from './upstream/discard';
import { notConfigured } from './upstream/notConfigured';
import { Answer, neverStored, readAnswer } from './upstream/readAnswer';
import { relayLocation } from './upstream/relayLocation';
import { requestHeaders } from './upstream/requestHeaders';
import { sendWithToken } from './upstream/sendWithToken';
import { SharedCache } from './upstream/SharedCache';
import { CallerGoneError, malformed } from './upstream/upstreamError';
import { UpstreamService } from './upstream/UpstreamService';

export interface GatewayOptions {
  table: OperationTable;
  services: ReadonlyMap<string, UpstreamService>;
  /** The same services with connections of their own: a stream of events holds one for hours. */
  eventServices: ReadonlyMap<string, UpstreamService>;
  events: EventStreams;
  /** Of the services that are answered in this process. */
  answers: ReadonlyMap<string, NonNullable<ServiceContract['answer']>>;
  callers: CallerResolver;
  permissions: PermissionCache;
  present: PresentSession;
  tokens: TokenSource;
  audit: AuditTrail;
  logger: LoggerService;
  /** Shows services that the console sends what it keeps; absent where it shares no secret with them. */
  mark?: (request: MarkedRequest) => string;
  /** Bytes. */
  maxBodyBytes: number;
  /** ms in which the body of a request has to arrive. */
  bodyTimeout: number;
  /** Requests of one person that may be under way at once: their answers hold connections to a service. */
  maxRequestsPerUser: number;
  /** Path below which the gateway is mounted, for rewritten Locations. */
  mountPath: string;
}

/** What nginx says of a caller who did not wait; nobody receives it. */
const CALLER_GONE = 499;

function statusOf(error: unknown): number {
  if (error instanceof CallerGoneError) return CALLER_GONE;
  return error instanceof GatewayError ? error.status : 500;
}

/** Refuses who asked, so that it may well serve another. */
const isPersonal = ({ status }: { status: number }) =>
  status === 401 || status === 403;

/** No answer because of who asked: their session, or that it could not be exchanged for a token. */
const isPersonalFailure = (error: unknown) =>
  error instanceof GatewayError && (isPersonal(error) || error.status === 503);

/** A permitted request on its way upstream. */
interface Call {
  request: Request;
  id: string;
  /** Aborted when nobody waits for the answer any more. */
  gone: AbortSignal;
  target: Target;
  /** Filled when the body is there. */
  told: ToldFields;
  service: UpstreamService;
  userEntityRef: string;
}

const tokenRequestOf = ({ request, userEntityRef }: Call) => ({
  userEntityRef,
  cookies: request.headers.cookie,
});

/** The authenticated proxy to the services: a generic engine over the operations of the contracts. */
export class Gateway {
  private readonly shared = new SharedCache();
  private readonly closing = new AbortController();
  /** Until the service has answered and the caller has what it streams. */
  private readonly limit: UserLimit;

  constructor(private readonly options: GatewayOptions) {
    this.limit = new UserLimit(
      options.maxRequestsPerUser,
      'Too many requests at once. Wait until some of them are answered.',
    );
    // Each request that is arriving listens.
    setMaxListeners(0, this.closing.signal);
  }

  /** Express handler for everything below the mount path. Always answers. */
  readonly handle = async (
    request: Request,
    response: Response,
  ): Promise<void> => {
    const id = correlationId(request);
    response.setHeader(CORRELATION_ID_HEADER, id);
    const target = this.options.table.match(request.method, request.url);
    // Before anything is awaited: with the caller their address would be gone.
    const audited = target?.operation.audited && auditedRequest(request);
    let finish: FinishAct | undefined;
    const told: ToldFields = {};
    const watch = watchCaller(request, response);
    let leave: (() => void) | undefined;
    try {
      const caller = await this.options.callers.resolve(request, {
        allowCookie:
          target?.operation.method === 'get' &&
          (target.operation.binary ?? target.operation.events) === true,
      });
      if (!target) {
        throw new GatewayError(404, 'The console does not know this address.');
      }
      if (target.operation.events) {
        const { operation, path, query } = target;
        await this.options.events.serve({
          request,
          response,
          correlationId: id,
          caller,
          gone: watch.gone,
          service: this.service(target, this.options.eventServices),
          operation,
          path: path + query,
          timeout: operation.timeout ?? TIMING.apiTimeout,
        });
        return;
      }
      if (audited) {
        finish = this.options.audit.begin({
          eventId: `${target.service}.${target.operation.operationId}`,
          userEntityRef: caller.userEntityRef,
          target: target.path,
          correlationId: id,
          request: audited,
        });
      }
      leave = this.limit.enter(caller.userEntityRef);
      await this.permit(request, caller, target);
      const own = this.options.answers.get(target.service);
      if (own) {
        const { operation, path, query } = target;
        const answered = await own({
          operationId: operation.operationId,
          path,
          query: new URLSearchParams(query),
          userEntityRef: caller.userEntityRef,
          correlationId: id,
        });
        await writeAnswer(request, response, ownAnswer(answered), watch.gone);
        return;
      }
      const answer = await this.answer({
        request,
        id,
        gone: watch.gone,
        target,
        told,
        service: this.service(target),
        userEntityRef: caller.userEntityRef,
      }).finally(() => {
        // Also after a failure: the service may have done it before the answer was lost.
        if (audited) this.shared.outdate(target.service);
      });
      const { location } = answer.headers;
      finish?.(
        { ...told, status: answer.status, ...(location && { location }) },
        answer.refusal,
      );
      await writeAnswer(
        request,
        response,
        target.operation.personal ? neverStored(answer) : answer,
        watch.gone,
      );
    } catch (error) {
      finish?.(
        { ...told, status: statusOf(error) },
        error instanceof Error ? error.message : 'Failed',
      );
      this.report(error, request, id);
      sendError(response, error);
    } finally {
      leave?.();
      watch.end();
    }
  };

  /** Refuses the requests that are still arriving; those at a service go on. */
  close(): void {
    this.closing.abort(
      new GatewayError(503, 'The console is restarting. Try again.'),
    );
  }

  private async permit(
    request: Request,
    caller: Caller,
    { operation }: Target,
  ): Promise<void> {
    const { permissions, present } = this.options;
    const { cookie } = request.headers;
    const { exchange } = await present.find([caller], cookie);
    const allowed = await permissions.allowed(caller, exchange.roles ?? []);
    if (!allowed.has(operation.permission)) {
      throw new GatewayError(
        403,
        `You do not have the permission for this (${operation.permission}).`,
      );
    }
  }

  private service(
    { service }: Target,
    services = this.options.services,
  ): UpstreamService {
    const known = services.get(service);
    if (!known) throw notConfigured(service);
    return known;
  }

  private async answer(call: Call): Promise<Answer> {
    const { request, target } = call;
    const { service, operation, path, query } = target;
    if (
      typeof operation.shared !== 'number' ||
      operation.method !== 'get' ||
      request.headers.range
    ) {
      return this.fetch(call, false);
    }
    // Each caller's own session counts, even where the answer is shared.
    await this.token(call);
    let isOwn = false;
    const load = () => {
      isOwn = true;
      return this.fetch(call, true);
    };
    try {
      const address = path + query;
      const { shared } = this;
      const answer = await shared.get(service, address, operation.shared, load);
      const isUsable = Buffer.isBuffer(answer.body) && !isPersonal(answer);
      if (isOwn || isUsable) return answer;
    } catch (error) {
      if (isOwn || !isPersonalFailure(error)) throw error;
    }
    return this.fetch(call, false);
  }

  private token(call: Call) {
    return this.options.tokens.obtain(tokenRequestOf(call));
  }

  private async fetch(call: Call, isShared: boolean): Promise<Answer> {
    const { request, id, gone, target, service } = call;
    const { operation, path, query } = target;
    const timeout = operation.timeout ?? TIMING.apiTimeout;
    const body = await readBody(request, {
      limit: this.options.maxBodyBytes,
      timeout: this.options.bodyTimeout,
      closing: this.closing.signal,
    });
    if (Array.isArray(operation.audited))
      Object.assign(call.told, toldOfBody(body, operation.audited));
    // A shared request serves others as well, and of an audited one the outcome
    // has to be known: both outlive the caller who made them.
    const signal = isShared || operation.audited ? undefined : gone;
    const sent = await sendWithToken({
      obtain: () => this.token(call),
      forget: token => this.options.tokens.forget(tokenRequestOf(call), token),
      timeout,
      send: token =>
        service.send({
          method: request.method,
          path: path + query,
          headers: requestHeaders({
            incoming: request.headers,
            token,
            correlationId: id,
            hasBody: body !== undefined,
            isShared,
            // Of what the gateway keeps itself.
            mark: operation.audited
              ? this.options.mark?.({
                  service: service.name,
                  method: request.method,
                  path,
                  correlationId: id,
                })
              : undefined,
          }),
          body,
          timeout,
          signal,
        }),
    });
    const location = this.location(call, sent.headers.location);
    const isRedirect = sent.statusCode >= 300 && sent.statusCode < 400;
    if (isRedirect && sent.statusCode !== 304 && !location) {
      discard(sent.body);
      throw malformed(service.name);
    }
    const answer = await readAnswer({
      service: service.name,
      operation,
      response: sent,
      timeout,
    });
    if (location && answer.status < 400) answer.headers.location = location;
    return answer;
  }

  private location(
    { target, service }: Call,
    location: string | string[] | undefined,
  ): string | undefined {
    return typeof location === 'string'
      ? relayLocation({
          location,
          baseUrl: service.baseUrl,
          requestUrl: new URL(
            service.basePath + target.path + target.query,
            service.baseUrl,
          ),
          gatewayPath: `${this.options.mountPath}/${target.service}`,
        })
      : undefined;
  }

  private report(error: unknown, request: Request, id: string): void {
    if (error instanceof CallerGoneError) return;
    const status = statusOf(error);
    const line = `${request.method} ${request.path} failed with ${status}: ${error}`;
    if (status === 500) this.options.logger.error(line, { correlationId: id });
    else if (status > 500) {
      this.options.logger.warn(line, { correlationId: id });
    } else this.options.logger.debug(line, { correlationId: id });
  }
}
