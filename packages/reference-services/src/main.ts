import { dirname, join } from 'node:path';
import { PasswordThread, readyCommonPasswords } from './auth';
import { startBusiness } from './business';
import { createServices } from './createServices';
import { MapThread } from './maps';
import { Checkpoints } from './platform/Checkpoints';
import { readConfig } from './platform/config';
import { createLogger } from './platform/createLogger';
import { listen } from './platform/listen';
import { openDatabase, sqliteFile } from './platform/openDatabase';
import { StartProblem } from './platform/StartProblem';
import { demoRobotIds } from './robots';
import { startSimulation } from './simulation';

/** Folder of main.js, where the build puts the workers too. */
const DIRECTORY = dirname(process.argv[1]);

/** Milliseconds until the process ends whatever still runs. */
const GRACE = 1_500;

/** An address as it stands in a URL. */
const urlHost = (host: string) => (host.includes(':') ? `[${host}]` : host);

async function main() {
  // Whatever is written is for this account only.
  process.umask(0o077);
  const config = readConfig();
  const logger = createLogger(config.logLevel);
  const opening = openDatabase(config);
  const [database, simulation] = await Promise.all([
    opening,
    startSimulation({
      seed: config.seed,
      robotIds: demoRobotIds(config.robots),
      logger,
      database: opening,
      workerDirectory: DIRECTORY,
      cameraRecording: config.cameraRecording,
      conditions: config.cameraConditions,
    }),
  ]);
  const checkpoints = config.databaseUrl
    ? undefined
    : new Checkpoints({
        script: join(DIRECTORY, 'checkpointWorker.js'),
        file: sqliteFile(config.dataDirectory),
        logger,
      });
  const guessedPasswords = new PasswordThread({
    script: join(DIRECTORY, 'passwordWorker.js'),
    logger,
  });
  const services = await createServices({
    config,
    database,
    logger,
    simulation,
    map: new MapThread({
      file: join(DIRECTORY, 'tileWorker.js'),
      seed: config.seed,
      logger,
    }),
    workerDirectory: DIRECTORY,
    verifySuspicious: guessedPasswords.verify,
  });
  readyCommonPasswords();
  const { host } = config;
  await listen(
    services.services,
    { host, port: config.servicesPort },
    'SIDEHELM_SERVICES_PORT',
  );
  await listen(
    services.sso,
    { host, port: config.ssoPort },
    'SIDEHELM_SSO_PORT',
  );

  const business =
    config.business &&
    (await startBusiness({
      url: `http://${urlHost(host)}:${config.servicesPort}`,
      seed: config.seed,
      ordersPerHour: config.ordersPerHour,
      staff: services.staff,
      keys: services.keys,
      simulation,
      logger,
    }));

  let stopping = false;
  async function stop() {
    if (stopping) return;
    stopping = true;
    // A client or a database that hangs must not keep the ports from whoever is started next.
    setTimeout(() => process.exit(1), GRACE).unref();
    if (business) await business.close();
    await services.close();
    await simulation.close();
    await guessedPasswords.close();
    await checkpoints?.close();
    await database.destroy();
    // The threads of WebRTC would keep the process alive after all of it is closed.
    process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch(error => {
  console.error(
    error instanceof StartProblem ? `sidehelm: ${error.message}` : error,
  );
  // Threads and timers that have started already would keep it alive.
  process.exit(1);
});
