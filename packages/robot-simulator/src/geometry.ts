/** Local metres: x east, y north. */
export interface Point {
  x: number;
  y: number;
}

/** Axis-aligned, `x0 < x1`, `y0 < y1`. */
export interface Rect {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export const DEGREES = Math.PI / 180;

export function clamp(value: number, low: number, high: number): number {
  if (value < low) return low;
  return value > high ? high : value;
}

/** Degrees in [0, 360). */
export function normaliseHeading(degrees: number): number {
  const rest = degrees % 360;
  // `% 360` of a tiny negative number plus 360 rounds to 360 itself.
  const positive = rest < 0 ? rest + 360 : rest;
  return positive >= 360 ? 0 : positive;
}

export function rectPolygon({ x0, y0, x1, y1 }: Rect): Point[] {
  return [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
  ];
}

/** The outline of a rectangle with rounded corners, counter-clockwise. */
export function roundedRectPolygon(rect: Rect, radius: number): Point[] {
  const points: Point[] = [];
  const corners: [number, number, number][] = [
    [rect.x1 - radius, rect.y0 + radius, -90],
    [rect.x1 - radius, rect.y1 - radius, 0],
    [rect.x0 + radius, rect.y1 - radius, 90],
    [rect.x0 + radius, rect.y0 + radius, 180],
  ];
  for (const [x, y, from] of corners) {
    for (let step = 0; step <= 4; step++) {
      const angle = (from + step * 22.5) * DEGREES;
      points.push({
        x: x + radius * Math.cos(angle),
        y: y + radius * Math.sin(angle),
      });
    }
  }
  return points;
}

/** Signed distance to a rectangle with rounded corners; negative inside. */
export function roundedRectDistance(
  rect: Rect,
  radius: number,
  x: number,
  y: number,
): number {
  const dx =
    Math.abs(x - (rect.x0 + rect.x1) / 2) - (rect.x1 - rect.x0) / 2 + radius;
  const dy =
    Math.abs(y - (rect.y0 + rect.y1) / 2) - (rect.y1 - rect.y0) / 2 + radius;
  if (dx > 0 && dy > 0) return Math.sqrt(dx * dx + dy * dy) - radius;
  return Math.max(dx, dy) - radius;
}

export function rectContains(rect: Rect, x: number, y: number): boolean {
  return x >= rect.x0 && x <= rect.x1 && y >= rect.y0 && y <= rect.y1;
}

export function rectsOverlap(a: Rect, b: Rect, margin = 0): boolean {
  return (
    a.x0 < b.x1 + margin &&
    b.x0 < a.x1 + margin &&
    a.y0 < b.y1 + margin &&
    b.y0 < a.y1 + margin
  );
}

export function inset(rect: Rect, by: number): Rect {
  return {
    x0: rect.x0 + by,
    y0: rect.y0 + by,
    x1: rect.x1 - by,
    y1: rect.y1 - by,
  };
}
