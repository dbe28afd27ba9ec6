import { SHAPE_BOX, signalColors, tokens, signalShapes } from '@sidehelm/theme';
import { conditionLooks } from '../conditions/conditionLooks';
import type { ConditionKind } from '../conditions/robotConditions';

const { color } = tokens;
const RADIUS = 8.5;
const paths = new Map<string, Path2D>();

/** At the edge of a marker: the shape of what is to be said of a robot, on a disc that keeps it apart from any map. */
export function paintBadge(
  context: CanvasRenderingContext2D,
  condition: ConditionKind,
  x: number,
  y: number,
): void {
  const { kind, shape } = conditionLooks[condition];
  context.beginPath();
  context.arc(x, y, RADIUS, 0, 2 * Math.PI);
  context.fillStyle = color.background;
  context.fill();
  context.save();
  context.translate(x - SHAPE_BOX / 2, y - SHAPE_BOX / 2);
  context.fillStyle = signalColors[kind].color;
  const path = paths.get(shape) ?? new Path2D(signalShapes[shape]);
  paths.set(shape, path);
  context.fill(path, 'evenodd');
  context.restore();
}
