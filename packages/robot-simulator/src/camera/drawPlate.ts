import { clamp } from '../geometry';
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
  const contrast = 1 / (ink[0] - colour[0]);
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
    // Not coarser than the pixels, or the strokes of letters run together.
    const level = Math.max(
      0,
      Math.min(levels.length - 1, Math.floor(Math.log2(texelsPerPixel))),
    );
    const height = rows >> level;
    const width = columns >> level;
    const texels = levels[level];
    // Between the middles of four texels, so that no stroke is left out.
    const across = clamp(share * width - 0.5, 0, width - 1);
    const left = Math.floor(across);
    const rightward = across - left;
    const start = left * height;
    const next = Math.min(left + 1, width - 1) * height;
    const from = Math.max(0, Math.ceil(view.rowOf((z1 - view.z) / t) - 0.5));
    const to = Math.min(
      view.lastRow,
      Math.ceil(view.rowOf((z0 - view.z) / t) - 0.5),
    );
    for (let row = from; row < to; row++) {
      const z = view.z + t * view.slope[row];
      const up = clamp(((z - z0) / (z1 - z0)) * height - 0.5, 0, height - 1);
      const low = Math.floor(up);
      const high = Math.min(low + 1, height - 1);
      const upward = up - low;
      const below =
        texels[start + low] * (1 - rightward) + texels[next + low] * rightward;
      const above =
        texels[start + high] * (1 - rightward) +
        texels[next + high] * rightward;
      const luma = below + (above - below) * upward;
      const inked = clamp((luma - colour[0]) * contrast, 0, 1);
      view.dot(
        column,
        row,
        luma,
        colour[1] + (ink[1] - colour[1]) * inked,
        colour[2] + (ink[2] - colour[2]) * inked,
      );
    }
  });
}
