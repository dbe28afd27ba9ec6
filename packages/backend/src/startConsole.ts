import { createBackend } from '@backstage/backend-defaults';
import { rootHttpRouterServiceFactory } from '@backstage/backend-defaults/rootHttpRouter';
import {
  createServiceFactory,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import {
  dropForeignCookie,
  UpgradeDispatcher,
  upgradeDispatcherServiceRef,
} from '@sidehelm/plugin-gateway-backend';
import { compressedAssets } from './compressedAssets';
import { consoleFeatures } from './consoleFeatures';
import { consoleLogger } from './consoleLogger';
import { describeStartupError } from './describeStartupError';
import { endWithReader } from './endWithReader';
import { neverStored } from './neverStored';
import { styleNonce } from './styleNonce';
import { writeAheadDatabases } from './writeAheadDatabases';

function createConsole() {
  const upgrades = new UpgradeDispatcher();
  const backend = createBackend();
  backend.add(
    rootHttpRouterServiceFactory({
      configure({ app, server, middleware, applyDefaults }) {
        app.use(dropForeignCookie, styleNonce);
        app.use('/api', neverStored);
        app.use(
          '/static',
          middleware.helmet(),
          compressedAssets(resolvePackagePath('app', 'dist/compressed')),
        );
        applyDefaults();
        upgrades.attach(server);
      },
    }),
  );
  backend.add(
    createServiceFactory({
      service: upgradeDispatcherServiceRef,
      deps: {},
      factory: () => upgrades,
    }),
  );
  backend.add(consoleLogger);
  backend.add(writeAheadDatabases);
  backend.add(consoleFeatures);
  return backend;
}

/** Starts the console's backend, or ends the process with one line that says what to do. */
export async function startConsole(): Promise<void> {
  endWithReader();
  // Whatever is written is for this account only: the databases hold signing keys.
  process.umask(0o077);
  process.env.SIDEHELM_DATA_DIR ??= resolvePackagePath('backend', '../../data');
  try {
    await createConsole().start();
  } catch (error) {
    process.stderr.write(`${describeStartupError(error)}\n`, () =>
      process.exit(1),
    );
  }
}
