import type { Furniture } from '@sidehelm/robot-simulator';
import { byColour } from './byColour';
import type { Satellite } from './Satellite';
import { pick, scramble, SHADOW, SHADOW_COLOUR } from './sunlight';
import type { Context } from './TileFrame';

const LEAVES = ['#3c5a2e', '#466634', '#38522f', '#507040'];
const CIRCLE = 2 * Math.PI;
const LOBES = 7;

function traceCircle(context: Context, x: number, y: number, radius: number) {
  context.moveTo(x + radius, y);
  context.arc(x, y, radius, 0, CIRCLE);
}

const drawOf = ({ x, y }: Furniture) => scramble(Math.round(x * 13 + y * 71));

/** A crown from above: lobes around the trunk, or one circle from far away. */
function traceCrown(context: Context, tree: Furniture, isClose: boolean) {
  const { x, y, canopy = 2 } = tree;
  if (!isClose) {
    traceCircle(context, x, y, canopy);
    return;
  }
  const draw = drawOf(tree);
  for (let lobe = 0; lobe < LOBES; lobe++) {
    const angle = (lobe / LOBES) * CIRCLE + draw;
    traceCircle(
      context,
      x + Math.cos(angle) * canopy * 0.42,
      y + Math.sin(angle) * canopy * 0.42,
      canopy * (0.55 + ((draw >> lobe) & 3) * 0.05),
    );
  }
}

/** Crowns with their shadows and a lighter sunny side. */
export function drawTrees(satellite: Satellite, context: Context): void {
  const { district, frame } = satellite;
  const near = district.trees.filter(tree => frame.sees(tree, 8));
  const isClose = frame.tile.z >= 18;
  context.beginPath();
  for (const { x, y, height, canopy = 2 } of near) {
    const reach = height * 0.55;
    traceCircle(
      context,
      x + SHADOW.x * reach,
      y + SHADOW.y * reach,
      canopy * 0.95,
    );
  }
  context.fillStyle = SHADOW_COLOUR;
  context.fill();
  for (const [colour, trees] of byColour(near, tree =>
    pick(LEAVES, drawOf(tree)),
  )) {
    context.beginPath();
    for (const tree of trees) traceCrown(context, tree, isClose);
    satellite.fill(context, colour, 'foliage');
  }
  if (!isClose) return;
  context.beginPath();
  for (const { x, y, canopy = 2 } of near)
    traceCircle(context, x - canopy * 0.28, y - canopy * 0.3, canopy * 0.42);
  context.fillStyle = 'rgba(150,178,104,0.3)';
  context.fill();
}
