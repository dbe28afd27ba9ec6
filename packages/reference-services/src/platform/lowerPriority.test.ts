import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';

const PACKAGE = dirname(
  require.resolve('@sidehelm/reference-services/package.json'),
);

/** In a process of its own: whoever has lowered its priority does not get it back. */
const PROGRAM = `
const { readlinkSync } = require('node:fs');
const { constants, getPriority } = require('node:os');
const { basename } = require('node:path');
const { isMainThread, parentPort, Worker } = require('node:worker_threads');
const own = () => getPriority(Number(basename(readlinkSync('/proc/thread-self'))));
if (isMainThread) {
  const before = own();
  new Worker(process.env.PROGRAM, { eval: true }).once('message', lowered =>
    process.stdout.write(JSON.stringify({ before, lowered, after: own() })));
} else {
  require('./src/platform/lowerPriority').lowerPriority(constants.priority.PRIORITY_LOW);
  parentPort.postMessage(own());
}
`;

/** Priorities of the main thread, before and after another one has lowered its own. */
function lowered(): { before: number; lowered: number; after: number } {
  const printed = execFileSync(
    process.execPath,
    [
      '--no-warnings',
      '--require',
      '@backstage/cli-node/config/nodeTransform.cjs',
      '-e',
      PROGRAM,
    ],
    { cwd: PACKAGE, env: { ...process.env, PROGRAM } },
  );
  return JSON.parse(printed.toString());
}

// Linux alone has a priority for each thread.
(process.platform === 'linux' ? describe : describe.skip)('on Linux', () => {
  it('lowers the priority of its own thread, and of no other', () => {
    const told = lowered();
    expect(told.lowered).toBe(19);
    expect(told.after).toBe(told.before);
  });
});
