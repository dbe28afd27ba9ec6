/** `npm start`: a whole working company on loopback, in one command. */
import { join } from 'node:path';
import {
  checkNode,
  checkReady,
  readEnvironment,
  runMain,
} from './lib/environment.mjs';
import { openLog } from './lib/openLog.mjs';
import { takeDataDirectory } from './lib/takeLock.mjs';

await runMain(async () => {
  checkNode();
  const environment = readEnvironment();
  await checkReady(environment, { canMovePorts: true });
  takeDataDirectory(environment.dataDirectory);
  const logFile = join(environment.dataDirectory, 'sidehelm.log');
  const log = openLog(logFile);
  const { ensureInstalled } = await import('./lib/install.mjs');
  await ensureInstalled();
  const { ensureBuilt } = await import('./lib/build.mjs');
  await ensureBuilt();

  const { System } = await import('./lib/system.mjs');
  let healthy = false;
  const system = new System(environment, {
    canMovePorts: true,
    onLine(name, line) {
      log.write(`${name}: ${line}\n`);
      if (healthy && /starting it again/.test(line))
        console.error(`The ${name} ${line}.`);
    },
  });

  let ending = false;
  const finish = async () => {
    if (ending) return;
    ending = true;
    console.log('\nStopping …');
    await system.stop();
  };
  process.on('SIGINT', finish);
  process.on('SIGTERM', finish);

  const began = performance.now();
  console.log('Starting Sidehelm …');
  await system.start();
  if (ending) return;
  healthy = true;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const { signInHelp } = await import('./lib/signInHelp.mjs');
  const help = await signInHelp(system.programVariables).catch(error => {
    // Ctrl-C ends that question, too.
    if (!ending) throw error;
  });
  if (ending) return;
  console.log(`
Sidehelm is running (healthy after ${seconds} s):  ${system.consoleUrl}

${help}

  Log: ${logFile}    Ctrl-C stops everything.
`);
});
