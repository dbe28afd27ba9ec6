import { Plate } from './plates';
import { View } from './View';

/** An upright picture: one intersection a column, one lookup a pixel. */
export function drawPlate(view: View, plate: Plate) {
  const { ax, ay, bx, by, z0, z1, levels, columns, rows, colour, ink } = plate;
  const ex = bx - ax;
  const ey = by - ay;
  const length = Math.hypot(ex, ey);
  // Positive when the camera is on the side from which a is on the left.
  const facing = (view.x - ax) * ey - (view.yNorth - ay) * ex;
  const isBack = facing < 0;
  if (isBack && !plate.isTwoSided) return;
  const mx = (ax + bx) / 2;
  const my = (ay + by) / 2;
  const distance = Math.hypot(mx - view.x, my - view.yNorth);
  view.setDistance(distance);
  const threshold = (colour[0] + ink[0]) / 2;
  const isInkLight = ink[0] > colour[0];
  view.eachColumn(mx, my, length / 2, column => {
    const dx = view.dirX[column];
    const dy = view.dirY[column];
    const cross = dx * ey - dy * ex;
    if (Math.abs(cross) < 1e-9) return;
    const rx = ax - view.x;
    const ry = ay - view.yNorth;
    const t = (rx * ey - ry * ex) / cross;
    const along = (rx * dy - ry * dx) / cross;
    if (
      t <= 0.05 ||
      along < 0 ||
      along >= 1 ||
      t > view.wallDistance[column] + 0.02
    )
      return;
    const share = isBack ? 1 - along : along;
    const texelsPerPixel = (t * view.pixel * rows) / (z1 - z0);
    const level = Math.max(
      0,
      Math.min(levels.length - 1, Math.round(Math.log2(texelsPerPixel))),
    );
    const height = rows >> level;
    const texels = levels[level];
    const start =
      Math.min((columns >> level) - 1, Math.floor(share * (columns >> level))) *
      height;
    const from = Math.max(0, Math.ceil(view.rowOf((z1 - view.z) / t) - 0.5));
    const to = Math.min(
      view.lastRow,
      Math.ceil(view.rowOf((z0 - view.z) / t) - 0.5),
    );
    for (let row = from; row < to; row++) {
      const z = view.z + t * view.slope[row];
      const up = Math.min(
        height - 1,
        Math.max(0, (((z - z0) / (z1 - z0)) * height) | 0),
      );
      const luma = texels[start + up];
      const isInk = luma > threshold === isInkLight;
      view.dot(
        column,
        row,
        luma,
        isInk ? ink[1] : colour[1],
        isInk ? ink[2] : colour[2],
      );
    }
  });
}
