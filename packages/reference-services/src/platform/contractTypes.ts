import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceName, ServicePaths } from '@sidehelm/contracts';
import type { Caller } from './accessTokens';
import type { JsonList } from './JsonList';
import type { JsonText } from './JsonText';

type Method = 'get' | 'post' | 'put' | 'delete';
type Paths<S extends ServiceName> = ServicePaths[S];
type At<T, K> = K extends keyof T ? T[K] : never;

/** The operations of a service by "METHOD /path", as its contract names them. */
export type RouteKey<S extends ServiceName> = {
  [P in keyof Paths<S> & string]: {
    [M in Method]: [At<Required<Paths<S>[P]>, M>] extends [never]
      ? never
      : `${Uppercase<M>} ${P}`;
  }[Method];
}[keyof Paths<S> & string];

type OperationAt<S extends ServiceName, K> = K extends `${infer M} ${infer P}`
  ? At<At<Paths<S>, P>, Lowercase<M>>
  : never;

type Parameters<O, Place extends 'path' | 'query' | 'header'> = O extends {
  parameters: infer All;
}
  ? NonNullable<At<All, Place>>
  : never;

type RequestBody<O> = O extends { requestBody?: infer Body }
  ? NonNullable<Body>
  : never;

/** Where the body may be left out, `undefined` too. */
type JsonBody<O> = [RequestBody<O>] extends [never]
  ? undefined
  : RequestBody<O> extends { content: { 'application/json': infer Body } }
    ? O extends { requestBody: object }
      ? Body
      : Body | undefined
    : undefined;

type JsonOf<R> = R extends { content: { 'application/json': infer Body } }
  ? Body
  : never;

type JsonAnswer<O> = O extends { responses: infer R }
  ? JsonOf<At<R, 200>> | JsonOf<At<R, 201>>
  : never;

type Answer<O> = [JsonAnswer<O>] extends [never] ? unknown : JsonAnswer<O>;

/** One validated call of an operation. */
export interface ContractCall<O> {
  params: Parameters<O, 'path'>;
  query: Parameters<O, 'query'>;
  /** Only those that the contract names, spelt as there. */
  headers: Parameters<O, 'header'>;
  body: JsonBody<O>;
  /** Present where the operation asks for an access token. */
  caller?: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A function for each operation of the service; a missing one does not compile. */
export type ContractHandlers<S extends ServiceName> = {
  [K in RouteKey<S>]: (
    call: ContractCall<OperationAt<S, K>>,
  ) => Promise<Answer<OperationAt<S, K>> | JsonText | JsonList>;
};
