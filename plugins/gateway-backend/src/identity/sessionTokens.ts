import { readCookie, TokenSource } from '@sidehelm/console-node';
import { GatewayError } from '../GatewayError';
import { notConfigured } from '../upstream/notConfigured';
import { UpstreamService } from '../upstream/UpstreamService';
import { askAuthService } from './askAuthService';
import { TokenExchange } from './TokenExchange';

/** Signing in again would not help: nothing in such a portal sets the cookie. */
const noSource = () =>
  new GatewayError(
    503,
    'This portal does not say with which tokens it calls the services. An admin finds more in its log.',
  );

/**
 * The tokens of the company's single sign-on, where no module says otherwise.
 *
 * @param auth - undefined where it is not configured
 * @param isSignIn - whether people sign in to the portal by it
 */
export function sessionTokens(
  auth: UpstreamService | undefined,
  cookieName: string,
  isSignIn: boolean,
): TokenSource {
  const exchange =
    auth && new TokenExchange(askAuthService(auth, cookieName), cookieName);
  return {
    async obtain(request, maxAge) {
      if (!isSignIn && !readCookie(request.cookies, cookieName))
        throw noSource();
      if (!exchange) throw notConfigured('auth');
      return exchange.obtain(request, maxAge);
    },
    forget: (request, token) => exchange?.forget(request, token),
  };
}
