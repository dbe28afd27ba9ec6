import type { Carriageway } from '@sidehelm/robot-simulator';
import type { Satellite } from './Satellite';
import {
  carriagewayRect,
  crossingBars,
  fillRect,
  stretchesOf,
  traceAlong,
  tracePolygon,
} from '../regions/shapes';
import type { Context } from './TileFrame';

const COLOURS = {
  yard: '#6d6a5e',
  asphalt: '#4b4d4f',
  sidewalk: '#98958d',
  kerb: '#b4b1a8',
  joint: 'rgba(60,58,52,0.28)',
  park: '#4f6a3a',
  plaza: '#a39a8a',
  parking: '#55575a',
  yellow: 'rgba(214,172,62,0.85)',
  white: 'rgba(232,232,226,0.8)',
};

/** Clear of marks at both ends of a block: crossing and stop line. */
const CLEARANCE = 7.2;
/** Width of a row of parked cars. */
const PARKING = 2.2;

function rectPath(context: Context, rect: Parameters<typeof fillRect>[1]) {
  const { x0, y0, x1, y1 } = rect;
  context.rect(x0, y0, x1 - x0, y1 - y0);
}

function strokeAlong(
  { district }: Satellite,
  context: Context,
  line: Carriageway,
  offsets: number[],
) {
  context.beginPath();
  for (const stretch of stretchesOf(line, district, CLEARANCE))
    for (const offset of offsets) traceAlong(context, line, stretch, offset);
  context.stroke();
}

function drawMarks(satellite: Satellite, context: Context) {
  const { district, frame } = satellite;
  context.lineWidth = Math.max(0.13, 0.6 / frame.pixelsPerMetre);
  for (const line of district.carriageways) {
    const { halfWidth, hasParking, lanesPerDirection } = line;
    context.strokeStyle = COLOURS.yellow;
    strokeAlong(satellite, context, line, [-0.16, 0.16]);
    context.strokeStyle = COLOURS.white;
    if (hasParking) {
      const edge = halfWidth - PARKING;
      strokeAlong(satellite, context, line, [-edge, edge]);
    }
    if (lanesPerDirection > 1) {
      context.setLineDash([3, 6]);
      strokeAlong(satellite, context, line, [-halfWidth / 2, halfWidth / 2]);
      context.setLineDash([]);
    }
  }
  context.fillStyle = COLOURS.white;
  for (const { rect, axis } of district.crossings) {
    if (!frame.seesRect(rect)) continue;
    for (const bar of crossingBars(rect, axis)) fillRect(context, bar);
  }
}

/** Joints between the slabs of the sidewalks, one every 1.5 m. */
function drawJoints({ district, frame }: Satellite, context: Context) {
  context.lineWidth = 0.05;
  context.strokeStyle = COLOURS.joint;
  context.beginPath();
  for (const { rect, inner } of district.blocks) {
    if (!frame.seesRect(rect)) continue;
    for (let x = rect.x0 + 4; x < rect.x1 - 4; x += 1.5) {
      for (const [from, to] of [
        [rect.y0 + 0.2, inner.y0],
        [inner.y1, rect.y1 - 0.2],
      ]) {
        context.moveTo(x, from);
        context.lineTo(x, to);
      }
    }
    for (let y = rect.y0 + 4; y < rect.y1 - 4; y += 1.5) {
      for (const [from, to] of [
        [rect.x0 + 0.2, inner.x0],
        [inner.x1, rect.x1 - 0.2],
      ]) {
        context.moveTo(from, y);
        context.lineTo(to, y);
      }
    }
  }
  context.stroke();
}

/** White lines between the places of a parking lot. */
function drawPlacesToPark({ district, frame }: Satellite, context: Context) {
  context.lineWidth = Math.max(0.1, 0.5 / frame.pixelsPerMetre);
  context.strokeStyle = COLOURS.white;
  context.beginPath();
  for (const { kind, inner } of district.blocks) {
    if (kind !== 'parking' || !frame.seesRect(inner)) continue;
    for (let y = inner.y0 + 2; y + 5 < inner.y1; y += 16) {
      for (let x = inner.x0 + 3; x < inner.x1 - 2; x += 2.6) {
        context.moveTo(x, y);
        context.lineTo(x, Math.min(y + 10, inner.y1 - 2));
      }
      context.moveTo(inner.x0 + 3, y + 5);
      context.lineTo(inner.x1 - 2, y + 5);
    }
  }
  context.stroke();
}

/** Asphalt, sidewalks, yards, grass and paint. */
export function drawSatelliteGround(satellite: Satellite): void {
  const { district, frame } = satellite;
  const context = frame.useMetres();
  context.beginPath();
  rectPath(context, district.bounds);
  satellite.fill(context, COLOURS.yard, 'grass');
  context.beginPath();
  for (const line of district.carriageways)
    rectPath(context, carriagewayRect(line));
  satellite.fill(context, COLOURS.asphalt, 'asphalt');

  const near = district.blocks.filter(({ rect }) => frame.seesRect(rect));
  context.beginPath();
  for (const { id } of near) tracePolygon(context, district.sidewalks[id]);
  satellite.fill(context, COLOURS.sidewalk, 'concrete');
  context.lineWidth = Math.max(0.25, 0.6 / frame.pixelsPerMetre);
  context.strokeStyle = COLOURS.kerb;
  context.stroke();
  if (frame.tile.z >= 19) drawJoints(satellite, context);
  context.beginPath();
  for (const { inner } of near) rectPath(context, inner);
  satellite.fill(context, COLOURS.yard, 'grass');
  for (const [kind, texture] of [
    ['park', 'grass'],
    ['plaza', 'concrete'],
    ['parking', 'asphalt'],
  ] as const) {
    context.beginPath();
    for (const block of near)
      if (block.kind === kind) rectPath(context, block.inner);
    satellite.fill(context, COLOURS[kind], texture);
  }
  if (frame.tile.z >= 17) {
    drawPlacesToPark(satellite, context);
    drawMarks(satellite, context);
  }
}
