import { isValidPosition, TIMING, type LatLng } from '@sidehelm/console-common';
import { ObservableValue, type ReadableValue } from '@sidehelm/console-react';
import type { TrailPosition } from '@sidehelm/fleet-react';
import type { Particle } from './ParticleLayer';
import { RobotTrail } from './RobotTrail';

/** Without a position for this long the robot counts as not live; ms. */
const LIVE_FOR = 10_000;

export type RobotMarker =
  | {
      kind: 'live';
      position: LatLng;
      /** A position came within the last 3 s. */
      isFresh: boolean;
    }
  /** Where the robot was when it was last heard. */
  | {
      kind: 'last-known';
      position: LatLng;
      /** Milliseconds since 1970. */
      seenAt: number;
    };

/**
 * What the map of one robot shows. New positions come on the map at most every
 * 2 s and directions every 100 ms, whatever the pace of the telemetry.
 */
export class RobotMapModel {
  readonly marker = new ObservableValue<RobotMarker | undefined>(undefined);
  /** Degrees clockwise from north. */
  readonly heading = new ObservableValue(0);
  /** Where the robot has been lately, oldest first. */
  readonly trail: ReadableValue<readonly LatLng[]>;
  /** Where else the robot thinks it may be, and where that was said. */
  readonly particles = new ObservableValue<
    { origin: LatLng; particles: readonly Particle[] } | undefined
  >(undefined);
  /** Whether the map keeps the robot in its middle. */
  readonly isFollowing = new ObservableValue(true);
  private readonly way: RobotTrail;
  private positionAt = -Infinity;
  private headingAt = -Infinity;
  private lastSeen?: { position: LatLng; seenAt: number };
  private lastKnown?: { position: LatLng; seenAt: number };
  private fading?: ReturnType<typeof setTimeout>;
  private expiring?: ReturnType<typeof setTimeout>;

  /** @param now - milliseconds since 1970 by the server's clock */
  constructor(private readonly now: () => number) {
    this.way = new RobotTrail(now);
    this.trail = this.way.positions;
  }

  /** A live pose; nonsense is ignored. */
  setLive(
    position: LatLng,
    heading: number,
    particles: readonly Particle[] = [],
  ): void {
    if (!isValidPosition(position)) return;
    const at = performance.now();
    if (
      Number.isFinite(heading) &&
      at - this.headingAt >= TIMING.directionThrottle
    ) {
      this.headingAt = at;
      this.heading.set(heading);
    }
    this.lastSeen = { position, seenAt: this.now() };
    clearTimeout(this.expiring);
    this.expiring = setTimeout(() => this.setLost(), LIVE_FOR);
    const isDue = at - this.positionAt >= TIMING.positionThrottle;
    if (isDue || this.marker.get()?.kind !== 'live') this.show(position, at);
    this.particles.set({ origin: position, particles });
  }

  /** There is no live position any more, for example because the connection broke. */
  setLost(): void {
    clearTimeout(this.fading);
    clearTimeout(this.expiring);
    this.positionAt = -Infinity;
    const { lastSeen, lastKnown } = this;
    const isSeenLater =
      lastSeen && lastSeen.seenAt >= (lastKnown?.seenAt ?? -Infinity);
    const best = isSeenLater ? lastSeen : lastKnown;
    this.marker.set(best && { kind: 'last-known', ...best });
    // What it thought then must not look like what it thinks now.
    this.particles.set(undefined);
  }

  /** What the robots service remembers; used while nothing better is known. */
  setLastKnown(position: LatLng | undefined, seenAt: number): void {
    this.lastKnown =
      isValidPosition(position) && Number.isFinite(seenAt)
        ? { position, seenAt }
        : undefined;
    if (this.marker.get()?.kind !== 'live') this.setLost();
  }

  /** What the service recorded of the way, oldest first. */
  setRecordedTrail(trail: readonly TrailPosition[]): void {
    this.way.setRecorded(trail);
  }

  /** The user moved the map. */
  drag(): void {
    this.isFollowing.set(false);
  }

  recentre(): void {
    this.isFollowing.set(true);
  }

  dispose(): void {
    clearTimeout(this.fading);
    clearTimeout(this.expiring);
  }

  private show(position: LatLng, at: number) {
    this.positionAt = at;
    this.marker.set({ kind: 'live', position, isFresh: true });
    clearTimeout(this.fading);
    this.fading = setTimeout(
      () => this.marker.set({ kind: 'live', position, isFresh: false }),
      TIMING.markerHighlight,
    );
    this.way.see(position);
  }
}
