import type { District } from '@sidehelm/robot-simulator';
import { drawLabels, type LabelStyles } from './drawLabels';
import {
  carriagewayRect,
  crossingBars,
  fillPolygons,
  fillRect,
  stretchesOf,
  traceAlong,
  tracePolygon,
} from '../regions/shapes';
import type { Context, TileFrame } from './TileFrame';

/** Darker than the markers that lie on it; steps of the console's surface colours. */
const COLOURS = {
  outside: '#0d1216',
  road: '#28333e',
  sidewalk: '#172029',
  block: '#131a21',
  park: '#14261f',
  plaza: '#1b232c',
  parking: '#171f27',
  building: '#1e2832',
  buildingEdge: '#2b3743',
  tree: 'rgba(64,118,88,0.34)',
  mark: 'rgba(232,238,244,0.11)',
  crossing: 'rgba(232,238,244,0.17)',
};

const HALO = '#10161c';
const LABELS: LabelStyles = {
  street: { size: 11.5, weight: 560, colour: '#a9b6c3', halo: '#222c36' },
  place: { size: 11.5, weight: 600, colour: '#dbe3ea', halo: HALO },
  number: { size: 10, weight: 500, colour: '#7d8b99', halo: COLOURS.building },
  dot: '#c3a271',
};

function drawGround(context: Context, district: District) {
  context.fillStyle = COLOURS.block;
  fillRect(context, district.bounds);
  context.fillStyle = COLOURS.road;
  for (const line of district.carriageways)
    fillRect(context, carriagewayRect(line));
}

function drawMarks(frame: TileFrame, context: Context, district: District) {
  context.lineWidth = Math.max(0.15, 0.8 / frame.pixelsPerMetre);
  context.strokeStyle = COLOURS.mark;
  context.setLineDash([3, 4]);
  context.beginPath();
  for (const line of district.carriageways) {
    for (const stretch of stretchesOf(line, district, 8))
      traceAlong(context, line, stretch, 0);
  }
  context.stroke();
  context.setLineDash([]);
  context.fillStyle = COLOURS.crossing;
  for (const { rect, axis } of district.crossings) {
    if (!frame.seesRect(rect)) continue;
    for (const bar of crossingBars(rect, axis)) fillRect(context, bar);
  }
}

function drawBuildings(frame: TileFrame, context: Context, district: District) {
  context.beginPath();
  for (const { rect, polygon } of district.buildings)
    if (frame.seesRect(rect)) tracePolygon(context, polygon);
  context.fillStyle = COLOURS.building;
  context.fill();
  context.lineWidth = 1 / frame.pixelsPerMetre;
  context.strokeStyle = COLOURS.buildingEdge;
  context.stroke();
}

function drawTrees(frame: TileFrame, context: Context, district: District) {
  context.fillStyle = COLOURS.tree;
  for (const tree of district.trees) {
    if (!frame.sees(tree, tree.canopy)) continue;
    context.beginPath();
    context.arc(tree.x, tree.y, tree.canopy ?? 2, 0, 2 * Math.PI);
    context.fill();
  }
}

/** The dark, calm map that lies under robot markers. */
export function drawStreetLook(frame: TileFrame, district: District): void {
  const { z } = frame.tile;
  const context = frame.useMetres();
  drawGround(context, district);
  if (z >= 15) {
    fillPolygons(context, district.sidewalks, COLOURS.sidewalk);
    context.fillStyle = COLOURS.block;
    for (const { inner } of district.blocks) fillRect(context, inner);
    fillPolygons(context, district.parks, COLOURS.park);
    fillPolygons(context, district.plazas, COLOURS.plaza);
    fillPolygons(context, district.parkingLots, COLOURS.parking);
  }
  if (z >= 18) drawMarks(frame, context, district);
  if (z >= 16) drawBuildings(frame, context, district);
  if (z >= 18) drawTrees(frame, context, district);
  drawLabels(frame, district, LABELS);
}

export const STREET_OUTSIDE = COLOURS.outside;
