import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '../platform/config';

/** A session cookie of the browser: the server decides how long the session lasts. */
export function cookieOptions(
  config: Pick<Config, 'secureCookies'>,
): CookieSerializeOptions {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secureCookies,
  };
}
