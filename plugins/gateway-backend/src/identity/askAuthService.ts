import { TIMING } from '@sidehelm/console-common';
import { exchangeSession } from '@sidehelm/console-node';
import { AskForToken } from './TokenExchange';
import { collectInTime } from '../upstream/collectInTime';
import { discard } from '../upstream/discard';
import { malformed } from '../upstream/upstreamError';
import { UpstreamService } from '../upstream/UpstreamService';

/** Bytes; a token and a user take far less. */
const MAX_ANSWER = 64 * 1024;

/** Exchanges session cookies at the auth service; the circuit of that way is its own. */
export function askAuthService(
  auth: UpstreamService,
  cookieName: string,
): AskForToken {
  return cookie =>
    exchangeSession(
      async request => {
        const response = await auth.send({
          ...request,
          headers: { ...request.headers, 'content-length': '0' },
          timeout: TIMING.apiTimeout,
        });
        const body = await collectInTime(
          auth.name,
          response.body,
          MAX_ANSWER,
          TIMING.apiTimeout,
        );
        if (!Buffer.isBuffer(body)) {
          discard(body);
          throw malformed(auth.name);
        }
        return { status: response.statusCode, body: body.toString() };
      },
      { cookieName, cookie },
    );
}
