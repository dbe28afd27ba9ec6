import type { FastifyRequest } from 'fastify';
import type { Config } from '../platform/config';
import { HttpError } from '../platform/HttpError';
import { callerOf } from '../platform/limitConnections';

/**
 * The limit of a route for one address (`SIDEHELM_SIGN_INS_PER_MINUTE`), as its `rateLimit`.
 *
 * @param what - what there were too many of, for a person
 */
export function limitByAddress(
  { signInsPerMinute }: Pick<Config, 'signInsPerMinute'>,
  what: string,
) {
  return {
    max: signInsPerMinute,
    keyGenerator: ({ ip }: FastifyRequest) => callerOf(ip),
    timeWindow: '1 minute',
    // Not before the form is read, so that it comes back with what was typed.
    hook: 'preHandler' as const,
    errorResponseBuilder: (...[, { after }]: [unknown, { after: string }]) =>
      new HttpError(
        429,
        `Too many ${what} from this address. Try again in ${after}.`,
      ),
  };
}
