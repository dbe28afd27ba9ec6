import { isValidPosition, type LatLng } from '@sidehelm/console-common';
import {
  messageOf,
  ObservableValue,
  type PersonalStorage,
  type ReadableValue,
} from '@sidehelm/console-react';
import { distanceBetween, type PlacesApi } from '@sidehelm/map-react';
import { mayKeep, readDestination, type Destination } from './Destination';
import { readRouteAhead, type RouteAhead } from './RouteAhead';

/** Metres from the way at which another is asked for. */
const OFF_ROUTE = 25;
/** A way is not asked for sooner after the last; ms. */
const ASK_AGAIN = 10_000;
/** The robot has arrived; metres. */
const ARRIVED = 8;
/** The way that is drawn changes no finer than this; metres. */
const STEP = 2;
/** For so long a destination is remembered; ms. */
const KEPT_FOR = 12 * 3_600_000;

export interface RouteGuideOptions {
  places: Pick<PlacesApi, 'walkingRoute'>;
  robotId: string;
  /** Where the destination is remembered, of which person; nowhere where it is not theirs to choose. */
  storage?: Pick<PersonalStorage, 'read' | 'keep' | 'remove'>;
  person: string;
}

/**
 * Where a robot is driven to, and the way on foot from where it is. The way is asked for when the destination changes
 * and when the robot has left it; what is left of it follows the robot.
 */
export class RouteGuide {
  readonly destination: ReadableValue<Destination | undefined>;
  /** `undefined` while there is no destination, or its way is not known. */
  readonly ahead: ReadableValue<RouteAhead | undefined>;
  /** Why there is no way, for a person. */
  readonly problem: ReadableValue<string | undefined>;
  private readonly chosen: ObservableValue<Destination | undefined>;
  private readonly rest = new ObservableValue<RouteAhead | undefined>(
    undefined,
  );
  private readonly trouble = new ObservableValue<string | undefined>(undefined);
  private readonly name: string;
  private route?: readonly LatLng[];
  private at?: LatLng;
  private asking?: AbortController;
  private askedAt = -Infinity;

  constructor(private readonly options: RouteGuideOptions) {
    const { storage, person, robotId } = options;
    this.name = `destination.${robotId}`;
    this.chosen = new ObservableValue(
      readDestination(storage?.read(person, this.name)?.value),
    );
    this.destination = this.chosen;
    this.ahead = this.rest;
    this.problem = this.trouble;
  }

  /** `undefined`: the robot is driven nowhere in particular. */
  choose(destination: Destination | undefined): void {
    const { storage, person } = this.options;
    if (destination && mayKeep(destination))
      storage?.keep(person, this.name, destination, KEPT_FOR);
    else storage?.remove(person, this.name);
    this.chosen.set(destination);
    this.forgetRoute();
    this.askedAt = -Infinity;
    this.ask();
  }

  /** Where the robot is now; nonsense is ignored. */
  setPosition(position: LatLng): void {
    if (!isValidPosition(position)) return;
    this.at = { lat: position.lat, lng: position.lng };
    if (!this.chosen.get()) return;
    if (!this.route) {
      this.ask();
      return;
    }
    const next = readRouteAhead(this.route, this.at);
    if (next.aside > OFF_ROUTE) this.ask();
    // Another way could not be had, and is not needed any more.
    else this.trouble.set(undefined);
    const before = this.rest.get();
    const isSame =
      before !== undefined &&
      Math.abs(before.left - next.left) < STEP &&
      Math.abs(before.aside - next.aside) < STEP;
    if (!isSame) this.rest.set(next);
  }

  hasArrived(): boolean {
    const { at } = this;
    const to = this.chosen.get();
    return (
      at !== undefined &&
      to !== undefined &&
      distanceBetween(at, to.position) <= ARRIVED
    );
  }

  dispose(): void {
    this.asking?.abort();
  }

  private forgetRoute() {
    this.asking?.abort();
    this.asking = undefined;
    this.route = undefined;
    this.rest.set(undefined);
    this.trouble.set(undefined);
  }

  private async ask() {
    const { at } = this;
    const to = this.chosen.get();
    const now = performance.now();
    if (!at || !to || this.asking || now - this.askedAt < ASK_AGAIN) return;
    this.askedAt = now;
    const asking = new AbortController();
    this.asking = asking;
    try {
      const { path } = await this.options.places.walkingRoute(
        at,
        to.position,
        asking.signal,
      );
      if (asking.signal.aborted) return;
      this.route = path;
      this.trouble.set(undefined);
      this.rest.set(readRouteAhead(path, this.at ?? at));
    } catch (error) {
      if (!asking.signal.aborted) this.trouble.set(messageOf(error));
    } finally {
      if (this.asking === asking) this.asking = undefined;
    }
  }
}
