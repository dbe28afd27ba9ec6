import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../../auth';
import { LONGEST_VISIT, type PendingVisit, type VisitSeal } from './VisitSeal';

/** Each visit has one of its own: people sign in in two tabs. */
const nameOf = (state: string) =>
  `sidehelm_oidc_${state.replace(/[^\w-]/g, '').slice(0, 24)}`;

interface Options {
  secure: boolean;
  seal: Pick<VisitSeal, 'seal' | 'read'>;
}

function send(
  reply: FastifyReply,
  name: string,
  value: string,
  { secure, age }: Pick<Options, 'secure'> & { age: number },
) {
  const parts = [
    `${name}=${value}`,
    'Path=/oidc',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${age}`,
  ];
  if (secure) parts.push('Secure');
  reply.header('set-cookie', parts.join('; '));
}

export function sendPendingCookie(
  reply: FastifyReply,
  visit: PendingVisit,
  options: Options,
): void {
  send(reply, nameOf(visit.state), options.seal.seal(visit), {
    ...options,
    age: LONGEST_VISIT / 1_000,
  });
}

/**
 * The visit that somebody comes back from, which is over with that; undefined when this browser did not begin it, or brings what was
 * not written here.
 */
export function takePendingCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  state: string,
  options: Options,
): PendingVisit | undefined {
  const name = nameOf(state);
  const value = readCookie(request, name);
  if (value === undefined) return undefined;
  send(reply, name, '', { ...options, age: 0 });
  const visit = options.seal.read(value);
  return visit?.state === state ? visit : undefined;
}
