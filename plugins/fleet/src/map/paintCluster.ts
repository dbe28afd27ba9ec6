import { tokens } from '@sidehelm/theme';
import { paintBadge } from './paintBadge';
import type { RobotCluster } from './RobotClusters';

const { color } = tokens;

/** Pixels; grows slowly with the number of robots. */
export function clusterRadius(count: number): number {
  return Math.min(22, 12 + 1.9 * Math.log2(count));
}

/** At most four characters: 950, 1.2k, 12k. */
function formatCount(count: number): string {
  if (count < 1_000) return String(count);
  const thousands = count / 1_000;
  return `${thousands < 9.95 ? thousands.toFixed(1) : Math.round(thousands)}k`;
}

/** Several robots in one place: a ring with their number, and the badge of the worst off. */
export function paintCluster(
  context: CanvasRenderingContext2D,
  { count, worst }: RobotCluster,
  isHovered: boolean,
): void {
  const radius = clusterRadius(count);
  context.beginPath();
  context.arc(0, 0, radius + 4, 0, 2 * Math.PI);
  context.fillStyle = color.accentBackground;
  context.fill();
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fillStyle = isHovered ? color.surfaceHigh : color.surface;
  context.fill();
  context.lineWidth = isHovered ? 2.5 : 1.5;
  context.strokeStyle = color.accent;
  context.stroke();
  context.fillStyle = color.text;
  context.font = `650 ${count < 1_000 ? 13 : 12}px ${tokens.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(formatCount(count), 0, 0.5);
  const corner = radius * 0.72;
  if (worst) paintBadge(context, worst, corner, -corner);
}
