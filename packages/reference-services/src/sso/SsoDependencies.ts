import type { FastifyBaseLogger } from 'fastify';
import type { AuthService } from '../auth';
import type { Config } from '../platform/config';

export interface SsoDependencies {
  config: Config;
  auth: AuthService;
  logger: FastifyBaseLogger;
}
