import { tokens } from '@sidehelm/theme';
import { paintBadge } from './paintBadge';
import { paintLabel } from './paintLabel';
import type { RobotDrawable } from './RobotDrawable';

/** Pixels from the centre that belong to a robot, for pointers. */
export const ROBOT_REACH = 20;

const BODY = 11;
const RING = 14.5;
const HALO = 20;
const LABEL_BELOW = 27;
const { color } = tokens;

const KIND_COLORS: ReadonlyMap<string, string> = new Map([
  ['active', color.ok],
  ['testing', color.text],
  ['retired', color.muted],
]);

export interface RobotLook {
  isHovered: boolean;
  hasLabel: boolean;
}

/**
 * A robot at the context's origin. Kind shows by shape and colour (disc, square, small
 * disc, diamond for unknown kinds), charge as a ring, what is to be said of it as a badge; an old
 * position is hollow and dashed with a question mark and its age.
 */
export function paintRobot(
  context: CanvasRenderingContext2D,
  robot: RobotDrawable,
  look: RobotLook,
): void {
  if (robot.isSelected || look.isHovered) paintHalo(context, robot.isSelected);
  const tint = KIND_COLORS.get(robot.kind) ?? color.muted;
  paintBody(context, robot, tint);
  if (robot.isStale) paintQuestionMark(context);
  else {
    paintCharge(context, robot);
    paintHeading(context, robot.heading, tint);
  }
  if (robot.condition) paintBadge(context, robot.condition, 11, -11);
  if (look.hasLabel || robot.isSelected) {
    const text = robot.age ? `${robot.id} · ${robot.age}` : robot.id;
    paintLabel(context, text, LABEL_BELOW, robot.isSelected);
  }
}

function paintHalo(context: CanvasRenderingContext2D, isSelected: boolean) {
  context.beginPath();
  context.arc(0, 0, HALO, 0, 2 * Math.PI);
  context.fillStyle = color.accentBackground;
  context.fill();
  context.strokeStyle = isSelected ? color.accent : color.accentLine;
  context.lineWidth = isSelected ? 2.5 : 1.5;
  context.stroke();
}

function paintBody(
  context: CanvasRenderingContext2D,
  { kind, isStale }: RobotDrawable,
  tint: string,
) {
  context.beginPath();
  if (kind === 'active') context.arc(0, 0, BODY, 0, 2 * Math.PI);
  else if (kind === 'testing') context.roundRect(-10, -10, 20, 20, 4);
  else if (kind === 'retired') context.arc(0, 0, BODY - 2, 0, 2 * Math.PI);
  else polygon(context, [0, -13, 13, 0, 0, 13, -13, 0]);
  context.fillStyle = isStale ? color.overlay : color.background;
  context.fill();
  context.lineWidth = 2;
  if (isStale) context.setLineDash([3.5, 3]);
  // A dark line around keeps the shape apart from any map.
  context.strokeStyle = isStale ? color.text : tint;
  context.stroke();
  context.setLineDash([]);
}

function paintQuestionMark(context: CanvasRenderingContext2D) {
  context.fillStyle = color.text;
  context.font = `700 13px ${tokens.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText('?', 0, 0.5);
}

function paintCharge(
  context: CanvasRenderingContext2D,
  { battery, isBatteryLow }: RobotDrawable,
) {
  if (battery === undefined) return;
  context.lineWidth = 3;
  context.strokeStyle = color.overlay;
  context.beginPath();
  context.arc(0, 0, RING, 0, 2 * Math.PI);
  context.stroke();
  context.strokeStyle = isBatteryLow ? color.warn : color.text;
  context.beginPath();
  const top = -Math.PI / 2;
  context.arc(0, 0, RING, top, top + (battery / 100) * 2 * Math.PI);
  context.stroke();
}

function paintHeading(
  context: CanvasRenderingContext2D,
  heading: number | undefined,
  tint: string,
) {
  context.fillStyle = tint;
  context.beginPath();
  if (heading === undefined) {
    context.arc(0, 0, 3.5, 0, 2 * Math.PI);
    context.fill();
    return;
  }
  context.save();
  context.rotate((heading / 180) * Math.PI);
  polygon(context, [0, -7.5, 5.4, 5.5, 0, 2.8, -5.4, 5.5]);
  context.fill();
  context.restore();
}

/** @param corners - x and y in turn */
function polygon(context: CanvasRenderingContext2D, corners: number[]) {
  for (let index = 0; index < corners.length; index += 2) {
    const [x, y] = [corners[index], corners[index + 1]];
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.closePath();
}
