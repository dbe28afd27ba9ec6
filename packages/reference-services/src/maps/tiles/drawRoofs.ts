import type {
  Building,
  BuildingMaterial,
  Rect,
} from '@sidehelm/robot-simulator';
import { byColour } from './byColour';
import type { Satellite } from './Satellite';
import { fillRect, strokeRect, tracePolygon } from '../regions/shapes';
import { pick, scramble, SHADOW_COLOUR, traceShadow } from './sunlight';
import type { Context } from './TileFrame';

const ROOFS: Record<BuildingMaterial, string[]> = {
  brick: ['#7c6a5e', '#84786c', '#6e625a'],
  stone: ['#9a958a', '#8b887f'],
  stucco: ['#b0a795', '#a59a86'],
  concrete: ['#8f9192', '#9da0a1'],
  glass: ['#76828b', '#6a757e'],
  painted: ['#a3a19b', '#8d8479', '#767b7f'],
};

/** Taller ones would hide the street behind them. */
const LONGEST_SHADOW = 24;

/** Boxes that stand on a roof, the same ones each time. */
function plantOf({ rect, index }: Building): Rect[] {
  const width = rect.x1 - rect.x0;
  const depth = rect.y1 - rect.y0;
  return Array.from({ length: 2 + (scramble(index) % 3) }, (...[, unit]) => {
    const draw = scramble(index * 7 + unit * 13);
    const x0 = rect.x0 + 1.5 + (width - 5) * ((draw & 0xff) / 255);
    const y0 = rect.y0 + 1.5 + (depth - 5) * ((draw >> 8) / 255);
    return { x0, y0, x1: x0 + 1.4 + (draw % 3) * 0.5, y1: y0 + 1.3 };
  });
}

function drawPlant(context: Context, buildings: readonly Building[]) {
  const boxes = buildings.flatMap(plantOf);
  context.beginPath();
  for (const box of boxes) traceShadow(context, box, 1.1);
  context.fillStyle = SHADOW_COLOUR;
  context.fill();
  boxes.forEach((box, index) => {
    context.fillStyle = index % 2 ? '#c2c4c4' : '#6b6f72';
    fillRect(context, box);
  });
}

/** The parapet, and the shade it throws on the roof from the sunny sides. */
function drawParapet(context: Context, { rect }: Building) {
  context.lineWidth = 0.45;
  context.strokeStyle = 'rgba(226,222,212,0.5)';
  strokeRect(context, {
    x0: rect.x0 + 0.25,
    y0: rect.y0 + 0.25,
    x1: rect.x1 - 0.25,
    y1: rect.y1 - 0.25,
  });
  context.fillStyle = 'rgba(14,18,28,0.26)';
  fillRect(context, { ...rect, x0: rect.x0 + 0.45, x1: rect.x0 + 0.9 });
  fillRect(context, { ...rect, y0: rect.y0 + 0.45, y1: rect.y0 + 0.95 });
}

/** Roofs with what stands on them, over the shadows of all buildings. */
export function drawRoofs(satellite: Satellite, context: Context): void {
  const { district, frame } = satellite;
  const near = district.buildings.filter(({ rect }) => frame.seesRect(rect));
  context.beginPath();
  for (const { rect, height } of near)
    traceShadow(context, rect, Math.min(height, LONGEST_SHADOW));
  context.fillStyle = SHADOW_COLOUR;
  context.fill('nonzero');
  const groups = byColour(near, ({ material, index }) =>
    pick(ROOFS[material], scramble(index)),
  );
  for (const [colour, buildings] of groups) {
    context.beginPath();
    for (const { polygon } of buildings) tracePolygon(context, polygon);
    satellite.fill(context, colour, 'roof');
  }
  if (frame.tile.z < 17) return;
  for (const building of near) drawParapet(context, building);
  if (frame.tile.z >= 18) drawPlant(context, near);
}
