import { DatabaseManager } from '@backstage/backend-defaults/database';
import type {
  DatabaseService,
  LifecycleService,
  LoggerService,
  RootConfigService,
} from '@backstage/backend-plugin-api';
import type { Knex } from 'knex';

export interface RecoveringDatabaseOptions {
  database: DatabaseService;
  config: RootConfigService;
  lifecycle: LifecycleService;
  logger: LoggerService;
  pluginId: string;
}

interface OwnDatabase {
  open: () => Promise<Knex>;
  close: () => Promise<void>;
}

/** A connection beside those of Backstage, which whoever makes it has to close. */
function ownDatabase(options: RecoveringDatabaseOptions): OwnDatabase {
  const { config, lifecycle, logger, pluginId } = options;
  const hooks: (() => void | Promise<void>)[] = [];
  const addShutdownHook = (hook: () => void | Promise<void>) => {
    hooks.push(hook);
  };
  // Told by nobody else when it ends: the hooks of failed ones would stay in the real one.
  const rootLifecycle = {
    addStartupHook() {},
    addBeforeShutdownHook: addShutdownHook,
    addShutdownHook,
  };
  let client: Knex | undefined;
  return {
    async open() {
      client ??= await DatabaseManager.fromConfig(config, { rootLifecycle })
        .forPlugin(pluginId, { lifecycle, logger })
        .getClient();
      return client;
    },
    async close() {
      for (const hook of hooks) await hook();
      await client?.destroy();
    },
  };
}

/**
 * The database of a plugin, as Backstage opens it. Where that failed once Backstage answers the same failure until a restart: from then
 * on each attempt makes a connection of its own, and the first that is good is kept.
 */
export class RecoveringDatabase {
  private hasFailed = false;
  private own: OwnDatabase | undefined;

  constructor(private readonly options: RecoveringDatabaseOptions) {}

  /** Rejects while the database is away. One at a time. */
  async getClient(): Promise<Knex> {
    if (this.hasFailed) return this.openOwn();
    try {
      return await this.options.database.getClient();
    } catch (error) {
      this.hasFailed = true;
      throw error;
    }
  }

  /** Closes what it has opened beside Backstage. */
  async close(): Promise<void> {
    await this.own?.close();
    this.own = undefined;
  }

  private async openOwn(): Promise<Knex> {
    this.own ??= ownDatabase(this.options);
    try {
      return await this.own.open();
    } catch (error) {
      await this.close();
      throw error;
    }
  }
}
