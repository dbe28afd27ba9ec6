import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../../auth';
import type { BroughtVisit, PendingVisit, VisitSeal } from './VisitSeal';

/** Seconds. Longer than a visit: who comes back too late is still led to where they wanted to go. */
const AGE = 3_600;

/** Visits that one browser has at a time. More would fill the headers of its requests. */
const MOST = 8;

const PREFIX = 'sidehelm_oidc_';

/** Each visit has one of its own: people sign in in two tabs. */
const nameOf = (state: string) =>
  `${PREFIX}${state.replace(/[^\w-]/g, '').slice(0, 24)}`;

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

/** Begins a visit; of those that the browser has, the oldest end when there are too many. */
export function sendPendingCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  visit: PendingVisit,
  options: Options,
): void {
  // The oldest come first.
  const names = (request.headers.cookie ?? '')
    .split(/;\s*/)
    .map(pair => pair.slice(0, pair.indexOf('=')))
    .filter(name => name.startsWith(PREFIX));
  for (const name of names.slice(0, Math.max(0, names.length + 1 - MOST)))
    send(reply, name, '', { ...options, age: 0 });
  send(reply, nameOf(visit.state), options.seal.seal(visit), {
    ...options,
    age: AGE,
  });
}

/** The visit that somebody comes back from; undefined when this browser did not begin it, or brings what was not written here. */
export function readPendingCookie(
  request: FastifyRequest,
  state: string,
  { seal }: Pick<Options, 'seal'>,
): BroughtVisit | undefined {
  const value = readCookie(request, nameOf(state));
  if (value === undefined) return undefined;
  const visit = seal.read(value);
  return visit?.state === state ? visit : undefined;
}

/** Ends a visit: nobody comes back from it a second time. */
export function endPendingCookie(
  reply: FastifyReply,
  state: string,
  options: Pick<Options, 'secure'>,
): void {
  send(reply, nameOf(state), '', { ...options, age: 0 });
}
