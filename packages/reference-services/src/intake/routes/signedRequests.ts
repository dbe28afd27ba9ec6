import type { PartnerKey } from '@sidehelm/contracts';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/accessTokens';
import { SIGNATURE_HEADER } from '../../platform/contractRoutes';
import { HttpError } from '../../platform/HttpError';
import { rawBodyOf } from '../../platform/rawBody';
import type { KeysService } from '../rules/KeysService';

/** Header → what it has to look like, and how people are told that. */
const HEADERS = {
  'sidehelm-key': {
    shape: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    says: 'Sidehelm-Key must be the id of a key.',
  },
  'sidehelm-timestamp': {
    shape: /^\d{1,12}$/,
    says: 'Sidehelm-Timestamp must be the time in whole seconds since 1970.',
  },
  'sidehelm-nonce': {
    shape: /^[\w.-]{8,64}$/,
    says: 'Sidehelm-Nonce must be 8 to 64 letters, digits, dots, dashes or underscores, another one for each request.',
  },
  [SIGNATURE_HEADER]: {
    shape: /^[0-9a-f]{64}$/i,
    says: 'Sidehelm-Signature must be 64 hex digits.',
  },
} as const;

const keys = new WeakMap<FastifyRequest, PartnerKey>();

/** The key that a request was signed with; `undefined` where it came with a token. */
export const keyOf = (request: FastifyRequest): PartnerKey | undefined =>
  keys.get(request);

function headerOf(request: FastifyRequest, name: keyof typeof HEADERS): string {
  const value = request.headers[name];
  const { shape, says } = HEADERS[name];
  if (typeof value !== 'string' || !shape.test(value))
    throw new HttpError(401, says);
  return value;
}

/** Seconds after which it pays to send an order again. */
const AGAIN_AFTER = 5;

/**
 * Who has signed a request: a program, by the name of its key. Throws 401, 409 for one that was received before, and 503 while nobody
 * can look.
 */
export async function verifySignature(
  request: FastifyRequest,
  service: KeysService,
): Promise<Caller> {
  const signed = {
    keyUuid: headerOf(request, 'sidehelm-key'),
    timestamp: headerOf(request, 'sidehelm-timestamp'),
    nonce: headerOf(request, 'sidehelm-nonce'),
    signature: headerOf(request, SIGNATURE_HEADER),
    body: rawBodyOf(request),
  };
  const key = await service.verify(signed).catch((error: unknown) => {
    if (error instanceof HttpError) throw error;
    request.log.warn({ err: error }, 'A signature could not be looked at');
    throw new HttpError(
      503,
      'The signature cannot be looked at at the moment. Sign and send the order again: with the same id it is taken once.',
      { 'retry-after': String(AGAIN_AFTER) },
    );
  });
  keys.set(request, key);
  return { uuid: key.uuid, name: key.name, roles: ['Partner'] };
}
