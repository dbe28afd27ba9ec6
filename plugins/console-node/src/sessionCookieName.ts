import type { Config } from '@backstage/config';

/**
 * Name of the cookie with which the company's single sign-on keeps a session.
 *
 * @param provider - `auth.providers.sso` of the configuration
 */
export const sessionCookieName = (provider: Config | undefined): string =>
  provider?.getOptionalString('cookieName') ?? 'sidehelm_sso';
