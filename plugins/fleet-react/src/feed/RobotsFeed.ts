import { TIMING, type LatLng } from '@sidehelm/console-common';
import type { RobotSummary } from '@sidehelm/contracts';
import {
  LiveSocket,
  type LiveSocketOptions,
  ObservableValue,
  type OpenState,
  type ReadableValue,
  SharedUse,
} from '@sidehelm/console-react';
import { ThrottledValue } from './ThrottledValue';
import { keepSummary } from './keepSummary';
import { parseRobotsMessage, type RobotsFrame } from './parseRobotsMessage';

export type RobotsFeedState =
  | { kind: 'closed' }
  /** `problem` says why the last attempt failed, when somebody told. */
  | { kind: 'connecting'; problem?: string }
  | { kind: 'live' }
  /** Connected, but nothing has come for a while. */
  | { kind: 'silent' }
  /** The connection broke; the next attempt is on its way. */
  | { kind: 'waiting'; failures: number; problem?: string };

/** All robots by id, in the order of the service. */
export type RobotSummaries = ReadonlyMap<string, RobotSummary>;

/** A frame comes every second; after this long without one the feed is silent; ms. */
const SILENT_AFTER = 3_000;

const OPEN: OpenState = { kind: 'open' };
const LIVE: RobotsFeedState = { kind: 'live' };
const NOBODY: RobotSummaries = new Map();

export interface RobotsFeedOptions extends LiveSocketOptions {
  /** For what an administrator should know and users cannot help: each problem once while the feed is open. */
  report?: (problem: string) => void;
}

/**
 * This tab's one subscription to the `robots` feed, open while somebody uses
 * it. Frames reach the listeners with the next animation frame, the newest
 * only; a robot's listeners hear only of changes of that robot.
 */
export class RobotsFeed {
  readonly state: ReadableValue<RobotsFeedState>;
  readonly robots: ReadableValue<RobotSummaries>;
  private readonly currentState = new ObservableValue<RobotsFeedState>({
    kind: 'closed',
  });
  private readonly currentRobots = new ObservableValue(NOBODY);
  private readonly socket: LiveSocket<RobotsFrame, never, OpenState>;
  private readonly single = new Map<
    string,
    ObservableValue<RobotSummary | undefined>
  >();
  private readonly positions = new Map<
    string,
    ReadableValue<LatLng | undefined>
  >();
  private readonly headings = new Map<
    string,
    ReadableValue<number | undefined>
  >();
  private readonly use = new SharedUse({
    open: () => this.socket.open(),
    close: () => this.close(),
  });
  private silence?: ReturnType<typeof setTimeout>;
  private newest?: RobotsFrame;
  private publishing?: number;
  private dropped = 0;
  private receivedAt?: number;
  private readonly reported = new Set<string>();

  constructor(private readonly options: RobotsFeedOptions) {
    this.state = this.currentState;
    this.robots = this.currentRobots;
    // There is no welcome: the first frame that makes sense shows that the service is there.
    this.socket = new LiveSocket(
      { parse: frame => this.parse(frame), opening: () => OPEN },
      options,
    );
    this.socket.onMessage(frame => this.receive(frame));
    this.socket.state.subscribe(() => this.followSocket());
  }

  /** Frames dropped because they make no sense. */
  get malformedFrames(): number {
    return this.socket.malformedFrames;
  }

  /** Rows dropped from frames that otherwise make sense. */
  get malformedRows(): number {
    return this.dropped;
  }

  /** `performance.now()` of the last frame since the feed was opened. */
  get lastFrameAt(): number | undefined {
    return this.receivedAt;
  }

  /** Keeps the feed open until the returned function is called. */
  acquire(): () => void {
    return this.use.acquire();
  }

  /** One robot; `undefined` while the feed does not know it. Always the same object for an id. */
  robot(id: string): ReadableValue<RobotSummary | undefined> {
    return remember(
      this.single,
      id,
      () => new ObservableValue(this.currentRobots.get().get(id)),
    );
  }

  /** Where the robot is, at most every 2 s; `undefined` without a position within range. */
  position(id: string): ReadableValue<LatLng | undefined> {
    return remember(
      this.positions,
      id,
      () =>
        new ThrottledValue(
          this.robot(id),
          summary => summary?.position,
          TIMING.positionThrottle,
        ),
    );
  }

  /** Where the robot looks, in degrees clockwise from north, at most every 100 ms. */
  heading(id: string): ReadableValue<number | undefined> {
    return remember(
      this.headings,
      id,
      () =>
        new ThrottledValue(
          this.robot(id),
          summary => summary?.heading,
          TIMING.directionThrottle,
        ),
    );
  }

  private close() {
    this.socket.close();
    if (this.publishing !== undefined) cancelAnimationFrame(this.publishing);
    this.publishing = undefined;
    this.newest = undefined;
    this.receivedAt = undefined;
    this.reported.clear();
    this.publishRobots(NOBODY);
  }

  private parse(received: unknown) {
    const frame = parseRobotsMessage(received);
    if (!frame) this.report('a frame that makes no sense');
    if (frame?.droppedRows) this.report('a row that names no robot or twice');
    if (frame?.droppedPositions) this.report('a position out of range');
    return frame;
  }

  /** Once: what comes every second would fill the log. */
  private report(problem: string) {
    if (this.reported.has(problem)) return;
    this.reported.add(problem);
    this.options.report?.(problem);
  }

  private receive(frame: RobotsFrame) {
    this.dropped += frame.droppedRows;
    this.newest = frame;
    this.receivedAt = performance.now();
    this.currentState.set(LIVE);
    this.expectFrame();
    // A hidden tab draws nothing, but its title and its sound tell of what needs somebody.
    if (document.hidden) this.publish();
    else this.publishing ??= requestAnimationFrame(() => this.publish());
  }

  private expectFrame() {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      this.currentState.set({ kind: 'silent' });
      this.silence = setTimeout(() => this.socket.restart(), SILENT_AFTER);
    }, SILENT_AFTER);
  }

  private followSocket() {
    const state = this.socket.state.get();
    if (state.kind === 'open') return;
    clearTimeout(this.silence);
    this.currentState.set(state);
  }

  private publish() {
    if (this.publishing !== undefined) cancelAnimationFrame(this.publishing);
    this.publishing = undefined;
    const frame = this.newest;
    this.newest = undefined;
    if (!frame) return;
    const known = this.currentRobots.get();
    const next = new Map(
      frame.robots.map(robot => [
        robot.robot_id,
        keepSummary(known.get(robot.robot_id), robot),
      ]),
    );
    if (!isSame(known, next)) this.publishRobots(next);
  }

  private publishRobots(robots: RobotSummaries) {
    this.currentRobots.set(robots);
    this.single.forEach((value, id) => value.set(robots.get(id)));
  }
}

function remember<T>(known: Map<string, T>, id: string, create: () => T): T {
  const found = known.get(id);
  if (found !== undefined) return found;
  const created = create();
  known.set(id, created);
  return created;
}

/** Whether both hold the same objects in the same order. */
function isSame(a: RobotSummaries, b: RobotSummaries): boolean {
  if (a.size !== b.size) return false;
  const others = b.values();
  return [...a.values()].every(value => value === others.next().value);
}
