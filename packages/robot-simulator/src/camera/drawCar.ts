import { SHINING, Yuv, yuv } from './colour';
import { BoxHit, LocalRay } from './drawBox';
import { View } from './View';

export interface CarShape {
  x: number;
  y: number;
  heading: number;
  length: number;
  width: number;
  height: number;
  colour: number;
  /** Height of the ground under it. */
  ground: number;
  /** Parked otherwise. */
  isOnItsWay?: boolean;
}

const CAR_COLOURS: readonly Yuv[] = [
  yuv(206, 208, 210),
  yuv(58, 62, 70),
  yuv(150, 154, 160),
  yuv(150, 40, 40),
  yuv(44, 74, 122),
  yuv(222, 220, 212),
  yuv(66, 88, 76),
  yuv(176, 120, 52),
];
const GLASS = yuv(60, 76, 92);
const RUBBER = yuv(34, 34, 36);
const HUB = yuv(150, 152, 156);
const HEADLIGHT = yuv(238, 236, 222);
const TAIL_LIGHT = yuv(196, 36, 34);
const HEADLIGHT_LIT: Yuv = [SHINING, 126, 130];
const TAIL_LIGHT_LIT: Yuv = [214, 92, 236];
const TRIM = yuv(44, 46, 50);
const PLATE = yuv(224, 226, 228);
const WHEEL = 0.32;

function drawWheel(
  view: View,
  column: number,
  { t, forward }: BoxHit,
  ground: number,
  length: number,
) {
  for (const axle of [-0.3, 0.3]) {
    const off = Math.abs(forward - axle * length);
    if (off >= WHEEL + 0.06) continue;
    const arch = Math.sqrt((WHEEL + 0.06) ** 2 - off * off);
    view.fill(column, t, ground + 0.16, ground + WHEEL + arch, ...TRIM);
    if (off >= WHEEL) continue;
    const half = Math.sqrt(WHEEL ** 2 - off * off);
    view.fill(
      column,
      t,
      ground + WHEEL - half,
      ground + WHEEL + half,
      ...RUBBER,
    );
    const inner = WHEEL * 0.6;
    if (off < inner) {
      const hub = Math.sqrt(inner ** 2 - off * off);
      view.fill(column, t, ground + WHEEL - hub, ground + WHEEL + hub, ...HUB);
    }
  }
}

/** Only a car on its way has its lights on. */
function lightOf(view: View, car: CarShape, isFront: boolean): Yuv {
  const isLit = view.isNight && car.isOnItsWay;
  if (isFront) return isLit ? HEADLIGHT_LIT : HEADLIGHT;
  return isLit ? TAIL_LIGHT_LIT : TAIL_LIGHT;
}

/** Front and back: lights, bumper, number plate. */
function drawEnd(
  view: View,
  column: number,
  { t, forward, right }: BoxHit,
  car: CarShape,
) {
  const { ground, width } = car;
  const share = Math.abs(right) / (width / 2);
  const isFront = forward > 0;
  view.fill(column, t, ground + 0.2, ground + 0.42, ...TRIM);
  if (share > 0.58 && share < 0.95) {
    view.fill(
      column,
      t,
      ground + 0.6,
      ground + 0.74,
      ...lightOf(view, car, isFront),
    );
  }
  if (isFront && share < 0.5)
    view.fill(column, t, ground + 0.5, ground + 0.66, ...TRIM);
  if (share < 0.28)
    view.fill(column, t, ground + 0.44, ground + 0.55, ...PLATE);
}

/** Share of the cabin's full height at a place along it: windscreen and rear window slope. */
const cabinShare = (forward: number, back: number, front: number) =>
  Math.max(0, Math.min((front - forward) / 0.62, (forward - back) / 0.45, 1));

/** The glass house above the belt line. */
function drawCabin(
  view: View,
  column: number,
  hit: BoxHit,
  car: CarShape,
  belt: number,
  back: number,
  front: number,
) {
  const { ground, height } = car;
  const [luma, u, v] = CAR_COLOURS[car.colour % CAR_COLOURS.length];
  const { t, exit, dirForward, forward } = hit;
  const topAt = (distance: number) =>
    ground +
    belt +
    (height - belt) *
      cabinShare(forward + dirForward * (distance - t), back, front);
  // The outline is where the ray's path under the roof reaches highest.
  let slope = -Infinity;
  for (let step = 0; step <= 6; step++) {
    const distance = t + ((exit - t) * step) / 6;
    slope = Math.max(slope, (topAt(distance) - view.z) / distance);
  }
  const bottom = view.rowOf((ground + belt - 0.02 - view.z) / t);
  const top = view.rowOf(slope);
  const roof = Math.min(0.3, 0.11 / (height - belt)) * (bottom - top);
  view.fillRows(column, top, bottom, luma - 8, u, v, 1);
  const isPillar =
    hit.face === 'side'
      ? Math.abs(forward - (front + back) / 2) < 0.05 ||
        forward > front - 0.1 ||
        forward < back + 0.1
      : Math.abs(hit.right) > car.width / 2 - 0.16;
  if (isPillar || bottom - top < 2) return;
  const [glass, gu, gv] = GLASS;
  const middle = (top + roof + bottom) / 2;
  view.fillRows(column, top + roof, bottom - roof * 0.3, glass, gu, gv, 1);
  view.fillRows(column, top + roof, middle, glass + 22, gu, gv, 1);
}

/** A car by columns: a body with wheels and lights, and a cabin set back on it. */
export function drawCar(view: View, car: CarShape) {
  const { x, y, length, width, height, ground } = car;
  const reach = Math.hypot(length, width) / 2;
  const distance = Math.hypot(x - view.x, y - view.yNorth);
  view.setDistance(distance);
  const ray = new LocalRay(view, x, y, car.heading);
  const [luma, u, v] = CAR_COLOURS[car.colour % CAR_COLOURS.length];
  const isVan = height > 1.8;
  const belt = isVan ? 1.1 : 0.88;
  const back = -length * (isVan ? 0.49 : 0.42);
  const front = length * (isVan ? 0.36 : 0.22);
  view.eachColumn(x, y, reach, column => {
    ray.aim(column);
    const body = ray.enter(-length / 2, length / 2, width / 2);
    const cabin = ray.enter(back, front, width / 2 - 0.07);
    const { wallDistance } = view;
    if (cabin && cabin.t < wallDistance[column])
      drawCabin(view, column, cabin, car, belt, back, front);
    if (!body || body.t > wallDistance[column]) return;
    const { t } = body;
    if (cabin && view.z > ground + belt) {
      const bonnet = view.rowOf((ground + belt - view.z) / cabin.t);
      const edge = view.rowOf((ground + belt - view.z) / t);
      view.fillRows(column, bonnet, edge, luma + 14, u, v, 1);
    }
    const light = body.face === 'side' ? 0 : -10;
    view.fill(column, t, ground + 0.03, ground + 0.22, ...RUBBER);
    view.fill(column, t, ground + 0.2, ground + belt, luma + light - 10, u, v);
    view.fill(column, t, ground + 0.5, ground + belt, luma + light, u, v);
    view.fill(
      column,
      t,
      ground + belt - 0.06,
      ground + belt,
      luma + light + 12,
      u,
      v,
    );
    if (body.face === 'end') {
      drawEnd(view, column, body, car);
      return;
    }
    const inDoor = Math.abs(body.forward - 0.05 * length);
    if (inDoor < 0.012 || Math.abs(inDoor - 0.24 * length) < 0.012) {
      view.fill(column, t, ground + 0.28, ground + belt, luma - 30, u, v);
    }
    drawWheel(view, column, body, ground, length);
  });
}
