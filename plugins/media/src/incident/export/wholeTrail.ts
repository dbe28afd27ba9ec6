import type { TrailPosition, TrailsApi } from '@sidehelm/fleet-react';
import { isoRange, type IncidentRange } from '../IncidentEvent';
import type { Gathered } from './gatherIncident';

/** A service that leaves points out leaves half of its limit of 5,000 at least. */
const MOST_WHOLE = 2_500;
/** How often a range is halved: of 24 hours some 20 minutes are left. */
const MOST_HALVINGS = 6;

/**
 * Every point of a robot's way that is kept. Of a range with many points a service gives only some, evenly chosen, and does not say so;
 * where an answer may be such a one its halves are asked for.
 */
export async function wholeTrail(
  trails: Pick<TrailsApi, 'inRange'>,
  range: IncidentRange,
): Promise<Gathered<TrailPosition>> {
  const problems = new Set<string>();
  let isThinned = false;

  async function read(
    from: number,
    to: number,
    halvings: number,
  ): Promise<TrailPosition[]> {
    const told = await trails.inRange(
      range.robotId,
      isoRange({ from, to }),
      problem => problems.add(problem),
    );
    // A service that knows no ranges tells of others as well.
    const points = told.filter(({ time }) => time >= from && time < to);
    if (points.length <= MOST_WHOLE) return points;
    if (halvings === 0) {
      isThinned = true;
      return points;
    }
    const middle = Math.floor((from + to) / 2);
    // One after the other: nobody waits for what others ask of the same service.
    const first = await read(from, middle, halvings - 1);
    return [...first, ...(await read(middle, to, halvings - 1))];
  }

  const items = await read(range.from, range.to, MOST_HALVINGS);
  const cut = [
    ...problems,
    ...(isThinned ? ['Of some of it only evenly chosen points are there'] : []),
  ];
  return {
    items,
    leftOut: 0,
    ...(cut.length > 0 && { cut: cut.map(text => `${text}.`).join(' ') }),
  };
}
