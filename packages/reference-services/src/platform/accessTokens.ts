import type { FastifyRequest } from 'fastify';
import { HttpError } from './HttpError';

/** The person behind a request, as the access token names them. */
export interface Caller {
  uuid: string;
  name: string;
  roles: string[];
  /** When the token ends, in ms since 1970; absent where nobody knows. */
  tokenEndsAt?: number;
  /** Names their session to the auth service, where the token is of one. */
  session?: string;
}

/** Answers the token's person; rejects with a 401 `HttpError` when the token is not valid now. */
export type VerifyAccessToken = (token: string) => Promise<Caller>;

/** Whoever calls, of an operation that nobody reaches without a token; throws 401 all the same. */
export function requireCaller(caller: Caller | undefined): Caller {
  if (!caller) throw new HttpError(401, 'Sign in first.');
  return caller;
}

/** Who calls, as it is kept with what they do. */
export function callingPerson(
  caller: Caller | undefined,
): Pick<Caller, 'uuid' | 'name'> {
  const { uuid, name } = requireCaller(caller);
  return { uuid, name };
}

/** The token of the Authorization header; throws 401 when there is none. */
export function bearerTokenOf(request: FastifyRequest): string {
  const match = /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i.exec(
    request.headers.authorization ?? '',
  );
  if (!match) {
    throw new HttpError(
      401,
      'Sign in first: the request carries no access token.',
    );
  }
  return match[1];
}
