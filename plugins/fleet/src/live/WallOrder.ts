import { compareRobotIds } from '@sidehelm/console-common';
import {
  ObservableValue,
  serverClock,
  tickingClock,
  type ReadableValue,
  type RobotsFeed,
} from '@sidehelm/console-react';
import { RankMemory } from './RankMemory';
import { isUnreachable, troubleRank, troublesOf, TROUBLES } from './troubles';

export const WALL_ORDERS = ['trouble', 'id'] as const;
export type WallOrderKind = (typeof WALL_ORDERS)[number];

const FINE = TROUBLES.length;
const none: readonly string[] = [];

/**
 * The order of the cameras on the wall. It is looked at once a second, and
 * nothing moves while somebody points at the wall or has the focus there: what
 * is being clicked must not become another robot.
 */
export class WallOrder {
  readonly ids: ReadableValue<readonly string[]>;
  /** Whether another order waits for the pointer to leave. */
  readonly isWaiting: ReadableValue<boolean>;
  /** How many robots have any trouble. */
  readonly inTrouble: ReadableValue<number>;
  private readonly shown = new ObservableValue(none);
  private readonly waiting = new ObservableValue(false);
  private readonly troubled = new ObservableValue(0);
  private readonly memory = new RankMemory();
  private robots: readonly string[] = none;
  private kind: WallOrderKind = 'trouble';
  private isHeld = () => false;

  constructor(private readonly feed: Pick<RobotsFeed, 'robots' | 'state'>) {
    this.ids = this.shown;
    this.isWaiting = this.waiting;
    this.inTrouble = this.troubled;
  }

  /** Follows the robots until the returned function is called. */
  start(): () => void {
    const ends = [
      tickingClock.subscribe(() => this.update()),
      this.feed.robots.subscribe(() => this.meetNewcomers()),
    ];
    return () => ends.forEach(end => end());
  }

  /** Which robots there are, each once. */
  setRobots(ids: readonly string[]): void {
    this.robots = ids;
    this.memory.keep(new Set(ids));
    this.update();
  }

  /** What the user chooses comes at once. */
  setKind(kind: WallOrderKind): void {
    if (kind === this.kind) return;
    this.kind = kind;
    this.apply();
  }

  /** Everything keeps its place as long as `isHeld` says so. */
  holdWhile(isHeld: () => boolean): void {
    this.isHeld = isHeld;
  }

  /** Takes the order of now, unless it is held. */
  update(): void {
    this.look();
    const wanted = this.wanted();
    if (!this.isHeld()) {
      this.show(wanted);
      return;
    }
    const shown = this.shown.get();
    const known = new Set(shown);
    const added = wanted.filter(id => !known.has(id));
    if (added.length > 0) this.shown.set([...shown, ...added]);
    this.waiting.set(!isSame(wanted, this.shown.get()));
  }

  /** Brings the waiting order although it is held. */
  apply(): void {
    this.show(this.wanted());
  }

  /** Robots heard for the first time take their place at once; the wall has just been opened. */
  private meetNewcomers() {
    const summaries = this.feed.robots.get();
    const isNew = (id: string) =>
      summaries.has(id) && this.memory.get(id) === undefined;
    if (this.robots.some(isNew)) this.update();
  }

  private look() {
    const summaries = this.feed.robots.get();
    let troubled = 0;
    for (const id of this.robots) {
      const summary = summaries.get(id);
      if (!summary) continue;
      const isLost = isUnreachable(summary, this.feed, serverClock.now());
      const troubles = troublesOf(summary, isLost);
      if (troubles.length > 0) troubled += 1;
      this.memory.update(id, troubleRank(troubles), performance.now());
    }
    this.troubled.set(troubled);
  }

  private wanted(): readonly string[] {
    const rank = (id: string) =>
      this.kind === 'id' ? FINE : (this.memory.get(id) ?? FINE);
    return [...this.robots].sort(
      (a, b) => rank(a) - rank(b) || compareRobotIds(a, b),
    );
  }

  private show(ids: readonly string[]) {
    if (!isSame(ids, this.shown.get())) this.shown.set(ids);
    this.waiting.set(false);
  }
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
