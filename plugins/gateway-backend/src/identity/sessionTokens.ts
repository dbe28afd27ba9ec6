import { TokenSource } from '@sidehelm/console-node';
import { askAuthService } from './askAuthService';
import { notConfigured } from '../upstream/notConfigured';
import { UpstreamService } from '../upstream/UpstreamService';
import { TokenExchange } from './TokenExchange';

/** The tokens of the company's single sign-on, where no module says otherwise. */
export function sessionTokens(
  auth: UpstreamService | undefined,
  cookieName: string,
): TokenSource {
  if (auth)
    return new TokenExchange(askAuthService(auth, cookieName), cookieName);
  return {
    async obtain() {
      throw notConfigured('auth');
    },
    forget() {},
  };
}
