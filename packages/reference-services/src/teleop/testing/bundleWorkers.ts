import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = join(__dirname, '../../..');

/** Builds the simulation's threads into a new folder, which the caller removes. */
export function bundleWorkers(): string {
  // Below node_modules, so that the encoder is found from there.
  const parent = join(PACKAGE, 'node_modules/.cache');
  mkdirSync(parent, { recursive: true });
  const outdir = mkdtempSync(join(parent, 'workers-'));
  const options = {
    entryPoints: [
      'src/simulation/fleetWorker.ts',
      'src/simulation/cameraWorker.ts',
    ],
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
    ['-e', `require('esbuild').buildSync(${JSON.stringify(options)})`],
    { cwd: PACKAGE },
  );
  return outdir;
}
