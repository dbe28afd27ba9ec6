import { Furniture } from '../district/types';
import { hash } from '../random';
import { Yuv, yuv } from './colour';
import { noiseTile } from './noise';
import { View } from './View';

const BARK = yuv(98, 78, 62);
const LEAVES: readonly Yuv[] = [
  yuv(82, 122, 58),
  yuv(96, 132, 62),
  yuv(70, 108, 62),
  yuv(116, 134, 66),
];
const NOISE_SIZE = 256;
let noise: Float32Array | undefined;

/** An ellipsoid of leaves with a ragged edge. */
function drawCanopy(
  view: View,
  x: number,
  y: number,
  z: number,
  radius: number,
  halfHeight: number,
  leaf: Yuv,
  seed: number,
) {
  noise ??= noiseTile(21, NOISE_SIZE, 24, 3);
  const leaves = noise;
  const dx = x - view.x;
  const dy = y - view.yNorth;
  const square = dx * dx + dy * dy;
  const flat = 1 / (radius * radius);
  const tall = 1 / (halfHeight * halfHeight);
  const below = view.z - z;
  const c = square * flat + below * below * tall - 1;
  const distance = Math.sqrt(square);
  const detail = Math.max(0.25, Math.min(1, 30 / (distance + 1)));
  const step = distance > 40 ? 60 : 100;
  // Near canopies fill much of the frame: leaves of two by two pixels look the same.
  const block = distance < 14 ? 2 : 1;
  view.eachColumn(x, y, radius, (column, along, side) => {
    if (block === 2 && (column & 1) === 1) return;
    const chord = radius * radius - side * side;
    if (chord <= 0) return;
    const half = Math.sqrt(chord);
    const near = Math.max(0.05, along - half);
    if (near > view.wallDistance[column]) return;
    const far = along + half;
    if (far <= 0) return;
    const highest = z + halfHeight - view.z;
    const lowest = z - halfHeight - view.z;
    const top = Math.max(0, Math.floor(view.rowOf(highest / near)));
    const from = block === 2 ? top & -2 : top;
    const to = Math.min(
      view.lastRow,
      Math.ceil(view.rowOf(lowest / (lowest > 0 ? far : near))),
    );
    const dirX = view.dirX[column];
    const dirY = view.dirY[column];
    for (let row = from; row < to; row += block) {
      const s = view.slope[row];
      const a = flat + s * s * tall;
      const b = -along * flat + below * s * tall;
      const root = b * b - a * c;
      if (root <= 0) continue;
      const t = (-b - Math.sqrt(root)) / a;
      if (t <= 0.02) continue;
      const px = t * dirX - dx;
      const py = t * dirY - dy;
      const pz = below + t * s;
      const nu = ((px + pz * 0.6 + seed) * step) & (NOISE_SIZE - 1);
      const nv = ((py - pz * 0.7 + seed) * step) & (NOISE_SIZE - 1);
      const lump = leaves[nu * NOISE_SIZE + nv];
      // 1 in the middle of the canopy, 0 at its outline.
      const inside = root / a;
      if (inside + lump * 0.55 < 0.16) continue;
      const up = pz / halfHeight;
      const sunny = -(px + py) / radius;
      const luma = leaf[0] + 20 * up + 9 * sunny + 26 * lump * detail - 6;
      if (block === 2) view.square(column, row, luma, leaf[1], leaf[2]);
      else view.dot(column, row, luma, leaf[1], leaf[2]);
    }
  });
}

export function drawTree(view: View, tree: Furniture, ground: number) {
  const { x, y, radius, height, canopy = 1 } = tree;
  const distance = Math.hypot(x - view.x, y - view.yNorth);
  view.setDistance(distance);
  const draw = hash(Math.round(x * 100), Math.round(y * 100));
  const leaf = LEAVES[draw % LEAVES.length];
  const middle = ground + height - canopy * 1.05;
  if (distance > radius) {
    view.eachColumn(x, y, radius, (column, t, side) => {
      if (t > view.wallDistance[column]) return;
      const share = Math.abs(side) / radius;
      if (share > 1) return;
      const luma = BARK[0] * (1 - 0.3 * share) + (side > 0 ? -6 : 4);
      view.fill(column, t, ground, middle, luma, BARK[1], BARK[2]);
    });
  }
  const turn = (draw % 628) / 100;
  drawCanopy(view, x, y, middle, canopy, canopy * 0.86, leaf, draw % 97);
  if (distance < 70) {
    const ox = Math.sin(turn) * canopy * 0.5;
    const oy = Math.cos(turn) * canopy * 0.5;
    const luma: Yuv = [leaf[0] + 5, leaf[1], leaf[2]];
    drawCanopy(
      view,
      x + ox,
      y + oy,
      middle - canopy * 0.22,
      canopy * 0.66,
      canopy * 0.55,
      luma,
      draw % 89,
    );
  }
}
