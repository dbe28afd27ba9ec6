import { DatabaseManager } from '@backstage/backend-defaults/database';
import {
  coreServices,
  createServiceFactory,
  type DatabaseService,
} from '@backstage/backend-plugin-api';

/**
 * The databases of the plugins, of which SQLite's write ahead. By its default each change waits for the disk, and
 * the first start makes hundreds: tables, and a copy of every file of the console.
 */
export const writeAheadDatabases = createServiceFactory({
  service: coreServices.database,
  deps: {
    config: coreServices.rootConfig,
    lifecycle: coreServices.lifecycle,
    logger: coreServices.logger,
    plugin: coreServices.pluginMetadata,
    rootLifecycle: coreServices.rootLifecycle,
    rootLogger: coreServices.rootLogger,
  },
  createRootContext: async ({ config, rootLifecycle, rootLogger }) =>
    DatabaseManager.fromConfig(config, { rootLifecycle, rootLogger }),
  factory: async ({ plugin, lifecycle, logger }, manager) =>
    writingAhead(manager.forPlugin(plugin.getId(), { lifecycle, logger })),
});

function writingAhead(database: DatabaseService): DatabaseService {
  return {
    migrations: database.migrations,
    async getClient() {
      const client = await database.getClient();
      // The file stays so; one that is in memory has nothing to wait for.
      if (client.client.config.client === 'better-sqlite3') {
        await client.raw('pragma journal_mode = WAL');
        await client.raw('pragma synchronous = NORMAL');
      }
      return client;
    },
  };
}
