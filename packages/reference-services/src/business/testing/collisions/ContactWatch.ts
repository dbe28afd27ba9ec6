import { DRIVING } from '@sidehelm/console-common';
import {
  distanceTo,
  HULL_RADIUS,
  type Point,
  type RobotMotion,
  type Solid,
} from '@sidehelm/robot-simulator';

export type ThingKind = 'person' | 'car' | 'robot' | 'fixed';

/** Something that a robot may touch, known again by its key. */
export interface Thing {
  key: unknown;
  kind: ThingKind;
  solid: Solid;
}

export interface Contacts {
  /** The robot went towards what it touched. */
  ranInto: number;
  /** It stood, and was touched. */
  whileStanding: number;
  /** It moved along or away, and was touched from the side or from behind. */
  fromBehind: number;
  /** Nearer than a near miss to a robot that moves, contacts included. */
  nearMisses: number;
}

/** m: as long as it is nearer, it is the same contact, or the same near miss. */
const SAME = { contact: 0.05, nearMiss: DRIVING.nearMiss + 0.1 };
/** m/s that count as moving, and as going towards something. */
const MOVING = 0.01;
/** m, to find out whether a little further is nearer. */
const LITTLE = 0.001;

const none = (): Contacts => ({
  ranInto: 0,
  whileStanding: 0,
  fromBehind: 0,
  nearMisses: 0,
});

/** m between hull and thing, `metres` further along the heading. */
function gapAt(
  { x, y, heading }: Point & { heading: number },
  solid: Solid,
  metres: number,
): number {
  const turned = (heading * Math.PI) / 180;
  return (
    distanceTo(
      solid,
      x + Math.sin(turned) * metres,
      y + Math.cos(turned) * metres,
    ) - HULL_RADIUS
  );
}

/** Counts what a robot touches and nearly touches, by places and speeds alone: the robot's own word has no part in it. */
export class ContactWatch {
  readonly counts: Record<ThingKind, Contacts> = {
    person: none(),
    car: none(),
    robot: none(),
    fixed: none(),
  };
  private touching = new Map<unknown, keyof Contacts>();
  private near = new Set<unknown>();

  /** After each step of `dt` seconds; things further than a metre need not be told. */
  look(
    before: RobotMotion,
    after: RobotMotion,
    things: readonly Thing[],
    dt: number,
  ): void {
    const touching = new Map<unknown, keyof Contacts>();
    const near = new Set<unknown>();
    for (const thing of things) {
      const gap = gapAt(after, thing.solid, 0);
      const known = this.touching.get(thing.key);
      const contact = contactOf(before, after, thing.solid, dt);
      if (contact && known !== 'ranInto' && known !== contact) {
        // Touched first and pushed then counts as both.
        if (!known || contact === 'ranInto')
          this.counts[thing.kind][contact] += 1;
      }
      if (contact === 'ranInto') touching.set(thing.key, contact);
      else if (known && gap < SAME.contact) touching.set(thing.key, known);
      else if (contact) touching.set(thing.key, contact);

      const isNearMiss =
        gap < DRIVING.nearMiss && Math.abs(after.speed) > MOVING;
      const wasNear = this.near.has(thing.key);
      if (isNearMiss && !wasNear) this.counts[thing.kind].nearMisses += 1;
      if (isNearMiss || (wasNear && gap < SAME.nearMiss)) near.add(thing.key);
    }
    this.touching = touching;
    this.near = near;
  }
}

/** How they touch now; `undefined` when they do not. */
function contactOf(
  before: RobotMotion,
  after: RobotMotion,
  solid: Solid,
  dt: number,
): keyof Contacts | undefined {
  // One that was stopped by what it ran into is where it was before.
  const isStopped = after.speed === 0 && before.speed !== 0;
  const metres = isStopped ? before.speed * dt : 0;
  const gap = gapAt(after, solid, metres);
  if (gap > 0) return undefined;
  if (before.speed === 0 && after.speed === 0) return 'whileStanding';
  const speed = isStopped ? before.speed : after.speed;
  const ahead = gapAt(after, solid, Math.sign(speed) * LITTLE);
  const closing = ((gapAt(after, solid, 0) - ahead) / LITTLE) * Math.abs(speed);
  return closing > MOVING ? 'ranInto' : 'fromBehind';
}
