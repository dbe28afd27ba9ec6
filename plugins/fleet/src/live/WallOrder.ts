import { compareRobotIds } from '@sidehelm/console-common';
import {
  ObservableValue,
  tickingClock,
  type ReadableValue,
} from '@sidehelm/console-react';
import { type RobotsFeed } from '@sidehelm/fleet-react';
import isEqual from 'fast-deep-equal';
import type { TileGroup } from './groupTiles';
import { RankMemory } from './RankMemory';
import {
  liveRobot,
  rankOf,
  robotConditions,
  troublesIn,
  TROUBLES,
} from '../conditions/robotConditions';
import { liveUntil } from '../conditions/liveUntil';

export const WALL_ORDERS = ['trouble', 'id'] as const;
export type WallOrderKind = (typeof WALL_ORDERS)[number];

const FINE = TROUBLES.length;
/** More of them would push the others off the screen. */
const WORST = 2;
const none: readonly string[] = [];
const together = (ids: readonly string[]): readonly TileGroup[] => [
  { key: 'all', ids },
];

/**
 * The order of the cameras on the wall. It is looked at once a second, and
 * nothing moves while somebody points at the wall or has the focus there: what
 * is being clicked must not become another robot.
 */
export class WallOrder {
  readonly ids: ReadableValue<readonly string[]>;
  /** The same, with what stands over them. */
  readonly groups: ReadableValue<readonly TileGroup[]>;
  /** Whether another order waits for the pointer to leave. */
  readonly isWaiting: ReadableValue<boolean>;
  /** The robots in the worst trouble, a few at most. */
  readonly worst: ReadableValue<readonly string[]>;
  /** How many robots have any trouble. */
  readonly inTrouble: ReadableValue<number>;
  private readonly shown = new ObservableValue(none);
  private readonly shownGroups = new ObservableValue(together(none));
  private readonly shownWorst = new ObservableValue(none);
  private readonly waiting = new ObservableValue(false);
  private readonly troubled = new ObservableValue(0);
  private readonly memory = new RankMemory();
  private robots: readonly string[] = none;
  private kind: WallOrderKind = 'trouble';
  private group = together;
  private isHeld = () => false;

  constructor(
    private readonly feed: Pick<RobotsFeed, 'robots' | 'lastFrameAt'>,
  ) {
    this.ids = this.shown;
    this.groups = this.shownGroups;
    this.worst = this.shownWorst;
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

  /** How the ids are grouped from now on. What the user chooses is to be applied at once. */
  setGrouping(group: (ids: readonly string[]) => readonly TileGroup[]): void {
    this.group = group;
    this.update();
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
    const known = new Set(this.shown.get());
    const added = wanted.flatMap(({ ids }) => ids.filter(id => !known.has(id)));
    if (added.length > 0)
      this.showGroups(addLast(this.shownGroups.get(), added));
    this.waiting.set(!isEqual(wanted, this.shownGroups.get()));
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
    const until = liveUntil(this.feed);
    let troubled = 0;
    for (const id of this.robots) {
      const summary = summaries.get(id);
      if (!summary) continue;
      const troubles = troublesIn(
        robotConditions(liveRobot(id), summary, {
          polledUntil: until,
          liveUntil: until,
        }),
      );
      if (troubles.length > 0) troubled += 1;
      const rank = Math.min(rankOf(troubles), FINE);
      this.memory.update(id, rank, performance.now());
    }
    this.troubled.set(troubled);
  }

  private wanted(): readonly TileGroup[] {
    return this.group(
      this.kind === 'id'
        ? [...this.robots].sort(compareRobotIds)
        : this.worstFirst(this.robots),
    );
  }

  private worstFirst(ids: readonly string[]): readonly string[] {
    return [...ids].sort(
      (a, b) => this.rankOf(a) - this.rankOf(b) || compareRobotIds(a, b),
    );
  }

  private rankOf(id: string): number {
    return this.memory.get(id) ?? FINE;
  }

  private show(groups: readonly TileGroup[]) {
    this.showGroups(groups);
    const ids = this.shown.get();
    const worst = this.worstFirst(
      ids.filter(id => this.rankOf(id) < FINE),
    ).slice(0, WORST);
    if (!isSame(worst, this.shownWorst.get())) this.shownWorst.set(worst);
    this.waiting.set(false);
  }

  private showGroups(groups: readonly TileGroup[]) {
    if (isEqual(groups, this.shownGroups.get())) return;
    this.shownGroups.set(groups);
    const ids = groups.flatMap(group => group.ids);
    if (!isSame(ids, this.shown.get())) this.shown.set(ids);
  }
}

/** After all that is there, so that nothing moves. */
function addLast(
  groups: readonly TileGroup[],
  ids: readonly string[],
): readonly TileGroup[] {
  const last = groups.at(-1);
  return last && last.title === undefined
    ? [...groups.slice(0, -1), { ...last, ids: [...last.ids, ...ids] }]
    : [...groups, { key: 'new', ids }];
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
