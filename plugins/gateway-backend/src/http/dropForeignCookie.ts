import type { RequestHandler } from 'express';
import { readCookie } from '@sidehelm/console-node';
import { LIMITED_TOKEN_COOKIE } from '../identity/limitedTokenCookie';

/** Where Backstage gives out its limited user cookie, for any plugin. */
const COOKIE_PATH = /\/\.backstage\/auth\/v1\/cookie$/;

/** The subject that a token claims. It is only compared, so it is not verified. */
function claimedSubject(token: string | undefined): unknown {
  try {
    const payload = token?.split('.')[1] ?? '';
    return JSON.parse(Buffer.from(payload, 'base64url').toString()).sub;
  } catch {
    return undefined;
  }
}

/**
 * Backstage keeps a limited user cookie that is not about to expire, whoever it
 * belongs to. After somebody else has signed in with the same browser that
 * would leave the new user with the old one's cookie for minutes, so a cookie
 * of another user is taken out of the request and a new one is given out.
 */
export const dropForeignCookie: RequestHandler = (request, ...[, next]) => {
  const { authorization, cookie } = request.headers;
  const current = readCookie(cookie, LIMITED_TOKEN_COOKIE);
  if (
    current &&
    authorization &&
    COOKIE_PATH.test(request.path) &&
    claimedSubject(current) !== claimedSubject(authorization)
  ) {
    request.headers.cookie = cookie
      ?.split(';')
      .filter(pair => pair.split('=', 1)[0].trim() !== LIMITED_TOKEN_COOKIE)
      .join(';');
  }
  next();
};
