import { Furniture } from '../district/types';
import { SHINING, Yuv, yuv } from './colour';
import { LocalRay } from './drawBox';
import { View } from './View';

const STEEL = yuv(92, 96, 100);
const LAMP_HEAD = yuv(214, 214, 204);
const LAMP_LIT: Yuv = [SHINING, 112, 138];
const HYDRANT = yuv(196, 56, 44);
const BIN = yuv(52, 78, 66);
const WOOD = yuv(150, 112, 74);
const POT = yuv(140, 134, 124);
const PLANT = yuv(90, 126, 66);

/** An upright cylinder with a round shade; thinner than a pixel it becomes translucent. */
function post(
  view: View,
  x: number,
  y: number,
  radius: number,
  low: number,
  high: number,
  [luma, u, v]: Yuv,
) {
  view.eachColumn(x, y, radius + 0.02, (column, t, side) => {
    if (t > view.wallDistance[column]) return;
    const pixel = t * view.pixel;
    const cover = Math.min(1, (radius - Math.abs(side)) / pixel + 0.5);
    if (cover <= 0) return;
    const share = side / radius;
    view.fill(
      column,
      t,
      low,
      high,
      luma * (1 - 0.22 * share * share) - 5 * share,
      u,
      v,
      Math.min(cover, (2 * radius) / pixel),
    );
  });
}

/** A box along its own axes. */
function box(
  view: View,
  item: Furniture,
  halfLength: number,
  halfWidth: number,
  low: number,
  high: number,
  [luma, u, v]: Yuv,
) {
  const ray = new LocalRay(view, item.x, item.y, item.heading ?? 0);
  view.eachColumn(item.x, item.y, Math.hypot(halfLength, halfWidth), column => {
    ray.aim(column);
    const hit = ray.enter(-halfLength, halfLength, halfWidth);
    if (!hit || hit.t > view.wallDistance[column]) return;
    if (view.z > high) {
      const edge = view.rowOf((high - view.z) / hit.t);
      const back = view.rowOf(
        (high - view.z) / (hit.t + 2 * Math.min(halfLength, halfWidth)),
      );
      view.fillRows(column, back, edge, luma + 16, u, v, 1);
    }
    view.fill(
      column,
      hit.t,
      low,
      high,
      luma - (hit.face === 'end' ? 0 : 14),
      u,
      v,
    );
  });
}

export function drawFurniture(view: View, item: Furniture, ground: number) {
  const { kind, x, y, radius, height } = item;
  const distance = Math.hypot(x - view.x, y - view.yNorth);
  if (distance < radius + 0.05) return;
  view.setDistance(distance);
  switch (kind) {
    case 'lamp':
      post(view, x, y, radius, ground, ground + height, STEEL);
      post(view, x, y, 0.16, ground, ground + 0.5, STEEL);
      post(
        view,
        x,
        y,
        0.24,
        ground + height - 0.1,
        ground + height + 0.32,
        view.isNight ? LAMP_LIT : LAMP_HEAD,
      );
      break;
    case 'sign':
      post(view, x, y, 0.04, ground, ground + height, STEEL);
      break;
    case 'hydrant':
      post(view, x, y, 0.1, ground, ground + height - 0.1, HYDRANT);
      post(view, x, y, radius, ground + 0.4, ground + 0.54, HYDRANT);
      post(view, x, y, 0.07, ground + height - 0.12, ground + height, HYDRANT);
      break;
    case 'bin':
      post(view, x, y, radius, ground + 0.03, ground + 0.86, BIN);
      post(view, x, y, radius + 0.03, ground + 0.84, ground + height, STEEL);
      break;
    case 'bench':
      box(view, item, 0.24, 0.75, ground + 0.38, ground + 0.46, WOOD);
      box(view, item, 0.2, 0.08, ground, ground + 0.4, STEEL);
      box(
        view,
        { ...item, x: item.x, y: item.y },
        0.05,
        0.75,
        ground + 0.5,
        ground + height,
        WOOD,
      );
      break;
    case 'planter':
      post(view, x, y, radius * 0.95, ground + 0.5, ground + 0.95, PLANT);
      post(view, x, y, radius, ground, ground + 0.55, POT);
      break;
    default:
      post(view, x, y, radius, ground, ground + height, STEEL);
  }
}
