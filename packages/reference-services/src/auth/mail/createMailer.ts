import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';
import type { Clock } from '../../platform/Clock';
import type { Config } from '../../platform/config';
import { WaitingMailStore } from '../store/WaitingMailStore';
import type { Mailer } from './Mailer';
import { MailQueue } from './MailQueue';
import { Outbox } from './Outbox';
import { SmtpSender } from './SmtpSender';

/** Where mail goes: to the configured mail server, or into the outbox. */
export function createMailer(dependencies: {
  config: Pick<Config, 'smtp' | 'demo'>;
  database: Knex;
  clock: Clock;
  logger: FastifyBaseLogger;
}): { mailer: Mailer; outbox?: Outbox; close(): Promise<void> } {
  const { config, database, clock, logger } = dependencies;
  if (!config.smtp) {
    const outbox = new Outbox(database, clock, config.demo);
    return { mailer: outbox, outbox, close: async () => {} };
  }
  const queue = new MailQueue({
    store: new WaitingMailStore(database, clock),
    sender: new SmtpSender(config.smtp),
    clock,
    logger,
  }).start();
  return { mailer: queue, close: () => queue.close() };
}
