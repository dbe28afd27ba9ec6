import type { LatLng } from '@sidehelm/console-common';
import {
  toLocal,
  WalkwayRouter,
  type WalkedPiece,
  type Walkways,
  type WalkwayStop,
} from '@sidehelm/robot-simulator';
import { positionOf } from '../position';
import { RouteProblem } from './RouteProblem';
import { lineOf, measuresOf } from './shapes';
import { stepsOf } from './stepsOf';
import { stretchesOf, type Stretch } from './stretchesOf';
import type { WalkingRouteAnswer } from './WalkingRoute';

/** Metres from a point to the nearest walkway. */
const REACH = 500;

interface Walk {
  from: WalkwayStop;
  to: WalkwayStop;
  length: number;
  pieces: WalkedPiece[];
}

/** The two longest streets. */
function summaryOf(stretches: readonly Stretch[]): string {
  const lengths = new Map<string, number>();
  for (const { street, length } of stretches)
    lengths.set(street, (lengths.get(street) ?? 0) + length);
  return [...lengths]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 2)
    .map(([street]) => street)
    .join(', ');
}

/** Answers walking routes as OSRM does. */
export class WalkingRoutes {
  private readonly router: WalkwayRouter;

  constructor(walkways: Walkways) {
    this.router = new WalkwayRouter(walkways);
  }

  /**
   * The shortest way through two points or more.
   *
   * @throws RouteProblem if a point is too far from any walkway, or none leads there
   */
  answer(
    points: readonly LatLng[],
    options: { hasGeometry: boolean; hasSteps: boolean },
  ): WalkingRouteAnswer {
    const stops = points.map((point, index) => this.stopAt(point, index));
    const walks = stops
      .slice(1)
      .map((to, index) => this.walk(stops[index], to, index));
    const total = walks.reduce((sum, { length }) => sum + length, 0);
    return {
      code: 'Ok',
      routes: [
        {
          ...measuresOf(total),
          ...(options.hasGeometry && {
            geometry: lineOf(
              stops[0],
              walks.flatMap(({ pieces }) => pieces),
            ),
          }),
          legs: walks.map(({ from, to, length, pieces }) => {
            const stretches = stretchesOf(pieces);
            return {
              ...measuresOf(length),
              steps: options.hasSteps ? stepsOf(from, stretches, to) : [],
              summary: summaryOf(stretches),
            };
          }),
        },
      ],
      waypoints: stops.map(stop => ({
        name: stop.edge.street,
        location: positionOf(stop),
        distance: Math.round(stop.distance * 10) / 10,
      })),
    };
  }

  private stopAt(point: LatLng, index: number): WalkwayStop {
    const stop = this.router.snap(toLocal(point), REACH);
    if (stop) return stop;
    throw new RouteProblem(
      'NoSegment',
      `Point ${index + 1} is more than ${REACH} m away from any sidewalk of the area served. Choose one inside it.`,
    );
  }

  private walk(from: WalkwayStop, to: WalkwayStop, index: number): Walk {
    const way = this.router.route(from, to);
    if (way) return { from, to, ...way };
    throw new RouteProblem(
      'NoRoute',
      `There is no way on foot from point ${index + 1} to point ${index + 2}.`,
    );
  }
}
