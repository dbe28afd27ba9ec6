import { TIMING, type LatLng } from '@sidehelm/console-common';
import { ObservableValue } from '@sidehelm/console-react';
import type { TrailPosition } from '@sidehelm/fleet-react';

/** Degrees; about 0.2 m: a robot that stands leaves no trail of noise. */
const STEP = 2e-6;
const LONGEST = 5_000;
/** What is this near in time is the same way: positions are as far apart, and clocks 2 s; ms. */
const SAME_TIME = TIMING.positionThrottle + 2_000;

/** A place the page saw the robot at; times in ms since 1970 by this device's clock. */
interface Sight {
  position: LatLng;
  from: number;
  to: number;
}

/**
 * The way of one robot: what the page saw, and for all other times what the service recorded.
 */
export class RobotTrail {
  /** Oldest first. */
  readonly positions = new ObservableValue<readonly LatLng[]>([]);
  private recorded: readonly TrailPosition[] = [];
  private seen: Sight[] = [];

  /** @param now - milliseconds since 1970 by the server's clock */
  constructor(private readonly now: () => number) {}

  /** What the service recorded, oldest first. */
  setRecorded(recorded: readonly TrailPosition[]): void {
    this.recorded = recorded;
    this.join();
  }

  /** The robot is there now. */
  see(position: LatLng): void {
    // Not the server's clock: its difference to this one may be learned between two sights.
    const at = performance.now();
    const last = this.seen[this.seen.length - 1];
    const wasSeen = last && at - last.to <= 2 * SAME_TIME;
    if (wasSeen && distance(last.position, position) < STEP) {
      last.to = at;
      return;
    }
    this.seen = [...this.seen, { position, from: at, to: at }].slice(-LONGEST);
    this.join();
  }

  private join() {
    const ahead = this.now() - performance.now();
    const { recorded } = this;
    const timeOf = (index: number) => recorded[index].time - ahead;
    const joined: LatLng[] = [];
    let next = 0;
    for (const { position, from, to } of this.seen) {
      while (next < recorded.length && timeOf(next) <= to + SAME_TIME) {
        if (timeOf(next) < from - SAME_TIME)
          joined.push(recorded[next].position);
        next += 1;
      }
      joined.push(position);
    }
    const since = recorded.slice(next).map(point => point.position);
    this.positions.set([...joined, ...since].slice(-LONGEST));
  }
}

function distance(a: LatLng, b: LatLng): number {
  return Math.hypot(a.lat - b.lat, a.lng - b.lng);
}
