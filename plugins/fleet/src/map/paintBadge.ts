import { tokens } from '@sidehelm/console-react';
import type { TroubleKind } from './RobotDrawable';

const { color } = tokens;

/** Trouble at the edge of a marker: a red triangle with a mark, or an amber square. */
export function paintBadge(
  context: CanvasRenderingContext2D,
  kind: TroubleKind,
  x: number,
  y: number,
): void {
  context.beginPath();
  if (kind === 'bad') {
    context.moveTo(x, y - 8);
    context.lineTo(x + 8.5, y + 6.5);
    context.lineTo(x - 8.5, y + 6.5);
    context.closePath();
  } else {
    context.roundRect(x - 5, y - 5, 10, 10, 2.5);
  }
  context.lineWidth = 3;
  context.lineJoin = 'round';
  context.strokeStyle = color.background;
  context.stroke();
  context.fillStyle = kind === 'bad' ? color.bad : color.warn;
  context.fill();
  context.fillStyle = color.background;
  context.fillRect(x - 1, y - 3, 2, kind === 'bad' ? 5 : 4);
  context.fillRect(x - 1, y + (kind === 'bad' ? 3.2 : 2), 2, 2);
}
