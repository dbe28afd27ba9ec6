import type { GroundPiece } from '@sidehelm/contracts';
import type { District, Point, Rect } from '@sidehelm/robot-simulator';

/** A piece of the ground and the box around it, in local metres. */
export interface SurveyedGround {
  piece: GroundPiece;
  box: Rect;
}

const cornersOf = ({ x0, y0, x1, y1 }: Rect): Point[] => [
  { x: x0, y: y0 },
  { x: x1, y: y0 },
  { x: x1, y: y1 },
  { x: x0, y: y1 },
];

function boxOf(points: readonly Point[]): Rect {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    x0: Math.min(...xs),
    y0: Math.min(...ys),
    x1: Math.max(...xs),
    y1: Math.max(...ys),
  };
}

/** Sidewalks, crossings and buildings of the district. */
export function groundOf(
  district: Pick<
    District,
    'sidewalks' | 'crossings' | 'buildings' | 'toLatLng'
  >,
): SurveyedGround[] {
  const { sidewalks, crossings, buildings } = district;
  const survey = (kind: GroundPiece['kind'], points: readonly Point[]) => ({
    piece: {
      kind,
      polygon: [...points, points[0]].map(point => district.toLatLng(point)),
    },
    box: boxOf(points),
  });
  return [
    ...sidewalks.map(points => survey('sidewalk', points)),
    ...crossings.map(({ rect }) => survey('crossing', cornersOf(rect))),
    ...buildings.map(({ polygon }) => survey('building', polygon)),
  ];
}

/** The pieces whose box comes within `radius` metres of a place. */
export function groundAround(
  ground: readonly SurveyedGround[],
  { x, y }: Point,
  radius: number,
): GroundPiece[] {
  return ground
    .filter(({ box }) => {
      const dx = Math.max(box.x0 - x, 0, x - box.x1);
      const dy = Math.max(box.y0 - y, 0, y - box.y1);
      return Math.hypot(dx, dy) <= radius;
    })
    .map(({ piece }) => piece);
}
