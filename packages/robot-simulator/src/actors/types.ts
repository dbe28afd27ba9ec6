/** Something that moves by itself. Cars drive along one axis, so their boxes are axis-aligned. */
export interface Actor {
  id: number;
  kind: 'car' | 'pedestrian';
  x: number;
  y: number;
  /** Degrees clockwise from north. */
  heading: number;
  /** m/s along the heading. */
  speed: number;
  length: number;
  width: number;
  height: number;
  /** Index into the colours of its kind. */
  colour: number;
  /** Of somebody on foot, metres to the corner that they turn, or have turned; whoever waits stands at one. */
  toCorner?: number;
  /** Metres travelled, for the swing of legs and the turn of wheels. */
  travelled: number;
}

/** Seconds of one cycle of the traffic lights; everything that moves repeats in multiples of it. */
export const CYCLE = 44;
/** Seconds of green for each direction; the rest is red for all, so that junctions clear. */
export const GREEN = 18;

/** Seconds into the cycle at which a junction turns green for an axis. */
function greenStart(row: number, column: number, axis: 'ew' | 'ns') {
  const offset = (row * 13 + column * 18) % CYCLE;
  return axis === 'ew' ? offset : offset + CYCLE / 2;
}

/** Seconds since the junction last turned green for the axis. */
export function sinceGreen(
  time: number,
  row: number,
  column: number,
  axis: 'ew' | 'ns',
) {
  const rest = (time - greenStart(row, column, axis)) % CYCLE;
  return rest < 0 ? rest + CYCLE : rest;
}
