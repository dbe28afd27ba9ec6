import { readFileSync } from 'node:fs';
import type { Robot } from '@sidehelm/contracts';
import { startSystem, type BenchSystem } from '../../bench/lib/startSystem';
import { CONSOLE_URL } from '../../support/addresses';
import { Caller } from '../../support/Caller';
import { metresBetween } from '../../support/metresBetween';
import { monotonicNow, RobotObserver } from '../../support/RobotObserver';
import { serviceToken, sessionOf } from '../../support/signIn';
import type { Account } from '../../support/accounts';
import type { Channel } from '../page/drivers';
import { DriversBrowser } from './DriversBrowser';
import { DEBUGGER_VARIABLES, endThread } from './endThread';
import { YARD_ROBOTS, YARD_VARIABLES, YardRobot, type Step } from './YardRobot';
import { ImpairedLink } from '../../support/impairedLink/ImpairedLink';

/** Who sees all robots from where nothing is impaired. */
const WATCHER = 'admin';
/** Robots that are driven at once. */
const ROBOTS = 6;
/** m/s from which a robot counts as moving: a long loop delay allows little more. */
const MOVES = 0.12;
/** m that a robot needs in front of it, or behind, to be driven that way. */
const ROOM = 1.5;
/**
 * ms in which a robot has to move, by the channel; where somebody stands in its way it is left out of that run.
 * A data channel that was silent has to prove itself for 2 s, and for 4 s the next time.
 */
const PATIENCE = 10_000;
/** ms in which a robot that stops at all has stopped. */
const GIVE_UP = 8_000;
const LOOK = 100;
/** ms after which the observers are given another token; one is good for five minutes. */
const TOKEN_USED = 2 * 60_000;

const wait = (milliseconds: number) =>
  new Promise(done => setTimeout(done, milliseconds));

/** Since when something is broken for all robots, or for each; ms of the monotonic clock. */
export type Since = number | Readonly<Record<string, number>>;

/** How one robot came to rest after a fault. */
export interface Stop {
  robotId: string;
  /** ms from the fault to standstill; undefined when it went on. */
  time: number | undefined;
  /** m on the ground meanwhile. */
  distance: number;
  /** m/s when the fault came. */
  speed: number;
}

/** What to add to times of the drivers, whose clocks are the wall's: the services' is monotonic. Both are of this machine. */
export const toMonotonic = () => monotonicNow() - Date.now();

/** Robots of the simulated district, or programs of their own in a yard without anything. */
export type Place = 'street' | 'yard';

function positionAt(samples: readonly Step[], time: number) {
  const later = samples.findIndex(it => it.server_time >= time);
  if (later <= 0) return samples[Math.max(0, later)].position;
  const [before, after] = [samples[later - 1], samples[later]];
  const share =
    (time - before.server_time) / (after.server_time - before.server_time);
  return {
    lat:
      before.position.lat + share * (after.position.lat - before.position.lat),
    lng:
      before.position.lng + share * (after.position.lng - before.position.lng),
  };
}

/**
 * A company, robots that are watched without any impairment, and a browser
 * that drives them over a link as bad as a case asks for.
 */
export class FaultLab {
  private knownSince = monotonicNow();
  private readonly yard = new Map<string, YardRobot>();
  private inYard = new Map<string, RobotObserver>();
  private place: Place = 'street';
  /** By which robots are driven from the next driver on. */
  channel: Channel = 'data-channel';

  private constructor(
    readonly system: BenchSystem,
    readonly link: ImpairedLink,
    private onStreet: Map<string, RobotObserver>,
    /** What runs behind the link without being the browser. */
    private readonly others: ReadonlySet<number>,
    private driversBrowser?: DriversBrowser,
  ) {}

  static async start(): Promise<FaultLab> {
    const system = await startSystem([], {
      ...YARD_VARIABLES,
      ...DEBUGGER_VARIABLES,
    });
    const ports = [new URL(CONSOLE_URL).port].map(Number);
    const link = await ImpairedLink.open(ports);
    const others = new Set(link.processes());
    // Bundling holds this process up, and the services hang up on observers that do not answer.
    const browser = await DriversBrowser.open(link);
    const caller = await Caller.at('services', 'admin');
    const { text } = await caller.call({ path: 'robots/api/robots' });
    const robots: Robot[] = JSON.parse(text);
    const observers = new Map<string, RobotObserver>();
    for (const { id, deployment_kind: kind } of robots) {
      if (kind !== 'active' || observers.size === ROBOTS) continue;
      const observer = await RobotObserver.open(WATCHER, id, 'services');
      if (observer.latest.signal === 'good') observers.set(id, observer);
      else observer.close();
    }
    return new FaultLab(system, link, observers, others, browser);
  }

  /** Those of where this is. */
  get observers(): ReadonlyMap<string, RobotObserver> {
    return this.place === 'yard' ? this.inYard : this.onStreet;
  }

  get robotIds(): string[] {
    return [...this.observers.keys()];
  }

  /** Where robots are driven from now on. */
  async goTo(place: Place): Promise<void> {
    if (place === this.place) return;
    if (place === 'yard') await this.openYard();
    else await this.closeYard();
    this.place = place;
  }

  private async openYard() {
    const admin = await Caller.at('services', 'admin');
    for (const id of YARD_ROBOTS) {
      const { status, text } = await admin.call({
        method: 'POST',
        path: 'robots/api/robots',
        body: JSON.stringify({ id, deployment_kind: 'active' }),
      });
      if (status !== 201 && status !== 409)
        throw new Error(`Making ${id} was answered ${status}: ${text}`);
      this.yard.set(id, YardRobot.start(id));
    }
    this.inYard = await this.observe(YARD_ROBOTS);
  }

  private async closeYard() {
    this.inYard.forEach(observer => observer.close());
    this.inYard.clear();
    await Promise.all([...this.yard.values()].map(robot => robot.end()));
    this.yard.clear();
  }

  /** Watches robots as soon as they are heard. */
  private async observe(
    robotIds: readonly string[],
  ): Promise<Map<string, RobotObserver>> {
    const observers = new Map<string, RobotObserver>();
    for (const id of robotIds) {
      const end = monotonicNow() + 30_000;
      while (!observers.has(id)) {
        const observer = await RobotObserver.open(
          WATCHER,
          id,
          'services',
        ).catch(error => {
          if (monotonicNow() > end) throw error;
        });
        if (observer?.latest.signal === 'good') observers.set(id, observer);
        else {
          observer?.close();
          await wait(LOOK);
        }
      }
    }
    return observers;
  }

  /** The services have ended: waits until they are back, and watches all robots again. */
  async untilServices(): Promise<void> {
    const { system, onStreet, inYard } = this;
    await system.untilHealthy('reference services');
    for (const observer of [...onStreet.values(), ...inYard.values()])
      observer.close();
    this.onStreet = await this.observe([...onStreet.keys()]);
    this.inYard = await this.observe([...inYard.keys()]);
    this.knownSince = monotonicNow();
  }

  /** Ends the thread of the simulated robots; answers when, ms of the monotonic clock. */
  endFleetThread(): Promise<number> {
    const pid = this.system.pid('reference services');
    return endThread(pid, 'fleetWorker.js');
  }

  /** What robots did, as finely as it is known. */
  private stepsOf(robotId: string): Step[] {
    return this.yard.get(robotId)?.steps ?? this.observer(robotId).telemetry;
  }

  /** The least speed of a robot since a moment, m/s. */
  slowestSince(at: number, robotId: string): number {
    const speeds = this.stepsOf(robotId)
      .filter(it => it.server_time >= at)
      .map(({ speed }) => Math.abs(speed));
    return speeds.length === 0 ? 0 : Math.min(...speeds);
  }

  /** Robots that move within some ms from now on. */
  async moveWithin(milliseconds: number): Promise<string[]> {
    const from = monotonicNow();
    await wait(milliseconds);
    return this.robotIds.filter(id =>
      this.stepsOf(id).some(it => it.server_time > from && it.speed !== 0),
    );
  }

  observer(robotId: string): RobotObserver {
    return this.observers.get(robotId) as RobotObserver;
  }

  /** The browser of somebody, with control of every robot. */
  async drivers(account: Account = 'admin'): Promise<DriversBrowser> {
    if (this.driversBrowser?.account !== account) await this.forgetDrivers();
    this.driversBrowser ??= await DriversBrowser.open(this.link, account);
    await this.driversBrowser.take(this.robotIds, this.channel);
    return this.driversBrowser;
  }

  /** The processes of the browser, for who kills them or holds them; `only` those that run pages. */
  signalBrowser(
    signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT',
    only?: 'pages',
  ): number {
    // It takes a while to find them, in which they go on.
    const pids = this.link
      .processes()
      .filter(pid => only === undefined || runsPages(pid));
    const at = monotonicNow();
    for (const pid of pids)
      if (!this.others.has(pid)) {
        try {
          process.kill(pid, signal);
        } catch {
          // It has gone by itself, as children of a killed browser do.
        }
      }
    return at;
  }

  /** The browser is gone or useless; the next who asks for drivers has another. */
  async forgetDrivers(): Promise<void> {
    await this.driversBrowser?.close();
    this.driversBrowser = undefined;
  }

  /** Drives all robots until they move, and their commands go by the channel; answers of which that is true. */
  async drive(browser: DriversBrowser): Promise<string[]> {
    const end = monotonicNow() + PATIENCE;
    let moving: string[] = [];
    let since = 0;
    let before = 0;
    while (monotonicNow() < end) {
      const asked = Object.fromEntries(
        this.robotIds.map(id => [id, this.wayOf(id)]),
      );
      await browser.drivers.evaluate((it, what) => it.ask(what), asked);
      await wait(LOOK);
      moving = await this.movingByChannel(browser);
      // Those that move have reached their speed by then, and the others are held by something.
      const now = moving.length;
      since = now > 0 && now === before ? since + 1 : 0;
      before = now;
      const isAll = this.place === 'street' && now === this.robotIds.length;
      const patience = isAll ? 500 : 1_500;
      if (since * LOOK >= patience) break;
    }
    return moving;
  }

  /** Whoever has fallen back to the other channel shows nothing of this one. */
  private async movingByChannel({ drivers }: DriversBrowser) {
    const driven = await drivers.evaluate(
      (it, channel) => it.drivenBy(channel),
      this.channel,
    );
    return driven.filter(
      id => Math.abs(this.observer(id).latest.speed) >= MOVES,
    );
  }

  /** Lets go of everything, and waits until all robots stand. */
  async rest(browser: DriversBrowser): Promise<void> {
    const asked = Object.fromEntries(
      this.robotIds.map(id => [id, { power: 0, rotate: 0 }]),
    );
    await browser.drivers.evaluate((it, what) => it.ask(what), asked);
    await this.stand();
  }

  /** Waits until all robots stand. */
  async stand(): Promise<void> {
    for (const observer of this.observers.values())
      await observer.until(() => observer.latest.speed === 0);
  }

  /** How robots come to rest after a moment, ms of the monotonic clock; one that stood by then shows nothing. */
  async stopsAfter(
    since: Since,
    robotIds: readonly string[],
    within = 0,
  ): Promise<Stop[]> {
    const stops = await Promise.all(
      robotIds.map(async robotId => {
        const at = typeof since === 'number' ? since : since[robotId];
        const steps = this.stepsOf(robotId);
        const speed = steps.findLast(it => it.server_time <= at)?.speed ?? NaN;
        const stands = () =>
          steps.find(it => it.server_time >= at && it.speed === 0);
        if (speed !== 0)
          await this.observer(robotId)
            .until(() => stands() !== undefined, GIVE_UP + within)
            .catch(() => {});
        const stood = stands();
        const until = stood?.server_time ?? monotonicNow();
        return {
          robotId,
          speed,
          time: stood && stood.server_time - at,
          distance: metresBetween(
            positionAt(steps, at),
            positionAt(steps, until),
          ),
        };
      }),
    );
    return stops.filter(({ speed }) => speed !== 0);
  }

  /** Presses the emergency stop in the browser; ms until the robot has it, undefined when it never had. */
  async pressed(
    browser: DriversBrowser,
    robotId: string,
  ): Promise<number | undefined> {
    const observer = this.observer(robotId);
    const from = observer.telemetry.length;
    const pressed =
      (await browser.drivers.evaluate((it, id) => it.press(id), robotId)) +
      toMonotonic();
    const latched = await observer
      .latchedFrom(from, GIVE_UP)
      .catch(() => undefined);
    return latched && latched - pressed;
  }

  /** All is good again, and what was seen is forgotten. */
  async mend(): Promise<void> {
    await this.link.set({});
    await this.stayKnown();
    for (const { telemetry } of [
      ...this.onStreet.values(),
      ...this.inYard.values(),
    ])
      telemetry.splice(0, telemetry.length - 1);
    for (const { steps } of this.yard.values())
      steps.splice(0, steps.length - 1);
  }

  /** Lets the services know the observers for as long as this goes on. */
  private async stayKnown(): Promise<void> {
    if (monotonicNow() - this.knownSince < TOKEN_USED) return;
    const token = await serviceToken(await sessionOf(WATCHER));
    for (const observer of [...this.onStreet.values(), ...this.inYard.values()])
      observer.send({ type: 'authenticate', token });
    this.knownSince = monotonicNow();
  }

  async stop(): Promise<void> {
    await this.link.set({});
    await this.forgetDrivers();
    await this.closeYard();
    this.onStreet.forEach(observer => observer.close());
    await this.link.close();
    await this.system.stop();
  }

  /** The way on which there is room; on the spot where there is none. */
  private wayOf(robotId: string): { power: number; rotate: number } {
    const { clearance = [], speed } = this.observer(robotId).latest;
    const ahead = clearance[0] ?? 3;
    const behind = clearance[clearance.length / 2] ?? 3;
    if (speed >= MOVES && ahead > 0.6) return { power: 1, rotate: 0 };
    if (speed <= -MOVES && behind > 0.6) return { power: -1, rotate: 0 };
    if (ahead >= ROOM && ahead >= behind) return { power: 1, rotate: 0 };
    if (behind >= ROOM) return { power: -1, rotate: 0 };
    return { power: 0, rotate: 1 };
  }
}

/** As browsers call the processes of their pages. What pages speak to the network by is another process. */
function runsPages(pid: number): boolean {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(
    '--type=renderer',
  );
}
