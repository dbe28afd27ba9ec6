import { steeredCurvature } from '@sidehelm/console-common';
import { viewDirection, type View } from '@sidehelm/video-react';

/** The robot, in metres: half its width and length, its camera above the ground. */
const HALF_WIDTH = 0.35;
const CAMERA_HEIGHT = 0.95;
/** Drawn from and to, metres along the way. */
const FROM = 0.7;
const TO = 4;
const STEPS = 16;
/** Nearer to the picture plane than this a point has no place in the picture. */
const NEAR = 0.15;
/** m; who goes on for less stands as good as. */
const SHORTEST_STOP = 0.05;
/** By how much the mark where it would stand is wider than the robot, m on each side. */
const MARK_OVERHANG = 0.12;

/** How the robot is asked to go. */
export interface Way {
  /** -1..1, to the right. */
  steer: number;
  isBackwards: boolean;
  /** m/s; the faster it goes, the wider it turns. */
  speed: number;
}

/**
 * Where the robot's sides will pass if it goes on as it steers, as two SVG
 * paths in a picture of `width` × `height`. Empty where the view does not show it.
 */
export function pathLines(
  way: Way,
  view: View,
  width: number,
  height: number,
): [left: string, right: string] {
  if (view.projection !== 'gnomonic') return ['', ''];
  return [
    lineAt(-HALF_WIDTH, way, view, width, height),
    lineAt(HALF_WIDTH, way, view, width, height),
  ];
}

/**
 * Where the front of the robot (its back, in reverse) would stand if it went on by `distance` metres, negative in
 * reverse: a bar across the lines. Empty where the view does not show it, or where it goes the other way.
 */
export function standingMark(
  distance: number,
  way: Way,
  view: View,
  width: number,
  height: number,
): string {
  const isOfWay = distance < 0 === way.isBackwards;
  if (view.projection !== 'gnomonic' || !isOfWay) return '';
  if (Math.abs(distance) < SHORTEST_STOP) return '';
  const along = distance + Math.sign(distance) * HALF_WIDTH;
  const side = HALF_WIDTH + MARK_OVERHANG;
  const ends = [-side, side].map(aside =>
    project(...groundPoint(along, aside, way), view, width, height),
  );
  return ends.every(end => end !== undefined) ? `M${ends.join('L')}` : '';
}

/** A picture, in pixels. */
export interface Picture {
  view: View;
  width: number;
  height: number;
}

/** Points along each side of a band. */
const BAND_STEPS = 10;

/**
 * What the robot goes over from `from` to `to` metres on, negative in reverse, as the outline of an area on the
 * ground, from its front (its back, in reverse). Empty where the view does not show it, or where it goes the other way.
 */
export function groundBand(
  from: number,
  to: number,
  way: Way,
  { view, width, height }: Picture,
): string {
  const isOfWay = to < 0 === way.isBackwards;
  if (view.projection !== 'gnomonic' || !isOfWay) return '';
  if (Math.abs(to - from) < SHORTEST_STOP) return '';
  const front = Math.sign(to) * HALF_WIDTH;
  const side = (aside: number) =>
    Array.from({ length: BAND_STEPS + 1 }, (...[, step]) => {
      const along = front + from + ((to - from) * step) / BAND_STEPS;
      const place = groundPoint(along, aside, way);
      return project(...place, view, width, height);
    }).filter(point => point !== undefined);
  const left = side(-HALF_WIDTH);
  const right = side(HALF_WIDTH);
  if (left.length < 2 || right.length < 2) return '';
  return `M${[...left, ...right.reverse()].join('L')}Z`;
}

/**
 * The outline of the robot on the ground when it has gone on by `distance` metres, negative in reverse. Empty where the
 * view does not show all of it, and while that is as good as here.
 */
export function arrivalOutline(
  distance: number,
  way: Way,
  { view, width, height }: Picture,
): string {
  const isOfWay = distance < 0 === way.isBackwards;
  if (view.projection !== 'gnomonic' || !isOfWay) return '';
  if (Math.abs(distance) < SHORTEST_STOP) return '';
  const corners = [
    [HALF_WIDTH, -HALF_WIDTH],
    [HALF_WIDTH, HALF_WIDTH],
    [-HALF_WIDTH, HALF_WIDTH],
    [-HALF_WIDTH, -HALF_WIDTH],
  ].map(([along, aside]) =>
    project(...groundPoint(distance + along, aside, way), view, width, height),
  );
  const seen = corners.filter(corner => corner !== undefined);
  // The back of the robot is mostly below the picture: its front and sides say enough.
  return seen.length < 2 ? '' : `M${seen.join('L')}Z`;
}

function lineAt(
  side: number,
  way: Way,
  view: View,
  width: number,
  height: number,
): string {
  const points: string[] = [];
  for (let step = 0; step <= STEPS; step += 1) {
    const distance = FROM + ((TO - FROM) * step) / STEPS;
    const along = way.isBackwards ? -distance : distance;
    const place = groundPoint(along, side, way);
    const point = project(...place, view, width, height);
    if (point) points.push(point);
  }
  return points.length > 1 ? `M${points.join('L')}` : '';
}

/** Metres right and ahead of the robot: `along` the way, `side` to its right. */
function groundPoint(
  along: number,
  side: number,
  { steer, speed }: Way,
): [right: number, ahead: number] {
  const curvature = steeredCurvature(steer, speed);
  const turned = curvature * along;
  // A straight line is the limit of no curvature.
  const isStraight = Math.abs(curvature) < 1e-3;
  const right = isStraight ? 0 : (1 - Math.cos(turned)) / curvature;
  const ahead = isStraight ? along : Math.sin(turned) / curvature;
  return [right + side * Math.cos(turned), ahead - side * Math.sin(turned)];
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
