import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_LIFETIME } from '../store/DeviceStore';
import { readCookie } from './readCookie';

/** Names the browser to what lets people in, and to nothing else. */
export const DEVICE_COOKIE = 'sidehelm_device';

/** Below which people come in: by the form, and from the company's identity provider. */
const PATHS = ['/sign-in', '/oidc'];

/** The browser's id; undefined when it has not signed in before. */
export function readDeviceCookie(request: FastifyRequest): string | undefined {
  return readCookie(request, DEVICE_COOKIE);
}

/** Survives signing out: it says who was here, not who is. */
export function sendDeviceCookie(
  reply: FastifyReply,
  deviceId: string,
  options: { secure: boolean },
): void {
  const attributes = [
    `Max-Age=${DEVICE_LIFETIME / 1_000}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(options.secure ? ['Secure'] : []),
  ].join('; ');
  for (const path of PATHS)
    reply.header(
      'set-cookie',
      `${DEVICE_COOKIE}=${deviceId}; Path=${path}; ${attributes}`,
    );
}
