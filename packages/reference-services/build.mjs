/**
 * Bundles the services into dist/: our own packages inside, npm packages outside.
 * `--watch` builds again on each change; `--run` runs the result and starts it again.
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';

const root = dirname(fileURLToPath(import.meta.url));
const output = join(root, 'dist');
const watch = process.argv.includes('--watch');
const runs = process.argv.includes('--run');

/** Workers are files of their own beside main.js, so that `new Worker` finds them. */
const entryPoints = [
  'src/main.ts',
  'src/simulation/fleetWorker.ts',
  'src/simulation/cameraWorker.ts',
  'src/maps/tileWorker.ts',
].filter(file => existsSync(join(root, file)));

const npmPackagesStayOutside = {
  name: 'npm-packages-stay-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path }) =>
      /^@sidehelm\/[^/]+$/.test(path) ? undefined : { path, external: true },
    );
  },
};

let program;

function restart() {
  program?.kill('SIGTERM');
  const next = () => {
    program = spawn(
      process.execPath,
      ['--enable-source-maps', join(output, 'main.js')],
      { stdio: 'inherit' },
    );
  };
  if (program && program.exitCode === null) program.once('exit', next);
  else next();
}

const afterBuild = {
  name: 'after-build',
  setup({ onEnd }) {
    onEnd(result => {
      if (result.errors.length > 0) return;
      cpSync(join(root, 'src/sso/assets'), join(output, 'assets'), {
        recursive: true,
      });
      if (runs) restart();
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
  plugins: [npmPackagesStayOutside, afterBuild],
};

rmSync(output, { recursive: true, force: true });
if (watch) await (await context(options)).watch();
else await build(options).catch(() => process.exit(1));

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    program?.kill('SIGTERM');
    process.exit(0);
  });
}
