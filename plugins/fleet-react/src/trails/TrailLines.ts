import type { RobotTrail } from './readTrails';
import { trailColour } from './trailColour';

const RADIANS = Math.PI / 180;

/** Points of one trail in Mercator's plane, from 0 to 1 in both directions: x, y, x, y … */
type Line = Float64Array;

export interface ColouredLine {
  colour: string;
  line: Line;
}

function project({ points }: RobotTrail): Line {
  const line = new Float64Array(points.length * 2);
  points.forEach(({ position: { lat, lng } }, index) => {
    const sine = Math.sin(Math.max(Math.min(lat, 85), -85) * RADIANS);
    line[2 * index] = lng / 360 + 0.5;
    line[2 * index + 1] =
      0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  });
  return line;
}

/** What trails look like as lines. Of a trail that did not grow the line is kept: projecting is what takes time. */
export class TrailLines {
  private lines = new Map<RobotTrail, Line>();

  setTrails(trails: readonly RobotTrail[]): void {
    this.lines = new Map(
      trails.map(trail => [trail, this.lines.get(trail) ?? project(trail)]),
    );
  }

  get(): ColouredLine[] {
    return [...this.lines].map(([{ label }, line]) => ({
      colour: trailColour(label),
      line,
    }));
  }
}

/** Pixels that a line must have gone on before it is drawn on: less cannot be seen. */
const VISIBLE = 1;

export interface View {
  /** Pixels of the whole world from west to east. */
  worldSize: number;
  /** Of the canvas's corner in those pixels. */
  x: number;
  y: number;
}

/** Draws a line, leaving out what is less than a pixel away from what was drawn before. */
export function strokeLine(
  context: Pick<
    CanvasRenderingContext2D,
    'beginPath' | 'lineTo' | 'moveTo' | 'stroke'
  >,
  line: Line,
  { worldSize, x, y }: View,
): void {
  if (line.length < 4) return;
  context.beginPath();
  let lastX = line[0] * worldSize - x;
  let lastY = line[1] * worldSize - y;
  context.moveTo(lastX, lastY);
  for (let at = 2; at < line.length; at += 2) {
    const nextX = line[at] * worldSize - x;
    const nextY = line[at + 1] * worldSize - y;
    const isEnd = at === line.length - 2;
    const distance = Math.abs(nextX - lastX) + Math.abs(nextY - lastY);
    if (distance < VISIBLE && !isEnd) continue;
    context.lineTo(nextX, nextY);
    lastX = nextX;
    lastY = nextY;
  }
  context.stroke();
}
