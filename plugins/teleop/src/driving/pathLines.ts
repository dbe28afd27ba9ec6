import { viewDirection, type View } from '@sidehelm/console-react';

/** The robot, in metres: half its width, its camera above the ground, its tightest turn (1/m). */
const HALF_WIDTH = 0.35;
const CAMERA_HEIGHT = 0.95;
const MAX_CURVATURE = 0.8;
/** Drawn from and to, metres along the way. */
const FROM = 0.7;
const TO = 4;
const STEPS = 16;
/** Nearer to the picture plane than this a point has no place in the picture. */
const NEAR = 0.15;

/**
 * Where the robot's sides will pass if it goes on as it steers, as two SVG
 * paths in a picture of `width` × `height`. Empty where the view does not show it.
 */
export function pathLines(
  steer: number,
  view: View,
  width: number,
  height: number,
): [left: string, right: string] {
  if (view.projection !== 'gnomonic') return ['', ''];
  return [
    lineAt(-HALF_WIDTH, steer, view, width, height),
    lineAt(HALF_WIDTH, steer, view, width, height),
  ];
}

function lineAt(
  side: number,
  steer: number,
  view: View,
  width: number,
  height: number,
): string {
  const curvature = steer * MAX_CURVATURE;
  const points: string[] = [];
  for (let step = 0; step <= STEPS; step += 1) {
    const along = FROM + ((TO - FROM) * step) / STEPS;
    const turned = curvature * along;
    // Right of and ahead of the robot; a straight line is the limit of no curvature.
    const isStraight = Math.abs(curvature) < 1e-3;
    const right = isStraight ? 0 : (1 - Math.cos(turned)) / curvature;
    const ahead = isStraight ? along : Math.sin(turned) / curvature;
    const point = project(
      right + side * Math.cos(turned),
      ahead - side * Math.sin(turned),
      view,
      width,
      height,
    );
    if (point) points.push(point);
  }
  return points.length > 1 ? `M${points.join('L')}` : '';
}

/** A point of the ground, metres right and ahead of the camera, in the gnomonic picture. */
function project(
  right: number,
  ahead: number,
  view: View,
  width: number,
  height: number,
): string | undefined {
  const yaw = viewDirection(view);
  const x = right * Math.cos(yaw) - ahead * Math.sin(yaw);
  const forward = right * Math.sin(yaw) + ahead * Math.cos(yaw);
  const up = -CAMERA_HEIGHT;
  const y = up * Math.cos(view.pitch) - forward * Math.sin(view.pitch);
  const depth = forward * Math.cos(view.pitch) + up * Math.sin(view.pitch);
  if (depth < NEAR) return undefined;
  const scale = width / 2 / Math.tan((view.fieldOfView / 360) * Math.PI);
  const left = width / 2 + (x / depth) * scale;
  const top = height / 2 - (y / depth) * scale;
  return `${left.toFixed(1)} ${top.toFixed(1)}`;
}
