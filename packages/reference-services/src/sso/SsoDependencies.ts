import type { FastifyBaseLogger } from 'fastify';
import type {
  Auth,
  Mailer,
  Outbox,
  Passkeys,
  PasswordService,
  SecondFactors,
  UserAdministration,
} from '../auth';
import type { Config } from '../platform/config';
import type { CompanySignIn } from './oidc/CompanySignIn';

export interface SsoDependencies {
  config: Config;
  auth: Auth;
  administration: UserAdministration;
  passkeys: Passkeys;
  passwords: PasswordService;
  factors: SecondFactors;
  mailer: Mailer;
  /** Where mail is that was sent nowhere; undefined where it is sent. */
  outbox?: Outbox;
  /** The company's identity provider, where there is one. */
  company?: CompanySignIn;
  logger: FastifyBaseLogger;
}
