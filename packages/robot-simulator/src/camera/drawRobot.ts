import { SHINING, type Yuv, yuv } from './colour';
import { LocalRay } from './drawBox';
import { View } from './View';

const SHELL = yuv(232, 234, 236);
const BAND = yuv(34, 58, 74);
const ACCENT = yuv(60, 164, 196);
const TYRE = yuv(34, 34, 36);
const FLAG = yuv(240, 120, 40);
const LAMP = yuv(250, 246, 226);
const LED: Yuv = [SHINING, 128, 128];
const HALF_LENGTH = 0.34;
const HALF_WIDTH = 0.26;
const TOP = 0.6;

/** Lights of a robot that are on at this moment; the strobe only while it flashes. */
export interface RobotLights {
  led: boolean;
  strobe: boolean;
}

export interface SeenRobot {
  x: number;
  y: number;
  /** Degrees clockwise from north. */
  heading: number;
  lights?: RobotLights;
}

/** Another robot: a white box on six wheels with a flag. */
export function drawRobot(
  view: View,
  { x, y, heading, lights }: SeenRobot,
  ground: number,
) {
  const distance = Math.hypot(x - view.x, y - view.yNorth);
  view.setDistance(distance);
  const ray = new LocalRay(view, x, y, heading);
  view.eachColumn(x, y, 0.45, column => {
    ray.aim(column);
    const hit = ray.enter(-HALF_LENGTH, HALF_LENGTH, HALF_WIDTH);
    if (!hit || hit.t > view.wallDistance[column]) return;
    const { t, forward, right, face } = hit;
    const edge = view.rowOf((ground + TOP - view.z) / t);
    if (view.z > ground + TOP) {
      const lid = view.rowOf((ground + TOP - view.z) / (t + 0.5));
      view.fillRows(
        column,
        Math.max(lid, edge - 0.12 * view.height),
        edge,
        SHELL[0] - 4,
        SHELL[1],
        SHELL[2],
        1,
      );
    }
    const shade = face === 'end' ? -14 : 0;
    view.fill(
      column,
      t,
      ground + 0.16,
      ground + TOP,
      SHELL[0] + shade,
      SHELL[1],
      SHELL[2],
    );
    view.fill(column, t, ground + 0.3, ground + 0.42, ...BAND);
    view.fill(
      column,
      t,
      ground + 0.5,
      ground + 0.515,
      SHELL[0] - 70,
      SHELL[1],
      SHELL[2],
    );
    if (face === 'end') {
      const isFront = forward > 0;
      if (Math.abs(right) > 0.13)
        view.fill(
          column,
          t,
          ground + 0.32,
          ground + 0.4,
          ...lampOf(isFront, lights),
        );
      return;
    }
    if (Math.abs(forward) < 0.1)
      view.fill(column, t, ground + 0.34, ground + 0.38, ...ACCENT);
    for (const axle of [-0.22, 0, 0.22]) {
      const off = Math.abs(forward - axle);
      if (off >= 0.1) continue;
      const h = Math.sqrt(0.01 - off * off);
      view.fill(column, t, ground + 0.1 - h, ground + 0.1 + h, ...TYRE);
    }
  });
  view.eachColumn(x, y, 0.12, (column, t, side) => {
    if (t > view.wallDistance[column]) return;
    if (Math.abs(side) < 0.012)
      view.fill(column, t, ground + TOP, ground + 1.3, ...BAND);
    if (lights?.strobe && Math.abs(side) < 0.07)
      view.fill(column, t, ground + 1.28, ground + 1.42, ...LED);
    if (side > -0.01)
      view.fill(column, t, ground + 1.14, ground + 1.3, ...FLAG);
  });
}

function lampOf(isFront: boolean, lights: RobotLights | undefined): Yuv {
  if (!isFront) return yuv(200, 40, 36);
  return lights?.led ? LED : LAMP;
}
