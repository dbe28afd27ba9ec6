import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PACKAGE = dirname(
  require.resolve('@sidehelm/reference-services/package.json'),
);

/** Stands in for a camera thread whose encoder is not installed. */
const NO_CAMERAS = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', () => {});
parentPort.postMessage({ type: 'unavailable', message: 'not in this test' });
setInterval(() => parentPort.postMessage({ type: 'alive' }), 1_000);
`;

/** Builds the simulation's threads into a new folder, which the caller removes. */
export function bundleWorkers(options: { cameras: boolean }): string {
  // Below node_modules, so that the encoder is found from there.
  const parent = join(PACKAGE, 'node_modules/.cache');
  mkdirSync(parent, { recursive: true });
  const outdir = mkdtempSync(join(parent, 'workers-'));
  const entryPoints = ['src/simulation/fleetWorker.ts'];
  if (options.cameras) entryPoints.push('src/simulation/cameraWorker.ts');
  else writeFileSync(join(outdir, 'cameraWorker.js'), NO_CAMERAS);
  const build = {
    entryPoints,
    outdir,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['node-av', 'node-av/*'],
    logLevel: 'error',
  };
  // In a process of its own: esbuild refuses to run inside the test runner.
  execFileSync(
    process.execPath,
    ['-e', `require('esbuild').buildSync(${JSON.stringify(build)})`],
    { cwd: PACKAGE },
  );
  return outdir;
}
