/**
 * What a driver's page does, without its pictures: the console's own connection,
 * safety gate and emergency stop, one of each for every robot. Bundled, and
 * run by a browser behind the impaired link.
 */
import { FakeGamepad } from '../../../plugins/teleop/src/__testUtils__/FakeGamepad';
import { DriveControls } from '../../../plugins/teleop/src/driving/DriveControls';
import { DriveSession } from '../../../plugins/teleop/src/driving/DriveSession';
import type { VideoHealth } from '../../../plugins/teleop/src/driving/loopDelay';
import { TeleopConnection } from '../../../plugins/teleop-react/src/connection/TeleopConnection';

/** A picture that is always new: what is looked at here is the way of the commands. */
const video: VideoHealth = {
  get lastFrameAt() {
    return performance.now();
  },
  age: 0,
};

/** What a driver asks for with a pad, in the layout of the console. */
const hold = (pad: FakeGamepad, power: number, rotate: number) =>
  pad.move({
    axes: [0, 0, rotate, 0],
    buttons: {
      rightTrigger: Math.max(power, 0),
      leftTrigger: Math.max(-power, 0),
      rightBumper: rotate === 0 ? 0 : 1,
    },
  });

/** How commands go: by the data channel, which people have, or by the websocket alone, as where no UDP gets through. */
export type Channel = 'data-channel' | 'websocket';

/** How the page reaches the service. */
export interface Way {
  url: string;
  channel: Channel;
}

declare global {
  /** The address at which a UDP port of the service is reached from here. */
  function openUdp(port: number): Promise<string>;
}

const CANDIDATE = /^(a=candidate:(?:\S+ ){4})127\.0\.0\.1 (\d+) /gm;

/** A peer of a service that names addresses of its own loopback, and is elsewhere for who is behind a link. */
function createPeer(configuration: RTCConfiguration): RTCPeerConnection {
  const peer = new RTCPeerConnection(configuration);
  const accept = peer.setRemoteDescription.bind(peer);
  peer.setRemoteDescription = async ({
    type,
    sdp = '',
  }: RTCSessionDescriptionInit) => {
    const ports = [...sdp.matchAll(CANDIDATE)].map(found => Number(found[2]));
    const [address] = await Promise.all(ports.map(port => openUdp(port)));
    return accept({ type, sdp: sdp.replace(CANDIDATE, `$1${address} $2 `) });
  };
  return peer;
}

class Driver {
  private readonly connection: TeleopConnection;
  private readonly session: DriveSession;
  private readonly release: () => void;
  private pad?: FakeGamepad;
  private throttle = 1;
  private controls?: DriveControls;

  constructor(
    private readonly way: Way,
    robotId: string,
  ) {
    const { url, channel } = way;
    this.connection = new TeleopConnection({
      url: async () => url,
      ...(channel === 'data-channel' && { createPeer }),
    });
    this.release = this.connection.acquire();
    this.session = new DriveSession({
      connection: this.connection,
      robotId,
      video,
    });
  }

  /** The way that the next command takes. */
  get channel(): Channel {
    return this.connection.controlPath.get();
  }

  get isReady(): boolean {
    return (
      this.channel === this.way.channel &&
      this.session.sessionId !== undefined &&
      this.session.watch.telemetry.get() !== undefined
    );
  }

  takeControl() {
    return this.session.requestLease({
      force: true,
      reason: 'Looking at how it stops',
    });
  }

  /** What the driver asks for, -1 to 1, until something else is said; nothing as long as the console wants to see the controls centred. */
  ask(power: number, rotate: number) {
    const { kind } = this.session.safety.get();
    const drives = kind === 'clear' || kind === 'limited';
    if (this.pad) {
      hold(this.pad, drives ? power * this.throttle : 0, drives ? rotate : 0);
      return;
    }
    this.session.setInput(
      'script',
      drives ? { power, steer: 0, rotate } : { power: 0, steer: 0, rotate: 0 },
    );
  }

  /** From now on a gamepad drives, read as at the console, and its trigger no further than that, 0 to 1. */
  plugPad(throttle: number) {
    const pad = new FakeGamepad();
    this.pad = pad;
    this.throttle = throttle;
    this.controls = new DriveControls(this.session, {
      getGamepads: () => [pad.asGamepad()],
      isTrimming: false,
      onRefused: () => {},
    });
    this.controls.start();
  }

  /** Its pad changes once more, and then not until something else is asked for. */
  movePad() {
    this.pad?.move({});
  }

  press() {
    this.session.emergencyStop();
  }

  rearm() {
    this.ask(0, 0);
    return this.session.rearm();
  }

  leave() {
    this.controls?.stop();
    this.session.dispose();
    this.release();
  }
}

const drivers = new Map<string, Driver>();

const driverOf = (robotId: string): Driver => {
  const driver = drivers.get(robotId);
  if (!driver) throw new Error(`Nobody drives ${robotId}.`);
  return driver;
};

/** Watches the robots, each by a connection of its own. */
export function open(way: Way, robotIds: readonly string[]) {
  leave();
  robotIds.forEach(robotId => drivers.set(robotId, new Driver(way, robotId)));
}

/** Those whose commands go by a channel now. */
export const drivenBy = (channel: Channel): string[] =>
  [...drivers].flatMap(([robotId, driver]) =>
    driver.channel === channel ? [robotId] : [],
  );

export const isReady = () =>
  [...drivers.values()].every(driver => driver.isReady);

/** Asks for control of all of them; why not, of each that was refused. */
export async function takeControl(): Promise<string[]> {
  const answers = await Promise.all(
    [...drivers.values()].map(driver => driver.takeControl()),
  );
  return answers.filter(it => !it.ok).map(it => it.message ?? 'refused');
}

export const ask = (asked: Record<string, { power: number; rotate: number }>) =>
  Object.entries(asked).forEach(([robotId, { power, rotate }]) =>
    driverOf(robotId).ask(power, rotate),
  );

export const plugPads = (throttle: number) =>
  drivers.forEach(driver => driver.plugPad(throttle));

/** All pads change for the last time; answers when, in ms of the wall clock. */
export function freezePads(): number {
  drivers.forEach(driver => driver.movePad());
  return performance.timeOrigin + performance.now();
}

const sinceOpened = performance.now.bind(performance);
const sinceEpoch = Date.now.bind(Date);

/** The clocks of the page are wrong by some ms from now on; answers since when, in ms of the wall clock as it was. */
export function setClocksOff(off: { monotonic: number; wall: number }): number {
  performance.now = () => sinceOpened() + off.monotonic;
  Date.now = () => sinceEpoch() + off.wall;
  return performance.timeOrigin + sinceOpened();
}

/** The emergency stop of one; answers when, in ms of the wall clock. */
export function press(robotId: string): number {
  const at = performance.timeOrigin + performance.now();
  driverOf(robotId).press();
  return at;
}

export const rearm = (robotId: string) => driverOf(robotId).rearm();

/** Tells other pages when something is sent, in ms of the wall clock. */
export function tellSends(channelName: string) {
  const told = new BroadcastChannel(channelName);
  for (const prototype of [WebSocket.prototype, RTCDataChannel.prototype]) {
    const send = prototype.send as (data: unknown) => void;
    prototype.send = function sendAndTell(data: unknown) {
      send.call(this, data);
      told.postMessage(performance.timeOrigin + performance.now());
    };
  }
}

/** The page hangs for some ms, as one does that has too much to do. */
export function hang(milliseconds: number) {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

export function leave() {
  drivers.forEach(driver => driver.leave());
  drivers.clear();
}
