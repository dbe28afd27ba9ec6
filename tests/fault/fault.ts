/**
 * What happens to a robot when something breaks: `npm run fault`. Each case
 * many times, over a link that is really bad, seen from where nothing is.
 *
 *     npm run fault [-- --times 100] [--cuts 1000] [part of a case's name …]
 */
import { parseArgs } from 'node:util';
import type { RobotTelemetry } from '@sidehelm/contracts';
import type { Account } from '../support/accounts';
import { monotonicNow, RobotObserver } from '../support/RobotObserver';
import { printRows, type Row } from '../bench/lib/report';
import { percentile, round } from '../bench/lib/statistics';
import {
  FAULTS,
  HARMLESS,
  LINKS,
  type Fault,
  type Harmless,
} from './lib/cases';
import { ControlChannel } from './lib/ControlChannel';
import type { DriversBrowser } from './lib/DriversBrowser';
import { FaultLab, type Stop } from './lib/FaultLab';
import { FORGED_REQUESTS, type ForgedRequest } from './lib/forgedRequests';
import { FORGERIES, type Forgery } from './lib/forgeries';
import {
  whyNoImpairedLink,
  type Impairments,
} from '../support/impairedLink/ImpairedLink';

/** ms from the last valid command to standstill. */
const STOP_WITHIN = 300;
/** One step of the robot: a stop is told with the step in which it happened, ms. */
const STEP = 20;
/** ms from the press to the robot, 99 of 100 times, on a good link and with every tenth packet lost. */
const PRESS_WITHIN = { good: 40, lossy: 400 };
/** Rounds in a row in which no robot moved: then nothing can be said of the case. */
const HOPELESS = 4;
/** By which robots are driven, and what the names of its cases end in. */
const CHANNELS = [
  ['data-channel', ', by the data channel'],
  ['websocket', ', by the websocket alone'],
] as const;
const wait = (milliseconds: number) =>
  new Promise(done => setTimeout(done, milliseconds));

const { values, positionals } = parseArgs({
  options: {
    times: { type: 'string', default: '100' },
    cuts: { type: 'string', default: '1000' },
  },
  allowPositionals: true,
});
const times = Number(values.times);
const cuts = Number(values.cuts);
const isWanted = (name: string) =>
  positionals.length === 0 || positionals.some(part => name.includes(part));

const spread = (figures: readonly number[], digits = 0) =>
  [50, 95, 99, 100]
    .map(which => round(percentile(figures, which), digits))
    .join(' / ');

/** One round after the other, until so many robots moved in all; answers how many did. */
async function repeat(
  wanted: number,
  tryOnce: () => Promise<readonly unknown[]>,
): Promise<number> {
  let all = 0;
  for (let idle = 0; all < wanted && idle < HOPELESS;) {
    const moving = await tryOnce();
    all += moving.length;
    idle = moving.length === 0 ? idle + 1 : 0;
  }
  return all;
}

/** Many stops after one fault, over one kind of link. */
async function stops(
  lab: FaultLab,
  fault: Fault,
  link: Impairments,
  wanted: number,
): Promise<Stop[]> {
  const all: Stop[] = [];
  await repeat(wanted, async () => {
    await lab.goTo(fault.place ?? 'street');
    await fault.prepare?.();
    const browser = await lab.drivers(fault.account);
    await fault.begin?.(lab, browser);
    await lab.link.set(link);
    const moving = await lab.drive(browser);
    // Those that move by the other channel show nothing, and would go on after a break that nobody waits for.
    const isShown = moving.length > 0;
    const at = isShown ? await fault.break(lab, browser) : 0;
    const stopped = await lab.stopsAfter(at, moving, fault.within);
    all.push(...stopped);
    await lab.link.set({});
    if (isShown) await fault.mend?.(lab, browser);
    if (fault.endsBrowser) await lab.forgetDrivers();
    else await lab.rest(browser);
    await lab.stand();
    await lab.mend();
    return stopped;
  });
  return all;
}

function stopRow(
  name: string,
  all: readonly Stop[],
  wanted: number,
  within = STOP_WITHIN,
): Row {
  const late = all.filter(
    ({ time }) => time === undefined || time > within + STEP,
  );
  const done = all.flatMap(({ time }) => (time === undefined ? [] : [time]));
  if (all.length === 0)
    return {
      measure: name,
      value: 'no robot moved over this link, so nothing was shown',
      ok: false,
    };
  // A case that was given up has shown less than it was asked for.
  const isEnough = all.length >= wanted;
  return {
    measure: name,
    value: `${spread(done)} ms, ${spread(
      all.map(({ distance }) => distance),
      2,
    )} m, of ${all.length}${isEnough ? '' : `, ${wanted} wanted`}${late.length > 0 ? `; late ${late.length}` : ''}; from up to ${round(Math.max(...all.map(({ speed }) => Math.abs(speed))), 1)} m/s`,
    target: `≤ ${within} ms, all`,
    ok: late.length === 0 && isEnough,
  };
}

/** No robot stays stopped. */
async function rearm(lab: FaultLab, browser: DriversBrowser) {
  for (const robotId of lab.robotIds)
    for (let tries = 0; tries < 10; tries++) {
      if (!lab.observer(robotId).latest.emergency_stop.latched) break;
      await browser.drivers.evaluate((it, id) => it.rearm(id), robotId);
      await wait(100);
    }
}

/** Many presses of the emergency stop in the browser, over one kind of link. */
async function presses(
  lab: FaultLab,
  link: Impairments,
  wanted: number,
): Promise<(number | undefined)[]> {
  const all: (number | undefined)[] = [];
  await lab.goTo('street');
  const browser = await lab.drivers();
  while (all.length < wanted) {
    await lab.link.set(link);
    await lab.drive(browser);
    for (const robotId of lab.robotIds)
      all.push(await lab.pressed(browser, robotId));
    await lab.link.set({});
    await lab.rest(browser);
    await wait(500);
    await rearm(lab, browser);
    await lab.mend();
  }
  return all;
}

function pressRow(
  name: string,
  all: readonly (number | undefined)[],
  within?: number,
): Row {
  const arrived = all.flatMap(time => (time === undefined ? [] : [time]));
  const lost = all.length - arrived.length;
  return {
    measure: name,
    value: `${spread(arrived)} ms, ${arrived.length} of ${all.length} arrived`,
    target: `all${within ? `, p99 ≤ ${within} ms` : ''}`,
    ok:
      lost === 0 && (within === undefined || percentile(arrived, 99) <= within),
  };
}

/** Somebody at the wheel of a robot that stands, armed: the lease is good, and neutral has been seen. */
async function atTheWheel(lab: FaultLab, account: Account, robotId: string) {
  const driver = await RobotObserver.open(account, robotId);
  const take = () => driver.takeLease({ force: true, reason: 'Forgeries' });
  const endedLease = await take();
  await driver.releaseLease(endedLease);
  const lease = await take();
  const seen = lab.observer(robotId);
  const holding = setInterval(() => driver.drive(lease, {}), 20);
  try {
    await wait(100);
    if (seen.latest.emergency_stop.latched)
      await driver.request({ type: 'rearm', lease_id: lease });
    await seen.until(() => seen.latest.is_armed);
  } finally {
    clearInterval(holding);
  }
  return {
    driver,
    lease,
    endedLease,
    seen,
    async leave() {
      await driver.releaseLease(lease);
      driver.close();
    },
  };
}

/** From now on the commands of each go by a data channel. */
async function openChannels(observers: readonly RobotObserver[]) {
  const channels: ControlChannel[] = [];
  for (const observer of observers) {
    const channel = await ControlChannel.open(observer);
    observer.commandWay = channel;
    channels.push(channel);
  }
  return channels;
}

/** How many of many commands of a kind moved a robot that its driver keeps still, or the one beside it. All commands go by the lab's channel. */
async function forged(lab: FaultLab, { send }: Forgery, wanted: number) {
  await lab.goTo('street');
  const [robotId, otherId] = lab.robotIds;
  const first = await atTheWheel(lab, 'admin', robotId);
  const other = await atTheWheel(lab, 'rescuer', otherId);
  const stranger = await RobotObserver.open('rescuer', robotId);
  const both = [first, other];
  const channels =
    lab.channel === 'data-channel'
      ? await openChannels([first.driver, other.driver, stranger])
      : [];
  let moved = 0;
  for (let time = 0; time < wanted; time++) {
    const from = both.map(({ seen }) => seen.telemetry.length);
    for (let command = 0; command < 5; command++) {
      for (const { driver, lease } of both) driver.drive(lease, {});
      send({
        ...first,
        stranger,
        otherRobot: otherId,
        now: monotonicNow(),
      });
      await wait(20);
    }
    const hasMoved = both.some(({ seen }, index) =>
      seen.telemetry.slice(from[index]).some(({ speed }) => speed !== 0),
    );
    if (hasMoved) moved += 1;
  }
  // Otherwise nothing would have been shown.
  for (const channel of channels) await channel.ping();
  const moves = await Promise.all(
    both.map(async ({ driver, lease, seen, leave }) => {
      const from = seen.telemetry.length;
      await driver.driveFor(lease, 1_000, { power: 1 });
      await driver.driveFor(lease, 1_000, { power: -1 });
      await leave();
      return seen.telemetry
        .slice(from)
        .some(({ speed }) => Math.abs(speed) > 0.1);
    }),
  );
  channels.forEach(channel => channel.close());
  stranger.close();
  await lab.stand();
  await lab.mend();
  return { done: moved, isShown: moves.every(Boolean) };
}

/** How many of many requests beside driving, of a kind, a robot did that stands under its driver. */
async function forgedRequests(
  lab: FaultLab,
  { isExecuted, isObeyed }: ForgedRequest,
  wanted: number,
) {
  await lab.goTo('street');
  const [robotId] = lab.robotIds;
  const { driver, lease, seen, leave } = await atTheWheel(
    lab,
    'admin',
    robotId,
  );
  const stranger = await RobotObserver.open('rescuer', robotId);
  const channel = await ControlChannel.open(driver);
  const scene = { driver, stranger, lease, seen, channel };
  const holding = setInterval(() => driver.drive(lease, {}), 20);
  let done = 0;
  let isShown = false;
  try {
    for (let time = 0; time < wanted;) {
      const executed = await isExecuted(scene);
      if (executed) done += 1;
      if (executed !== undefined) time += 1;
    }
    isShown = await isObeyed(scene);
    if (seen.latest.emergency_stop.latched)
      await driver.request({ type: 'rearm', lease_id: lease });
    if (seen.latest.lid === 'open')
      await driver.request({ type: 'lid-toggle', sent_at: monotonicNow() });
  } finally {
    clearInterval(holding);
    channel.close();
    await leave();
    stranger.close();
  }
  await lab.stand();
  await lab.mend();
  return { done, isShown };
}

/** Somebody else takes a robot that is driven. */
async function stolen(lab: FaultLab, wanted: number): Promise<Stop[]> {
  return stops(
    lab,
    {
      name: 'stolen',
      break: async () => {
        const thieves = await Promise.all(
          lab.robotIds.map(id => RobotObserver.open('rescuer', id)),
        );
        const at = monotonicNow();
        await Promise.all(
          thieves.map(thief =>
            thief.takeLease({ force: true, reason: 'A rescue' }),
          ),
        );
        thieves.forEach(thief => thief.close());
        return at;
      },
    },
    {},
    wanted,
  );
}

/** Robots that go slower than 1 m/s within 2 s after something that is no reason to. */
async function harmless(
  lab: FaultLab,
  name: string,
  fault: Harmless,
  wanted: number,
): Promise<Row> {
  let stopped = 0;
  const all = await repeat(wanted, async () => {
    await lab.goTo('yard');
    const browser = await lab.drivers();
    const moving = await lab.drive(browser);
    const at = await fault.break(lab, browser);
    await wait(2_000);
    stopped += moving.filter(id => lab.slowestSince(at, id) < 1).length;
    await fault.mend?.(lab, browser);
    await lab.rest(browser);
    await lab.mend();
    return moving;
  });
  return {
    measure: name,
    value: `${stopped} of ${all} robots slowed down`,
    target: '0',
    ok: stopped === 0 && all >= wanted,
  };
}

/** The thread of the simulated robots ends under them: they stand where they begin, without a driver, and a stop stays one. */
async function fleetThread(
  lab: FaultLab,
  name: string,
  wanted: number,
): Promise<Row> {
  let moved = 0;
  let driven = 0;
  let kept = 0;
  let pressed = 0;
  await lab.goTo('street');
  const all = await repeat(wanted, async () => {
    const browser = await lab.drivers();
    const moving = await lab.drive(browser);
    const [stopped] = lab.robotIds;
    if ((await lab.pressed(browser, stopped)) !== undefined) pressed += 1;
    const at = await lab.endFleetThread();
    // What was on its way when it ended is no word of the new one.
    const isBack = ({ server_time: time, signal }: RobotTelemetry) =>
      time > at + 300 && signal === 'good';
    for (const observer of lab.observers.values())
      await observer.until(() => isBack(observer.latest), 30_000);
    // The driver holds on all the while.
    moved += (await lab.moveWithin(2_000)).length;
    driven += lab.robotIds.filter(id => lab.observer(id).lease?.holder).length;
    if (lab.observer(stopped).latest.emergency_stop.latched) kept += 1;
    await lab.rest(browser);
    await rearm(lab, await lab.drivers());
    await lab.mend();
    return moving;
  });
  return {
    measure: name,
    value: `${moved} of ${all} robots moved by themselves, ${driven} were still somebody's; ${kept} of ${pressed} emergency stops were kept`,
    target: '0, 0, all',
    ok:
      moved === 0 &&
      driven === 0 &&
      kept === pressed &&
      pressed > 0 &&
      all >= wanted,
  };
}

async function main() {
  const why = whyNoImpairedLink();
  if (why) {
    console.log(`skipped: there is no impaired link here, ${why}`);
    return;
  }
  const lab = await FaultLab.start();
  const rows: Row[] = [];
  /** A case that cannot be carried through is told, and the others go on with another browser. */
  const tryOut = async (name: string, look: () => Promise<Row>) => {
    if (!isWanted(name)) return;
    const row = await look().catch(async error => {
      await lab.forgetDrivers();
      await lab.mend();
      return { measure: name, value: `broke off: ${error}`, ok: false };
    });
    rows.push(row);
    console.log(
      `${row.ok === false ? 'MISSED' : 'ok'}  ${row.measure}: ${row.value}`,
    );
    if (row.ok === false) process.exitCode = 1;
  };
  try {
    for (const [channel, way] of CHANNELS) {
      lab.channel = channel;
      for (const [linkName, link] of Object.entries(LINKS)) {
        const isGood = linkName === 'good link';
        for (const fault of isGood ? FAULTS : FAULTS.slice(0, 1)) {
          const name = `${linkName}: ${fault.name}${way}`;
          const wanted = isGood && fault === FAULTS[0] ? cuts : times;
          await tryOut(name, async () =>
            stopRow(
              name,
              await stops(lab, fault, link, wanted),
              wanted,
              fault.within,
            ),
          );
        }
        const name = `${linkName}: emergency stop, press to robot${way}`;
        const within = {
          'good link': PRESS_WITHIN.good,
          'loss 10 %': PRESS_WITHIN.lossy,
        }[linkName];
        await tryOut(name, async () =>
          pressRow(name, await presses(lab, link, times), within),
        );
      }
      const taken = `the lease is taken by somebody else${way}`;
      await tryOut(taken, async () =>
        stopRow(taken, await stolen(lab, times), times),
      );
      for (const fault of HARMLESS) {
        const name = `${fault.name}${way}`;
        await tryOut(name, () => harmless(lab, name, fault, times));
      }
      const thread = `the fleet thread is killed${way}`;
      await tryOut(thread, () => fleetThread(lab, thread, times));
    }
    const tryForgery = (
      kind: string,
      look: () => Promise<{ done: number; isShown: boolean }>,
    ) => {
      const name = `forged: ${kind}`;
      return tryOut(name, async () => {
        const { done, isShown } = await look();
        return {
          measure: name,
          value: `${done} of ${times} executed${isShown ? '' : '; the robot did not obey its driver either'}`,
          target: '0',
          ok: done === 0 && isShown,
        };
      });
    };
    for (const [channel, way] of CHANNELS) {
      lab.channel = channel;
      for (const forgery of FORGERIES)
        await tryForgery(`${forgery.name}${way}`, () =>
          forged(lab, forgery, times),
        );
    }
    for (const request of FORGED_REQUESTS)
      await tryForgery(request.name, () => forgedRequests(lab, request, times));
  } finally {
    await lab.stop();
    ControlChannel.endAll();
  }
  printRows('Stops: p50 / p95 / p99 / most', rows);
}

main().catch(error => {
  console.error(error);
  process.exitCode = 1;
});
