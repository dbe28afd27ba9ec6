/**
 * What a lossy network does to drive commands: by the data channel and by the websocket, in turn, on one link between two network
 * namespaces with 5 % loss each way and 50 ms there and back. The kernel's own TCP sends again what is lost.
 *
 * Of each command that was due: how long until the robot's service had it, or a later one, young enough to be executed.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import {
  bothWays,
  ImpairedLink,
  whyNoImpairedLink,
} from '../support/impairedLink/ImpairedLink';
import { printRows } from './lib/report';
import { ratioRow, type Round } from './lib/ratioRow';
import { percentile, round } from './lib/statistics';

const SECONDS = Number(process.env.SIDEHELM_BENCH_SECONDS ?? 40);
const ROUNDS = 3;
/** ms one way. */
const DELAY = 25;
const LOSS = 0.05;
/** Share of the websocket's delay. */
const MOST = 0.5;
/** ms; an older command is not executed. */
const MAX_COMMAND_AGE = 250;
/** The next way follows at once, so the end of each part says nothing; commands. */
const LAST = 50;

interface Due {
  way: 'websocket' | 'data-channel';
  round: number;
  seq: number;
  at: number;
}

const ROOT = join(__dirname, '../..');
const children: ChildProcess[] = [];

function start(command: string, args: string[]) {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[
    Symbol.asyncIterator
  ]();
  return {
    child,
    async line(): Promise<string> {
      const { value, done } = await lines.next();
      if (done) throw new Error(`${command} ${args[0]} ended without a word.`);
      return value;
    },
  };
}

/** Delay of every command of a part, ms. */
function delaysOf(
  due: readonly Due[],
  handed: readonly { seq: number; at: number }[],
  sentAt: ReadonlyMap<number, number>,
) {
  const executed = handed
    .filter(({ seq, at }) => at - (sentAt.get(seq) ?? NaN) <= MAX_COMMAND_AGE)
    .sort((a, b) => a.at - b.at);
  return due.slice(0, -LAST).map(({ seq, at }) => {
    const first = executed.find(it => it.seq >= seq);
    return first ? first.at - at : Infinity;
  });
}

async function measure() {
  const { sourceArguments } = await import('../../scripts/lib/processes.mjs');
  const program = (name: string, args: string[]): string[] =>
    sourceArguments(
      `packages/reference-services/src/teleop/testing/${name}.ts`,
      args,
    );
  const why = whyNoImpairedLink();
  if (why) {
    console.log(`Skipped: there is no bad network here, ${why}.`);
    return;
  }
  const link = await ImpairedLink.open([]);
  try {
    await link.set(bothWays({ delay: DELAY, loss: LOSS }));
    const service = start(
      process.execPath,
      program('controlServiceMain', [link.near]),
    );
    const { url }: { url: string } = JSON.parse(await service.line());
    const client = start(
      ...link.behind(
        process.execPath,
        program('controlClientMain', [url, String(SECONDS), String(ROUNDS)]),
      ),
    );
    const due: Due[] = JSON.parse(await client.line());
    service.child.stdin?.end();
    const handed: { seq: number; at: number }[] = JSON.parse(
      await service.line(),
    );
    const sentAt = new Map(due.map(({ seq, at }) => [seq, at]));
    const of = (way: string, which: number) =>
      delaysOf(
        due.filter(it => it.way === way && it.round === which),
        handed,
        sentAt,
      );
    const rounds: Round[] = [];
    const all = { websocket: [] as number[], 'data-channel': [] as number[] };
    for (let which = 0; which < ROUNDS; which++) {
      const socket = of('websocket', which);
      const data = of('data-channel', which);
      all.websocket.push(...socket);
      all['data-channel'].push(...data);
      const value = percentile(data, 99);
      const floor = percentile(socket, 99);
      rounds.push({ ratio: value / floor, value, floor });
    }
    const figures = (delays: readonly number[]) =>
      [50, 95, 99, 99.9].map(p => round(percentile(delays, p))).join(' / ');
    printRows('Commands on a lossy network', [
      ratioRow({
        measure: `Command delay, p99, data channel against websocket (${LOSS * 100} % loss each way, ${2 * DELAY} ms there and back)`,
        rounds,
        unit: 'ms',
        most: MOST,
      }),
      {
        measure: 'Data channel, p50 / p95 / p99 / p99.9',
        value: `${figures(all['data-channel'])} ms of ${all['data-channel'].length}`,
      },
      {
        measure: 'Websocket, p50 / p95 / p99 / p99.9',
        value: `${figures(all.websocket)} ms of ${all.websocket.length}`,
      },
    ]);
  } finally {
    for (const child of children) {
      child.stdin?.end();
      if (child.exitCode === null && child.signalCode === null) {
        child.kill();
        await once(child, 'exit');
      }
    }
    await link.close();
  }
}

measure().catch(error => {
  console.error(error);
  process.exitCode = 1;
});
