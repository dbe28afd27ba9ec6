import { createExtensionPoint } from '@backstage/backend-plugin-api';

/** With what the gateway calls a company's services for somebody. */
export interface ServiceToken {
  /** The bearer token; no browser ever sees it. */
  token: string;
  /** Whom it stands for, as Backstage names them. */
  userEntityRef: string;
  /** The person's roles as they are now. An identity that was issued with others does not count; absent where the source knows none. */
  roles?: readonly string[];
  /** Epoch ms at which the token expires; undefined if it does not say. */
  expiresAt?: number;
}

/** Who calls. */
export interface TokenRequest {
  userEntityRef: string;
  /** The Cookie header that the browser sent. */
  cookies: string | undefined;
}

/** Where such tokens come from: the session of the company's single sign-on, unless a module says otherwise. */
export interface TokenSource {
  /**
   * @param maxAge - ms, how long ago it may have been made sure that the person is still signed in
   * @throws AuthenticationError of `@backstage/errors` if they are not; anything else means that this cannot be found out now
   */
  obtain(request: TokenRequest, maxAge?: number): Promise<ServiceToken>;
  /** A service has refused the token. */
  forget(request: TokenRequest, token: string): void;
}

export interface GatewayTokenSourceExtensionPoint {
  /** At most once. */
  setTokenSource(source: TokenSource): void;
}

/** With which a module of the gateway's plugin says how services are called: by OpenID Connect, with client credentials and the like. */
export const gatewayTokenSourceExtensionPoint =
  createExtensionPoint<GatewayTokenSourceExtensionPoint>({
    id: 'gateway.token-source',
  });
