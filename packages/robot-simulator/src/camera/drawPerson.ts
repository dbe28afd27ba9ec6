import type { Actor } from '../actors/types';
import { DEGREES } from '../geometry';
import { Yuv, yuv } from './colour';
import { View } from './View';

const SKINS = [
  yuv(226, 186, 158),
  yuv(190, 140, 108),
  yuv(142, 98, 72),
  yuv(96, 66, 50),
];
const TOPS = [
  yuv(176, 62, 54),
  yuv(54, 92, 140),
  yuv(226, 222, 212),
  yuv(62, 64, 70),
  yuv(84, 124, 86),
  yuv(206, 164, 74),
  yuv(128, 96, 140),
];
const TROUSERS = [
  yuv(52, 60, 82),
  yuv(44, 44, 48),
  yuv(140, 124, 98),
  yuv(82, 84, 90),
];
const HAIR = [
  yuv(40, 32, 28),
  yuv(92, 66, 42),
  yuv(150, 120, 74),
  yuv(120, 118, 116),
];
const SHOES = yuv(46, 42, 40);

const pick = (colours: readonly Yuv[], index: number) =>
  colours[index % colours.length];

/** A column of a limb that leans from `top` to `foot`: the heights at which the column meets it. */
function limb(
  offset: number,
  hip: number,
  foot: number,
  halfWidth: number,
  length: number,
) {
  const lean = foot - hip;
  if (Math.abs(lean) < 1e-3) {
    return Math.abs(offset - hip) < halfWidth
      ? ([0, length] as const)
      : undefined;
  }
  // At height z the limb's middle is hip + lean · (1 - z / length).
  const a = length * (1 - (offset - halfWidth - hip) / lean);
  const b = length * (1 - (offset + halfWidth - hip) / lean);
  const low = Math.max(0, Math.min(a, b));
  const high = Math.min(length, Math.max(a, b));
  return high > low ? ([low, high] as const) : undefined;
}

/** A walking figure with head, torso, arms and legs, turned with its heading. */
export function drawPerson(view: View, actor: Actor, ground: number) {
  const { x, y, height, colour } = actor;
  const distance = Math.hypot(x - view.x, y - view.yNorth);
  if (distance < 0.25) return;
  view.setDistance(distance);
  const bearing = Math.atan2(x - view.x, y - view.yNorth);
  const relative = actor.heading * DEGREES - bearing;
  // 1 seen from the side and walking to the right, 0 seen from front or back.
  const aside = Math.sin(relative);
  const swing = actor.speed > 0 ? Math.sin(actor.travelled * 4.2) * 0.3 : 0.03;
  const isTowards = Math.cos(relative) < 0;
  const half = 0.13 + 0.09 * (1 - Math.abs(aside));
  const hip = 0.085 * (1 - Math.abs(aside));
  const legs = height * 0.48;
  const shoulders = height * 0.83;
  const head = height * 0.915;
  const top = pick(TOPS, colour);
  const trousers = pick(TROUSERS, colour >> 3);
  const skin = pick(SKINS, colour >> 5);
  const hair = pick(HAIR, colour >> 7);
  view.eachColumn(x, y, 0.5, (column, t, side) => {
    // Offsets to the right of the figure's middle as seen from the camera.
    const s = -side;
    if (t > view.wallDistance[column]) return;
    for (const [sign, shade] of [
      [-1, -12],
      [1, 0],
    ]) {
      const foot = sign * (hip + 0.01) + sign * swing * aside;
      const leg = limb(s, sign * hip, foot, 0.075, legs);
      if (leg) {
        view.fill(
          column,
          t,
          ground + leg[0],
          ground + leg[1] + 0.05,
          trousers[0] + shade,
          trousers[1],
          trousers[2],
        );
        if (leg[0] < 0.08)
          view.fill(column, t, ground, ground + 0.09, ...SHOES);
      }
    }
    const torso = half * (1 - 0.12 * Math.abs(s / half));
    if (Math.abs(s) < torso) {
      const shoulder = shoulders - 0.1 * (Math.abs(s) / half) ** 2;
      const round = 1 - 0.14 * Math.abs(s / half);
      view.fill(
        column,
        t,
        ground + legs - 0.03,
        ground + shoulder,
        top[0] * round,
        top[1],
        top[2],
      );
    }
    for (const sign of [-1, 1]) {
      const arm = limb(
        s,
        sign * half,
        sign * half - sign * swing * aside * 0.9,
        0.045,
        shoulders - legs + 0.05,
      );
      if (arm) {
        view.fill(
          column,
          t,
          ground + legs - 0.05 + arm[0],
          ground + legs - 0.1 + arm[1],
          top[0] - 14,
          top[1],
          top[2],
        );
        if (arm[0] < 0.08)
          view.fill(
            column,
            t,
            ground + legs - 0.09,
            ground + legs + 0.01,
            ...skin,
          );
      }
    }
    const face = 0.105;
    if (Math.abs(s) < 0.05)
      view.fill(
        column,
        t,
        ground + shoulders - 0.04,
        ground + head,
        skin[0] - 10,
        skin[1],
        skin[2],
      );
    if (Math.abs(s) < face) {
      const h = Math.sqrt(face * face - s * s) * 1.25;
      view.fill(column, t, ground + head - h, ground + head + h, ...skin);
      const line = isTowards ? 0.35 : -0.7;
      view.fill(
        column,
        t,
        ground + head + h * line,
        ground + head + h * 1.04,
        ...hair,
      );
    }
  });
}
