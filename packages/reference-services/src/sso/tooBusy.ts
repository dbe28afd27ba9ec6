import type { FastifyReply } from 'fastify';

/** What is said when too many passwords wait to be looked at. */
export const TOO_BUSY =
  'Too many sign in at the moment. Try again in a few seconds.';

/** Status of such an answer; tells programs when to come again. */
export function markBusy(reply: FastifyReply): 503 {
  reply.header('retry-after', 5);
  return 503;
}
