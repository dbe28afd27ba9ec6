import type { FastifyBaseLogger } from 'fastify';
import type { AuthService, Outbox, UserAdministration } from '../auth';
import type { Config } from '../platform/config';

export interface SsoDependencies {
  config: Config;
  auth: AuthService;
  administration: UserAdministration;
  /** Where mail is that was sent nowhere; undefined where it is sent. */
  outbox?: Outbox;
  logger: FastifyBaseLogger;
}
