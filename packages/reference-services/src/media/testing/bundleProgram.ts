import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PACKAGE = dirname(
  require.resolve('@sidehelm/reference-services/package.json'),
);

/**
 * Builds a program that a test runs as a process of its own; its folder is the caller's to remove. In a process of its own, too:
 * esbuild refuses to run inside the test runner.
 *
 * @param name - of a source in this folder, without its ending
 */
export function bundleProgram(name: string): { folder: string; file: string } {
  const parent = join(PACKAGE, 'node_modules/.cache');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'recording-'));
  const script = `
    const ours = { name: 'ours', setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path }) =>
        /^@sidehelm\\/[^/]+$/.test(path) ? undefined : { path, external: true });
    } };
    require('esbuild').build({
      entryPoints: [${JSON.stringify(`src/media/testing/${name}.ts`)}], outdir: ${JSON.stringify(folder)},
      bundle: true, platform: 'node', format: 'cjs', target: 'node20', logLevel: 'error', plugins: [ours],
    });`;
  execFileSync(process.execPath, ['-e', script], { cwd: PACKAGE });
  return { folder, file: join(folder, `${name}.js`) };
}
