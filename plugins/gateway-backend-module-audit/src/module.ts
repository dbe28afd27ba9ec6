import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import {
  feedMark,
  gatewayAuditExtensionPoint,
  gatewayContractsExtensionPoint,
  readServiceSecret,
} from '@sidehelm/console-node';
import { auditOperations } from '@sidehelm/plugin-audit-common';
import { answerAudit } from './answerAudit';
import { AuditLog } from './AuditLog';
import { readFeeds } from './feeds/readFeeds';
import { ServiceFeed } from './feeds/ServiceFeed';
import { keepDays, readDaysKept } from './keepDays';
import { AuditStore } from './store/AuditStore';
import { RecoveringDatabase } from './store/RecoveringDatabase';

/** Opens it when it is needed first; what failed is tried again. */
function openOnce(open: () => Promise<AuditStore>): () => Promise<AuditStore> {
  let opened: Promise<AuditStore> | undefined;
  return () => {
    opened ??= open().catch(error => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

/** The audit log: what people do through the gateway and what the services tell, kept in a chain of hashes, and told to who may read it. */
export const auditModule = createBackendModule({
  pluginId: 'gateway',
  moduleId: 'audit',
  register(registration) {
    registration.registerInit({
      deps: {
        audit: gatewayAuditExtensionPoint,
        config: coreServices.rootConfig,
        contracts: gatewayContractsExtensionPoint,
        database: coreServices.database,
        lifecycle: coreServices.lifecycle,
        logger: coreServices.logger,
        pluginMetadata: coreServices.pluginMetadata,
        scheduler: coreServices.scheduler,
      },
      async init(services) {
        const { audit, config, contracts, logger, scheduler } = services;
        const days = readDaysKept(config);
        const secret = readServiceSecret(config);
        const feeds = readFeeds(config);
        // A database that is not there stops neither the start nor anybody who acts.
        const database = new RecoveringDatabase({
          ...services,
          pluginId: services.pluginMetadata.getId(),
        });
        const store = openOnce(async () =>
          AuditStore.open(await database.getClient()),
        );
        const log = new AuditLog({ store, logger });
        const reading =
          secret === undefined
            ? []
            : feeds.map(
                feed =>
                  new ServiceFeed({
                    ...feed,
                    mark: () => feedMark(secret, feed.service),
                    daysKept: days,
                    store,
                    logger,
                  }),
              );
        if (secret === undefined)
          logger.info(
            'sidehelm.gateway.serviceSecret is not set: the audit log has what passes the gateway, and not what the services tell.',
          );
        audit.addSink({
          record: act => log.record(act),
          async close() {
            await Promise.all([
              ...reading.map(feed => feed.close()),
              log.close(),
            ]);
            await database.close();
          },
        });
        contracts.addContract({
          service: 'audit',
          operations: auditOperations,
          answer: call => answerAudit(call, store, logger),
        });
        if (days === undefined) return;
        // Of several consoles one does it.
        scheduler
          .scheduleTask({
            id: 'audit-retention',
            frequency: { hours: 1 },
            timeout: { minutes: 30 },
            fn: async () => {
              const gone = await keepDays(await store(), days);
              if (gone > 0)
                logger.info(
                  `${gone} entries of the audit log are gone: they were older than ${days} days.`,
                );
            },
          })
          .catch(error =>
            logger.error(`Old audit entries cannot be cut off: ${error}`),
          );
      },
    });
  },
});
