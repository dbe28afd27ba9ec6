import type { FastifyBaseLogger } from 'fastify';
import type { AuthService, Outbox, UserAdministration } from '../auth';
import type { Config } from '../platform/config';
import type { CompanySignIn } from './oidc/CompanySignIn';

export interface SsoDependencies {
  config: Config;
  auth: AuthService;
  administration: UserAdministration;
  /** Where mail is that was sent nowhere. */
  outbox: Outbox;
  /** The company's identity provider, where there is one. */
  company?: CompanySignIn;
  logger: FastifyBaseLogger;
}
