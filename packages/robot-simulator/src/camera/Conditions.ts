import type { RobotLights } from './drawRobot';

/** The hour, the weather, and the lights of the robot whose camera it is. */
export interface Conditions {
  /** From 0, day, to 1, night. */
  darkness: number;
  /** From 0, none, to 1, heavy. */
  rain: number;
  lights: RobotLights;
}

/** A dry day. */
export const DAY: Conditions = {
  darkness: 0,
  rain: 0,
  lights: { led: false, strobe: false },
};
