import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { Restarts } from './Restarts.mjs';

/** Takes its time to end, as the services do. */
const PROGRAM = `
  process.on('SIGTERM', () => setTimeout(() => process.exit(0), 300));
  setInterval(() => {}, 1000);
  console.log('ready');`;

function watch(t) {
  const children = [];
  const restarts = new Restarts(() => {
    assert.ok(
      children.every(one => (one.exitCode ?? one.signalCode) !== null),
      'one of before still runs',
    );
    const child = spawn(process.execPath, ['-e', PROGRAM]);
    child.ready = once(child.stdout, 'data');
    children.push(child);
    return child;
  });
  t.after(() => children.forEach(child => child.kill('SIGKILL')));
  return { restarts, children };
}

/** Until so many have been started, and the last of them is there. */
async function untilReady(children, count) {
  const end = performance.now() + 10_000;
  while (children.length < count) {
    assert.ok(performance.now() < end, `no program ${count}`);
    await new Promise(done => setTimeout(done, 20));
  }
  await children[count - 1].ready;
}

describe('Restarts', () => {
  it('runs one program after builds that follow close on each other', async t => {
    const { restarts, children } = watch(t);
    restarts.restart();
    await untilReady(children, 1);
    restarts.restart();
    restarts.restart();
    restarts.restart();
    await untilReady(children, 2);
    // Whoever else was to be started would be by now.
    await new Promise(done => setTimeout(done, 100));
    assert.equal(children.length, 2);
    restarts.restart();
    await untilReady(children, 3);
  });

  it('starts one anew that a signal has ended', async t => {
    const { restarts, children } = watch(t);
    restarts.restart();
    await untilReady(children, 1);
    children[0].kill('SIGKILL');
    await once(children[0], 'exit');
    restarts.restart();
    await untilReady(children, 2);
  });

  it('starts none after it was stopped', async t => {
    const { restarts, children } = watch(t);
    restarts.restart();
    await untilReady(children, 1);
    restarts.restart();
    restarts.stop();
    await once(children[0], 'exit');
    restarts.restart();
    await new Promise(done => setTimeout(done, 100));
    assert.equal(children.length, 1);
  });
});
