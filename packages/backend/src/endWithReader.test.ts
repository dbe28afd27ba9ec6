import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A program that writes all the time, of which the first words were read. */
async function startTalking(...args: string[]) {
  const child = spawn(
    process.execPath,
    [
      '--no-warnings',
      '--require',
      '@backstage/cli-node/config/nodeTransform.cjs',
      join(__dirname, '__testUtils__/talkForEver.ts'),
      ...args,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  await once(child.stdout, 'data');
  return child;
}

it('ends a program when who reads its output is gone', async () => {
  const child = await startTalking('--end-with-reader');
  const exit = once(child, 'exit');
  child.stdout.destroy();
  expect(await exit).toEqual([1, null]);
}, 30_000);

it('would go on otherwise', async () => {
  const child = await startTalking();
  child.stdout.destroy();
  await new Promise(resolve => setTimeout(resolve, 500));
  expect(child.exitCode).toBeNull();
  child.kill('SIGKILL');
}, 30_000);
