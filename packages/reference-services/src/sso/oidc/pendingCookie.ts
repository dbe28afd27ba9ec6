import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../../auth';
import type { PendingSignIn } from './IdentityProvider';

/** Seconds within which somebody has to come back from the provider. */
const LONGEST = 600;

/** What is kept in the browser of somebody who is at the provider. */
export interface PendingVisit extends PendingSignIn {
  /** Where they want to go then. */
  redirect: string;
}

/** Each visit has one of its own: people sign in in two tabs. */
const nameOf = (state: string) =>
  `sidehelm_oidc_${state.replace(/[^\w-]/g, '').slice(0, 24)}`;

interface Options {
  secure: boolean;
}

function send(
  reply: FastifyReply,
  name: string,
  value: string,
  { secure, age }: Options & { age: number },
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
  const value = Buffer.from(JSON.stringify(visit)).toString('base64url');
  send(reply, nameOf(visit.state), value, { ...options, age: LONGEST });
}

/** The visit that somebody comes back from, which is over with that; undefined when this browser did not begin it. */
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
  try {
    const visit = JSON.parse(Buffer.from(value, 'base64url').toString());
    const isWhole = ['state', 'nonce', 'verifier', 'redirect'].every(
      key => typeof visit[key] === 'string',
    );
    return isWhole && visit.state === state ? visit : undefined;
  } catch {
    return undefined;
  }
}
