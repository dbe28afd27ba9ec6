import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_LIFETIME } from '../store/DeviceStore';
import { readCookie } from './readCookie';

/** Names the browser to the sign-in form, and to nothing else. */
export const DEVICE_COOKIE = 'sidehelm_device';

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
  const parts = [
    `${DEVICE_COOKIE}=${deviceId}`,
    'Path=/sign-in',
    `Max-Age=${DEVICE_LIFETIME / 1_000}`,
    'HttpOnly',
    'SameSite=Lax',
  ];
  if (options.secure) parts.push('Secure');
  reply.header('set-cookie', parts.join('; '));
}
