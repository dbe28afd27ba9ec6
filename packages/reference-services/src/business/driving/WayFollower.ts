import { DRIVING } from '@sidehelm/console-common';
import type { Point } from '@sidehelm/robot-simulator';
import type { Stretch, Way } from '../ways/Way';
import { chooseDirection, freeTowards, type Seen } from './chooseDirection';
import { headingTo, turnTo } from './headings';

/** What a driver asks of a robot, as a drive command has it. */
export interface Steering {
  power: number;
  steer: number;
  rotate?: number;
}

/**
 * `waiting` stands at a crossing until it is free; `blocked` finds no way around something; `lost` is too far from its
 * way and needs another one.
 */
export type FollowState =
  'driving' | 'waiting' | 'blocked' | 'arrived' | 'lost';

export interface Followed {
  steering: Steering;
  state: FollowState;
  /** Metres that are left. */
  left: number;
}

/** The robot stands where it is. */
export const WAITING: Followed = {
  steering: { power: 0, steer: 0 },
  state: 'waiting',
  left: 0,
};

export interface FollowerOptions {
  way: Way;
  /** Whether the robot may be there; asked only for detours. */
  mayBe(point: Point): boolean;
  /** Whether a crossing is free for as long as it takes. */
  mayCross(crossing: Stretch): boolean;
}

/** Cruising speed, m/s: a brisk walk, so that a person can follow. */
const CRUISE = 1.4;
/** Slowest that still gets anywhere. */
const CREEP = 0.3;
/** How it is slowed down by who drives; gentler than the robot could. m/s² */
const BRAKING = 1.2;
/** Metres of way that are looked ahead: so many, and so many seconds of driving. */
const AHEAD = { metres: 1.1, seconds: 0.5 };
/** 1/m at full steer. */
const MAX_CURVATURE = 0.8;
/** Degrees beyond which a robot turns on the spot before it drives on. */
const TURN_FIRST = 50;
/** Of the end, metres. */
const ARRIVED = 0.45;
/** Whoever stands where it wants to go is as good as arrived, so near to the end (m), after so long (s). */
const NEAR_ENOUGH = { metres: 4, seconds: 4 };
/** Metres from the way. */
const LOST = 6;
/** The way is looked for so many metres back and ahead of where the robot was. */
const WINDOW = { back: 1, ahead: 6 };
/**
 * Metres before the beginning of a crossing at which a robot waits, and after it up to which it still can: crossings begin 2 m inside
 * the kerb, and a robot cuts the corner.
 */
const CROSSING = { before: 1, until: 1.3 };
/** Seconds for which it is remembered whether a crossing is free. */
const LOOKED = 0.5;
/** Metres that should be free ahead. */
const ROOM = 2.2;
/** Degrees to which a robot leaves its direction to go around something: at once, and when that did not help. */
const DETOUR = { first: 70, later: 125 };
/** Seconds without getting on after which it tries harder, and each so many it goes back a little. */
const PATIENCE = 2.5;
const BACK_EVERY = 8;
const BACK_FOR = 1.2;
/** Metres of progress that count as getting on. */
const PROGRESS = 0.25;
/** Seconds for which it keeps to the side on which it passes something. */
const KEEP_SIDE = 5;
/** What the other side costs, in degrees of detour: little, or almost everything while it passes. */
const OTHER_SIDE = { free: 20, passing: 150 };

const STAND: Steering = { power: 0, steer: 0 };
const clamp = (value: number, low: number, high: number) =>
  Math.max(low, Math.min(high, value));
/** The speed from which it stands after so many metres. */
const speedWithin = (metres: number) =>
  Math.sqrt(2 * BRAKING * Math.max(0, metres));

/** Drives a robot along a way: given what it tells, what to ask of it. Knows no clock and no socket. */
export class WayFollower {
  private along = 0;
  /** Where and when (s) it last got on. */
  private mark = { along: 0, at: -Infinity };
  private side: 1 | -1 = 1;
  private passedAt = -Infinity;
  private looked?: { crossing: Stretch; isFree: boolean; at: number };

  constructor(private readonly options: FollowerOptions) {}

  /** `now` in seconds of any clock that does not jump. */
  follow(seen: Seen & { speed: number }, now: number): Followed {
    const { way } = this.options;
    const beside = way.nearest(seen, {
      from: this.along - WINDOW.back,
      to: this.along + WINDOW.ahead,
    });
    this.along = Math.max(this.along, beside.along);
    const left = way.length - this.along;
    const toEnd = Math.hypot(way.end.x - seen.x, way.end.y - seen.y);
    const answer = (state: FollowState, steering = STAND): Followed => ({
      steering,
      state,
      left,
    });
    if (toEnd < ARRIVED) return answer('arrived');
    if (beside.off > LOST) return answer('lost');

    if (this.mark.at === -Infinity || this.along > this.mark.along + PROGRESS)
      this.mark = { along: this.along, at: now };
    const still = now - this.mark.at;
    if (left < NEAR_ENOUGH.metres && still > NEAR_ENOUGH.seconds)
      return answer('arrived');

    const gate = this.metresToGate(now);
    if (gate !== undefined && gate <= 0) {
      // Standing at a light is no lack of progress.
      this.mark.at = now;
      return answer('waiting');
    }
    if (still > PATIENCE && still % BACK_EVERY < BACK_FOR && still > BACK_FOR)
      return answer('blocked', this.back(seen));

    const lookAhead = AHEAD.metres + AHEAD.seconds * Math.abs(seen.speed);
    const target = way.at(this.along + lookAhead);
    const wanted = headingTo(seen, target);
    const direction = chooseDirection(seen, {
      heading: wanted,
      need: Math.min(ROOM, Math.max(0.6, toEnd)),
      within: still > PATIENCE ? DETOUR.later : DETOUR.first,
      side: this.side,
      otherSide:
        now - this.passedAt < KEEP_SIDE ? OTHER_SIDE.passing : OTHER_SIDE.free,
      mayBe: this.options.mayBe,
    });
    const isBlocked = still > PATIENCE * 2;
    if (!direction) return answer(isBlocked ? 'blocked' : 'driving');
    this.keepSide(turnTo(wanted, direction.heading), now);
    return answer(
      isBlocked ? 'blocked' : 'driving',
      steerTowards(seen, direction.heading, {
        lookAhead,
        speed: Math.min(
          speedWithin(Math.min(toEnd, left + 0.3)) + 0.1,
          speedWithin(gate ?? Infinity),
          speedWithin(direction.free - 0.4),
        ),
      }),
    );
  }

  /** Metres to where it waits for a crossing that is not free; `undefined` where none is near. */
  private metresToGate(now: number): number | undefined {
    const crossing = this.options.way.crossingAfter(this.along);
    if (!crossing) return undefined;
    const metres = crossing.from - this.along;
    // Who has begun to cross does not stop on the road.
    if (metres > 3 || metres < -CROSSING.until) return undefined;
    if (!this.isFree(crossing, now)) return metres - CROSSING.before;
    return undefined;
  }

  private isFree(crossing: Stretch, now: number): boolean {
    const { looked } = this;
    if (looked?.crossing === crossing && now - looked.at < LOOKED)
      return looked.isFree;
    const isFree = this.options.mayCross(crossing);
    this.looked = { crossing, isFree, at: now };
    return isFree;
  }

  private back(seen: Seen): Steering {
    const room = freeTowards(seen, seen.heading + 180);
    // Turned a little, so that it does not come to the same place again.
    return room > 0.6
      ? { power: -0.35, steer: 0.6 * this.side }
      : { power: 0, steer: 0, rotate: 0.5 * this.side };
  }

  private keepSide(turn: number, now: number) {
    if (Math.abs(turn) < 10) return;
    this.side = turn > 0 ? 1 : -1;
    this.passedAt = now;
  }
}

function steerTowards(
  seen: Seen,
  heading: number,
  { lookAhead, speed }: { lookAhead: number; speed: number },
): Steering {
  const turn = turnTo(seen.heading, heading);
  const ahead = freeTowards(seen, seen.heading);
  const mustTurnFirst =
    Math.abs(turn) > TURN_FIRST || (ahead < 0.6 && Math.abs(turn) > 12);
  if (mustTurnFirst) {
    const rotate = clamp(Math.abs(turn) / 70, 0.3, 0.85) * Math.sign(turn);
    return { power: 0, steer: 0, rotate };
  }
  const curvature = (2 * Math.sin((turn * Math.PI) / 180)) / lookAhead;
  const corner = 1 - Math.abs(turn) / 70;
  const most = Math.min(CRUISE, speed, Math.max(0.35, CRUISE * corner));
  const wished = Math.max(CREEP, Math.min(most, speedWithin(ahead - 0.35)));
  return {
    power: clamp(wished / DRIVING.maxSpeed, 0, 1),
    steer: clamp(curvature / MAX_CURVATURE, -1, 1),
  };
}
