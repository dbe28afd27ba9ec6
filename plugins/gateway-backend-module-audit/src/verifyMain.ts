/** `npm run audit:verify`: looks at the whole audit log of the console that app-config.yaml describes, or the files of `--config`. */
import { DatabaseManager } from '@backstage/backend-defaults/database';
import type {
  LifecycleService,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { ConfigSources } from '@backstage/config-loader';
import { describeReport } from './chain/describeReport';
import { nameOfDatabase } from './chain/nameOfDatabase';
import { verifyChain } from './chain/verifyChain';

const silent: LoggerService = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  child: () => silent,
};
const endless: LifecycleService = {
  addStartupHook: () => {},
  addShutdownHook: () => {},
};

async function main(): Promise<boolean> {
  const config = await ConfigSources.toConfig(
    ConfigSources.default({ argv: process.argv }),
  );
  const database = await DatabaseManager.fromConfig(config)
    .forPlugin('gateway', { logger: silent, lifecycle: endless })
    .getClient();
  try {
    const name = await nameOfDatabase(database);
    if (!(await database.schema.hasTable('audit_entries'))) {
      process.stderr.write(`There is no audit log in ${name}.\n`);
      return false;
    }
    const began = performance.now();
    const report = await verifyChain(database);
    const { text, isWhole } = describeReport(report, performance.now() - began);
    process[isWhole ? 'stdout' : 'stderr'].write(`${text}\nRead: ${name}.\n`);
    return isWhole;
  } finally {
    await database.destroy();
  }
}

main()
  .then(isWhole => process.exit(isWhole ? 0 : 1))
  .catch(error => {
    process.stderr.write(
      `The audit log cannot be read: ${(error as Error).message}\n`,
    );
    process.exit(1);
  });
