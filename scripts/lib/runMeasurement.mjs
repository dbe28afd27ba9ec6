import {
  checkNode,
  readEnvironment,
  runMain,
  toVariables,
} from './environment.mjs';

/**
 * Runs what measures or tries out a system of its own, with everything installed and built.
 * `ports` are that system's, apart from those of all others. `prepare` says which sources of `tests` with which
 * arguments run one after the other, and the variables of a browser other than the Chromium of the tests; nothing
 * when there is nothing to run. The exit code is 1 when one of them failed. Who is told to end takes them along.
 */
export function runMeasurement(ports, prepare) {
  return runMain(async () => {
    checkNode();
    const prepared = prepare();
    if (!prepared) return;
    const { ensureInstalled } = await import('./install.mjs');
    await ensureInstalled();
    const { ensureBuilt } = await import('./build.mjs');
    await ensureBuilt();
    const { ensureBrowser } = await import('./browser.mjs');
    const { runSource } = await import('./processes.mjs');
    const env = {
      ...process.env,
      ...toVariables({ ...readEnvironment(), ...ports }),
      ...(prepared.browser ?? { SIDEHELM_CHROMIUM: await ensureBrowser() }),
      SIDEHELM_CONSOLE_URL: `http://localhost:${ports.consolePort}`,
      SIDEHELM_SSO_URL: `http://localhost:${ports.ssoPort}`,
    };
    const { stopTogether } = await import('./stopTogether.mjs');
    await stopTogether(async signal => {
      for (const file of prepared.files) {
        const code = await runSource(file, prepared.args ?? [], {
          env,
          signal,
        });
        if (code !== 0) process.exitCode = 1;
      }
    });
  });
}
