import type { Robot } from '@sidehelm/contracts';
import { ObservableValue } from '@sidehelm/console-react';
import { type RobotSummaries } from '@sidehelm/fleet-react';
import { createDrawable } from './createDrawable';
import { isSameDrawable, type RobotDrawable } from './RobotDrawable';

export interface FleetMapModelOptions {
  /** Milliseconds since 1970 by the server's clock. */
  now: () => number;
  /** Until when list and feed have told of robots; default now. */
  polledUntil?: () => number;
  liveUntil?: () => number;
  /** `requestAnimationFrame`, so that any number of changes costs one update a frame. */
  requestFrame?: (callback: () => void) => number;
  cancelFrame?: (frame: number) => void;
}

/**
 * What the map of the fleet shows: polled robots and live positions become
 * drawables. A robot that looks as before keeps its object, and when all do,
 * nothing is told to anybody.
 */
export class FleetMapModel {
  readonly drawables = new ObservableValue<readonly RobotDrawable[]>([]);
  private robots: readonly Robot[] = [];
  private live: RobotSummaries = new Map();
  private selectedId?: string;
  private known = new Map<string, RobotDrawable>();
  private frame?: number;

  constructor(private readonly options: FleetMapModelOptions) {}

  setRobots(robots: readonly Robot[]): void {
    this.robots = robots;
    this.schedule();
  }

  setLive(live: RobotSummaries): void {
    this.live = live;
    this.schedule();
  }

  setSelected(id: string | undefined): void {
    this.selectedId = id;
    this.schedule();
  }

  /** Time has passed: positions grow stale. */
  tick(): void {
    this.schedule();
  }

  find(id: string): RobotDrawable | undefined {
    return this.known.get(id);
  }

  dispose(): void {
    if (this.frame === undefined) return;
    (this.options.cancelFrame ?? cancelAnimationFrame)(this.frame);
    this.frame = undefined;
  }

  private schedule() {
    if (this.frame !== undefined) return;
    const request = this.options.requestFrame ?? requestAnimationFrame;
    this.frame = request(() => {
      this.frame = undefined;
      this.update();
    });
  }

  private update() {
    const { now, polledUntil, liveUntil } = this.options;
    const context = {
      now: now(),
      polledUntil: polledUntil?.(),
      liveUntil: liveUntil?.(),
      selectedId: this.selectedId,
    };
    const drawables: RobotDrawable[] = [];
    const known = new Map<string, RobotDrawable>();
    let hasChanged = false;
    for (const robot of this.robots) {
      const live = this.live.get(robot.id);
      const previous = this.known.get(robot.id);
      const next = createDrawable(robot, live, context, previous);
      if (!next) continue;
      const kept = previous && isSameDrawable(previous, next) ? previous : next;
      hasChanged ||= kept !== this.drawables.get()[drawables.length];
      drawables.push(kept);
      known.set(robot.id, kept);
    }
    this.known = known;
    hasChanged ||= drawables.length !== this.drawables.get().length;
    if (hasChanged) this.drawables.set(drawables);
  }
}
