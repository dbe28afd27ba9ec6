import { CORRELATION_ID_HEADER, TIMING } from '@sidehelm/console-common';
import { LoggerService } from '@backstage/backend-plugin-api';
import type { Request, Response } from 'express';
import { AuditTrail, FinishAct } from './AuditTrail';
import { GatewayError } from './GatewayError';
import { correlationId } from './http/correlationId';
import { requestBody } from './http/requestBody';
import { sendError } from './http/sendError';
import { writeAnswer } from './http/writeAnswer';
import { Caller, CallerResolver } from './identity/CallerResolver';
import { PermissionCache } from './identity/PermissionCache';
import { readCookie } from './identity/readCookie';
import { TokenExchange } from './identity/TokenExchange';
import { OperationTable, Target } from './operations/OperationTable';
import { Answer, readAnswer } from './upstream/readAnswer';
import { relayLocation } from './upstream/relayLocation';
import { requestHeaders } from './upstream/requestHeaders';
import { SharedCache } from './upstream/SharedCache';
import { CallerGoneError, malformed } from './upstream/upstreamError';
import { UpstreamService } from './upstream/UpstreamService';

export interface GatewayOptions {
  table: OperationTable;
  services: ReadonlyMap<string, UpstreamService>;
  callers: CallerResolver;
  permissions: PermissionCache;
  tokens: TokenExchange;
  audit: AuditTrail;
  logger: LoggerService;
  /** Name of the single sign-on session cookie. */
  cookieName: string;
  /** Bytes. */
  maxBodyBytes: number;
  /** Path below which the gateway is mounted, for rewritten Locations. */
  mountPath: string;
}

/** A permitted request on its way upstream. */
interface Call {
  request: Request;
  response: Response;
  id: string;
  target: Target;
  service: UpstreamService;
  userEntityRef: string;
}

/** The authenticated proxy to the services: a generic engine over the operations of the contracts. */
export class Gateway {
  private readonly shared = new SharedCache();

  constructor(private readonly options: GatewayOptions) {}

  /** Express handler for everything below the mount path. Always answers. */
  readonly handle = async (
    request: Request,
    response: Response,
  ): Promise<void> => {
    const id = correlationId(request);
    response.setHeader(CORRELATION_ID_HEADER, id);
    let finish: FinishAct | undefined;
    try {
      const target = this.options.table.match(request.method, request.url);
      const caller = await this.options.callers.resolve(request, {
        allowCookie:
          target?.operation.method === 'get' &&
          target.operation.binary === true,
      });
      if (!target) {
        throw new GatewayError(404, 'The console does not know this address.');
      }
      if (target.operation.audited) {
        finish = this.options.audit.begin({
          eventId: `${target.service}.${target.operation.operationId}`,
          userEntityRef: caller.userEntityRef,
          target: target.path,
          correlationId: id,
          request,
        });
      }
      await this.permit(caller, target);
      const answer = await this.answer({
        request,
        response,
        id,
        target,
        service: this.service(target),
        userEntityRef: caller.userEntityRef,
      }).finally(() => {
        // Also after a failure: the service may have done it before the answer was lost.
        if (target.operation.audited) this.shared.outdate(target.service);
      });
      finish?.(
        { status: answer.status },
        answer.status < 400 ? undefined : 'The service refused',
      );
      await writeAnswer(request, response, answer);
    } catch (error) {
      const status = error instanceof GatewayError ? error.status : 500;
      finish?.({ status }, error instanceof Error ? error.message : 'Failed');
      this.report(error, request, id);
      sendError(response, error);
    }
  };

  private async permit(caller: Caller, { operation }: Target): Promise<void> {
    const allowed = await this.options.permissions.allowed(caller);
    if (!allowed.has(operation.permission)) {
      throw new GatewayError(
        403,
        `You do not have the permission for this (${operation.permission}).`,
      );
    }
  }

  private service({ service }: Target): UpstreamService {
    const known = this.options.services.get(service);
    if (!known) {
      throw new GatewayError(
        503,
        `The ${service} service is not configured (sidehelm.services.${service}.baseUrl).`,
      );
    }
    return known;
  }

  private async answer(call: Call): Promise<Answer> {
    const { request, target } = call;
    const { service, operation, path, query } = target;
    if (
      !operation.shared ||
      operation.method !== 'get' ||
      request.headers.range
    ) {
      return this.fetch(call, false);
    }
    // Each caller's own session counts, even where the answer is shared.
    await this.token(call);
    const { answer, isOwn } = await this.shared.get(
      service,
      path + query,
      operation.shared,
      () => this.fetch(call, true),
    );
    const isUsable =
      isOwn ||
      (Buffer.isBuffer(answer.body) &&
        answer.status !== 401 &&
        answer.status !== 403);
    return isUsable ? answer : this.fetch(call, false);
  }

  private token({ request, userEntityRef }: Call) {
    return this.options.tokens.obtain(this.cookie(request), userEntityRef);
  }

  private cookie(request: Request): string | undefined {
    return readCookie(request.headers.cookie, this.options.cookieName);
  }

  private async fetch(call: Call, isShared: boolean): Promise<Answer> {
    const { request, response, id, target, service } = call;
    const { operation, path, query } = target;
    const body = requestBody(request, this.options.maxBodyBytes);
    const gone = new AbortController();
    const leave = () => {
      if (!response.writableFinished) gone.abort();
    };
    // A shared request serves others as well: it outlives the caller who made it.
    if (!isShared) response.once('close', leave);
    const send = async () => {
      const { token } = await this.token(call);
      const sent = await service.send({
        method: request.method,
        path: path + query,
        headers: requestHeaders({
          incoming: request.headers,
          token,
          correlationId: id,
          hasBody: body !== undefined,
          isShared,
        }),
        body,
        timeout: operation.timeout ?? TIMING.apiTimeout,
        signal: gone.signal,
      });
      if (sent.statusCode === 401) {
        this.options.tokens.forget(this.cookie(request) ?? '', token);
      }
      return sent;
    };
    let sent = await send();
    if (sent.statusCode === 401 && !body) {
      // The keys of the auth service may have changed: once more with a new token.
      await sent.body.dump();
      sent = await send();
    }
    const location = this.location(call, sent.headers.location);
    if (sent.statusCode >= 300 && sent.statusCode < 400 && !location) {
      if (sent.statusCode !== 304) throw malformed(service.name);
    }
    const answer = await readAnswer({
      service: service.name,
      operation,
      response: sent,
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
    const status = error instanceof GatewayError ? error.status : 500;
    const line = `${request.method} ${request.path} failed with ${status}: ${error}`;
    if (status === 500) this.options.logger.error(line, { correlationId: id });
    else if (status > 500) {
      this.options.logger.warn(line, { correlationId: id });
    } else this.options.logger.debug(line, { correlationId: id });
  }
}
