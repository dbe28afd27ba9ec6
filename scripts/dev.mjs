/** `npm run dev`: hot reload. App :3000, backend :7007, reference services :7100 and :7200. */
import { join } from 'node:path';
import {
  checkNode,
  checkPortFree,
  checkReady,
  DEV_APP_PORT,
  readEnvironment,
  ROOT,
  runMain,
  toDevVariables,
} from './lib/environment.mjs';
import { takeDataDirectory } from './lib/takeLock.mjs';

await runMain(async () => {
  checkNode();
  const environment = readEnvironment();
  await checkReady(environment, { canMovePorts: true });
  takeDataDirectory(environment.dataDirectory);
  await checkPortFree(DEV_APP_PORT);
  const { ensureInstalled } = await import('./lib/install.mjs');
  await ensureInstalled();
  const { default: concurrently } = await import('concurrently');
  const { accessOf } = await import('./lib/accessOf.mjs');
  const env = toDevVariables(environment);
  const configFiles = ['app-config.yaml', 'app-config.dev.yaml'].map(file =>
    join(ROOT, file),
  );
  const { result } = concurrently(
    [
      {
        name: 'services',
        command: 'node packages/reference-services/build.mjs --watch --run',
        env: { ...env, ...(await accessOf(configFiles, env)) },
      },
      {
        name: 'console',
        command: `npx backstage-cli repo start ${configFiles
          .map(file => `--config "${file}"`)
          .join(' ')}`,
        env,
      },
    ],
    {
      cwd: ROOT,
      killOthersOn: ['failure', 'success'],
      prefixColors: ['cyan', 'magenta'],
    },
  );
  await result.catch(() => {
    process.exitCode = 1;
  });
});
