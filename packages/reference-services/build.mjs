/**
 * Bundles the services into dist/: our own packages inside, npm packages outside.
 * `--watch` builds again on each change; `--run` runs the result and starts it again.
 */
import { execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';
import { Restarts } from './scripts/Restarts.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const output = join(root, 'dist');
const watch = process.argv.includes('--watch');
const runs = process.argv.includes('--run');

/** Workers are files of their own beside main.js, so that `new Worker` finds them. */
const entryPoints = [
  'src/main.ts',
  'src/createAdminMain.ts',
  'src/removeSecondFactorMain.ts',
  'src/hasDemoMain.ts',
  'src/auth/rules/passwordWorker.ts',
  'src/platform/checkpointWorker.ts',
  'src/simulation/fleetWorker.ts',
  'src/simulation/cameraWorker.ts',
  'src/simulation/paintGroundMain.ts',
  'src/maps/tiles/tileWorker.ts',
  'src/media/recording/recordingWorker.ts',
  'src/media/demo/demoRecordingWorker.ts',
];

const npmPackagesStayOutside = {
  name: 'npm-packages-stay-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path }) =>
      /^@sidehelm\/[^/]+$/.test(path) ? undefined : { path, external: true },
    );
  },
};

const services = new Restarts(() =>
  spawn(process.execPath, ['--enable-source-maps', join(output, 'main.js')], {
    stdio: 'inherit',
  }),
);

const runAfterBuild = {
  name: 'run-after-build',
  setup({ onEnd }) {
    onEnd(({ errors }) => {
      if (runs && errors.length === 0) services.restart();
    });
  },
};

const options = {
  absWorkingDir: root,
  entryPoints,
  entryNames: '[name]',
  outdir: output,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [npmPackagesStayOutside, runAfterBuild],
};

rmSync(output, { recursive: true, force: true });
if (watch) await keepBuilt();
else
  await build(options).then(paintGround, () => {
    process.exitCode = 1;
  });

/** The cameras of a company that starts take it from there. */
function paintGround() {
  execFileSync(process.execPath, [join(output, 'paintGroundMain.js')], {
    stdio: 'inherit',
  });
}

/** Builds and starts anew with each change, until a signal ends both. */
async function keepBuilt() {
  const watching = await context(options);
  const stop = () => {
    services.stop();
    watching.dispose();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  await watching.watch();
}
