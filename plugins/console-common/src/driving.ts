/**
 * The figures of the driving rules (docs/driving.md), shared by the console, the
 * gateway, the reference services and the tests so that they cannot drift apart.
 * Times are milliseconds, speeds metres per second.
 */
export const DRIVING = {
  /** Drive commands a second, from a worker clock because tabs throttle timers. */
  commandRateHz: 50,
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
  /** The same while everything that is held is at its end or a button: there nothing jitters, and a browser that tells only changes tells none. */
  gamepadFrozenAtEndAfter: 5_000,
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
  steerCompensationStep: 0.1,
} as const;

/**
 * Share of full speed allowed at a loop delay (video age + command delay, ms):
 * 1 up to the budget, then `budget / delay`; 0 when the delay is unknown.
 */
export function speedLimitFactor(loopDelay: number | undefined): number {
  if (loopDelay === undefined || !Number.isFinite(loopDelay)) return 0;
  if (loopDelay <= DRIVING.delayBudget) return 1;
  return DRIVING.delayBudget / loopDelay;
}
