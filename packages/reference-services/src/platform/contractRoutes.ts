import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Access, CONSOLE_MARK_HEADER } from '@sidehelm/console-common';
import type { ServiceName } from '@sidehelm/contracts';
import {
  bearerTokenOf,
  type Caller,
  type VerifyAccessToken,
} from './accessTokens';
import { addEntityTags } from './entityTags';
import { loadContract, type ContractOperation } from './contractDocument';
import type { ContractCall, ContractHandlers, RouteKey } from './contractTypes';
import { describeProblem } from './describeProblem';
import type { ConsoleCheck } from './consoleMark';
import { HttpError } from './HttpError';
import { JsonList } from './JsonList';
import { JsonText } from './JsonText';
import { describeOrigin } from './requestOrigin';
import { requirePermission } from './requirePermission';
import { unkeptTextIn } from './unkeptText';

export interface ContractRouteDependencies {
  verifyAccessToken: VerifyAccessToken;
  access: Access;
  /**
   * Who has signed a request; rejects with an `HttpError` where the signature is not good. Asked when the body is there, for
   * operations that take a signature.
   */
  verifySignature?: (request: FastifyRequest) => Promise<Caller>;
  /** Whether a mark is the console's; none is without it. */
  console?: ConsoleCheck;
  /** Told of each answer that differs from the contract; for tests, costs time. */
  onContractBreach?: (message: string) => void;
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Who was let in with a request, by a token with the permission or by a signature; `undefined` for a stranger. */
export const callerOf = (request: FastifyRequest): Caller | undefined =>
  callers.get(request);

/** The headers that the contract names, by their names there; coerced and checked like the query. */
function readHeaders(
  operation: ContractOperation,
  request: FastifyRequest,
): object {
  const headers: Record<string, unknown> = Object.fromEntries(
    operation.headers
      .map(name => [name, request.headers[name.toLowerCase()]])
      .filter(([, value]) => value !== undefined),
  );
  const problems = operation.checkHeaders(headers);
  if (problems) throw new HttpError(400, describeProblem(problems, 'headers'));
  return headers;
}

function checkRequest(operation: ContractOperation, request: FastifyRequest) {
  const parts = [
    ['path', operation.checkPath, request.params],
    ['query', operation.checkQuery, request.query],
  ] as const;
  for (const [part, check, value] of parts) {
    const problems = check(value);
    if (problems) throw new HttpError(400, describeProblem(problems, part));
  }
  checkBody(operation, request);
  for (const [part, value] of [
    ['path', request.params],
    ['query', request.query],
    ['body', request.body],
  ] as const) {
    const problem = unkeptTextIn(value);
    if (problem) throw new HttpError(400, describeProblem([problem], part));
  }
}

function checkBody(operation: ContractOperation, request: FastifyRequest) {
  if (!operation.checkBody) return;
  if (request.body === undefined && operation.bodyRequired)
    throw new HttpError(
      400,
      'The request body is missing; send application/json.',
    );
  if (request.body === undefined) return;
  const problems = operation.checkBody(request.body);
  if (problems) throw new HttpError(400, describeProblem(problems, 'body'));
}

/** Whoever sends it has no token. */
export const SIGNATURE_HEADER = 'sidehelm-signature';

const JSON_TYPE = 'application/json; charset=utf-8';

const isJson = (reply: FastifyReply) =>
  reply.getHeader('content-type') === JSON_TYPE;

/** What no contract names: "not changed", and a fault of the service as `{ message }`. */
const COMMON_STATUSES = new Set([304, 500]);

function breachOf(
  operation: ContractOperation,
  status: number,
  payload: unknown,
): string | undefined {
  if (!operation.answers.has(status)) {
    return COMMON_STATUSES.has(status)
      ? undefined
      : `${operation.operationId} answered ${status}, which its contract does not name`;
  }
  const check = operation.answers.get(status);
  const problems = check?.(JSON.parse(String(payload)));
  if (!problems) return undefined;
  return `${operation.operationId} answered ${status} with a body that breaks its contract: ${JSON.stringify(problems)}`;
}

/** Bytes of a body, of operations that take fewer than the server does. */
export type BodyLimits<S extends ServiceName> = Partial<
  Record<RouteKey<S>, number>
>;

/**
 * Mounts the operations of a service's OpenAPI file: each request passes the
 * access token, the role and the schema before its handler sees it.
 */
export function registerContractRoutes<S extends ServiceName>(
  app: FastifyInstance,
  service: S,
  handlers: ContractHandlers<S>,
  dependencies: ContractRouteDependencies & { bodyLimits?: BodyLimits<S> },
): void {
  addEntityTags(app);
  const { verifyAccessToken, verifySignature, access, onContractBreach } =
    dependencies;
  const letIn = (request: FastifyRequest, caller: Caller) => {
    callers.set(request, caller);
    describeOrigin(request, { caller });
  };
  const isOfConsole = (request: FastifyRequest): boolean =>
    dependencies.console?.hasSent(request.headers[CONSOLE_MARK_HEADER], {
      service,
      method: request.method,
      path: request.url.slice(app.prefix.length).split('?', 1)[0],
      correlationId: request.id,
    }) ?? false;
  const byKey = handlers as Record<
    string,
    (call: ContractCall<unknown>) => Promise<unknown>
  >;
  const bodyLimits = dependencies.bodyLimits as
    Record<string, number> | undefined;
  for (const operation of loadContract(service)) {
    const headers = new WeakMap<FastifyRequest, object>();
    const signatureCheck = (request: FastifyRequest) =>
      operation.takesSignature && SIGNATURE_HEADER in request.headers
        ? verifySignature
        : undefined;
    app.route({
      method: operation.method,
      url: operation.url,
      bodyLimit: bodyLimits?.[operation.key],
      onRequest: async request => {
        describeOrigin(request, {
          operation: `${service}.${operation.operationId}`,
          isOfConsole: isOfConsole(request),
        });
        if (
          operation.needsConsole &&
          !dependencies.console?.mayRead(bearerTokenOf(request), service)
        )
          throw new HttpError(
            401,
            'This is for the backend of the console alone, with the secret that it shares with the services.',
          );
        if (!operation.needsToken || signatureCheck(request)) return;
        const caller = await verifyAccessToken(bearerTokenOf(request));
        const { permission } = operation;
        if (permission) requirePermission(access, permission, caller);
        letIn(request, caller);
      },
      preValidation: async request => {
        const verify = signatureCheck(request);
        if (verify) letIn(request, await verify(request));
        checkRequest(operation, request);
        headers.set(request, readHeaders(operation, request));
      },
      onSend: async (...[, reply, payload]) => {
        if (!onContractBreach) return payload;
        const isList = payload instanceof Readable && isJson(reply);
        const sent = isList ? await text(payload) : payload;
        const breach = breachOf(operation, reply.statusCode, sent);
        if (breach) onContractBreach(breach);
        return sent;
      },
      handler: async (request, reply) => {
        reply.status(operation.success);
        const answer = await byKey[operation.key]({
          params: request.params as never,
          query: request.query as never,
          headers: headers.get(request) as never,
          body: request.body as never,
          caller: callers.get(request),
          request,
          reply,
        });
        const isList = answer instanceof JsonList;
        if (!isList && !(answer instanceof JsonText)) return answer;
        reply.type(JSON_TYPE);
        return isList ? answer.stream() : answer.text;
      },
    });
  }
}
