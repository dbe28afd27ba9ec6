/**
 * The figures of the driving rules (docs/driving.md), shared by the console, the
 * gateway, the reference services and the tests so that they cannot drift apart.
 * Times are milliseconds, speeds metres per second.
 */
export const DRIVING = {
  /** Drive commands a second, from a worker clock because tabs throttle timers. */
  commandRateHz: 50,
  /** More commands never wait on their way, so that no more of them are before an emergency stop: 100 ms. */
  maxWaitingCommands: 5,
  /** A console, or a service, whose commands nothing has answered for this long makes the robot brake, ms. */
  unheardAfter: 100,
  /**
   * From the offer of a way past it on the gateway tells a service every so many ms that it runs, by pongs with this text. The
   * service waits for that as long as a robot for commands: without the gateway nobody else could stop the robot.
   */
  gatewayPulse: { interval: 25, text: 'pulse' },
  /** A command older than this is never executed. */
  maxCommandAge: 250,
  /** A send time further than this in the future means the clocks disagree. */
  maxCommandLead: 100,
  /** Without a valid command for this long the robot is told to stand still; it does within `stopWithin`. */
  watchdogTimeout: 120,
  stopWithin: 300,
  /** Blur, hidden tab or lost pad: zero is sent within this time. */
  neutralWithin: 50,
  /**
   * A gamepad whose timestamp has not moved for this long while a stick or trigger is between centre and end
   * counts as frozen: no hand holds it that still.
   */
  gamepadFrozenAfter: 1_000,
  /**
   * Something is held and nothing of its device has changed: full speed until `fullFor`, then the allowed speed
   * falls evenly to `stillCrawl` at `crawlAfter`, and the robot stops after `stopAfter`. Of a gamepad while all
   * that is held is at its end or a button: there nothing jitters, and a browser that tells only changes tells none.
   */
  still: {
    gamepad: { fullFor: 800, crawlAfter: 2_000, stopAfter: 4_000 },
    keyboard: { fullFor: 3_000, crawlAfter: 4_200, stopAfter: 6_200 },
  },
  /** Share of full speed. */
  stillCrawl: 0.15,
  /** Share of full speed by which the allowed speed rises in a second, once something has changed again. */
  stillLiftPerSecond: 1,
  /** Beyond this a stick or trigger is at its end. */
  gamepadEnd: 0.98,
  /** Gamepad polls a second. */
  gamepadPollHz: 120,
  /** Stick values below this are zero. */
  steerDeadzone: 0.1,
  stickDeadzoneRadiusSquared: 0.5,
  /** Above this loop delay the speed is capped at v·delayBudget/delay. */
  delayBudget: 200,
  /** No new video frame for this long stops the robot. */
  staleVideo: 500,
  /** Nothing heard of the robot for this long stops it. */
  staleTelemetry: 500,
  /** Fastest forward speed a robot accepts. */
  maxSpeed: 1.8,
  /** Fastest reverse speed. */
  maxReverseSpeed: 0.8,
  /** With its lidars off a robot goes no faster, in either direction: nothing but its driver keeps it from things. */
  creepSpeed: 0.3,
  /** A robot that stands may report as much, in either direction. */
  standstill: 0.05,
  /** Nearer than this to the hull of a robot that moves is a near miss, m. */
  nearMiss: 0.25,
  /** How a robot brakes when the driver lets go, m/s²; a stop and a lost link brake harder. */
  braking: 3,
  steerCompensationStep: 0.1,
} as const;

/** Whether a robot that tells this speed stands; not when it tells none. */
export function isStandstill(speed: number): boolean {
  return Math.abs(speed) <= DRIVING.standstill;
}

/**
 * Share of full speed allowed at a loop delay (video age + command delay, ms):
 * 1 up to the budget, then `budget / delay`; 0 when the delay is unknown.
 */
export function speedLimitFactor(loopDelay: number | undefined): number {
  if (loopDelay === undefined || !Number.isFinite(loopDelay)) return 0;
  if (loopDelay <= DRIVING.delayBudget) return 1;
  return DRIVING.delayBudget / loopDelay;
}

/** When a device that holds still makes the robot slower, and when it stops it; ms. */
export interface StillRule {
  readonly fullFor: number;
  readonly crawlAfter: number;
  readonly stopAfter: number;
}

/** Share of full speed allowed after `still` ms in which a held device has not changed. */
export function stillSpeedFactor(still: number, rule: StillRule): number {
  const { fullFor, crawlAfter } = rule;
  if (still <= fullFor) return 1;
  if (!(still < crawlAfter)) return DRIVING.stillCrawl;
  const progress = (still - fullFor) / (crawlAfter - fullFor);
  return 1 - progress * (1 - DRIVING.stillCrawl);
}

/** The speed factor after `elapsed` ms: it falls to what is allowed at once and rises to it slowly. */
export function liftSpeedFactor(
  before: number,
  allowed: number,
  elapsed: number,
): number {
  const risen = before + (DRIVING.stillLiftPerSecond * elapsed) / 1_000;
  return Math.min(allowed, risen);
}

/**
 * Metres that a robot of this speed (m/s) goes on when the driver lets go: until it hears of it after the
 * loop delay (ms), and until it stands. Negative in reverse, as the speed.
 */
export function stoppingDistance(speed: number, loopDelay: number): number {
  return blindDistance(speed, loopDelay) + brakingDistance(speed);
}

/** Metres that it goes on before it hears of anything the driver does, negative in reverse. */
export function blindDistance(speed: number, loopDelay: number): number {
  return (speed * loopDelay) / 1_000;
}

/** Metres from then on until it stands, negative in reverse. */
export function brakingDistance(speed: number): number {
  return (speed * Math.abs(speed)) / (2 * DRIVING.braking);
}
