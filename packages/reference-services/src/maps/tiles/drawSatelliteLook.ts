import type { District } from '@sidehelm/robot-simulator';
import { drawLabels, type LabelStyles } from './drawLabels';
import { drawSatelliteGround } from './drawSatelliteGround';
import { drawCars } from './drawCars';
import { drawRoofs } from './drawRoofs';
import { drawTrees } from './drawTrees';
import { Satellite } from './Satellite';
import type { TileFrame } from './TileFrame';

const HALO = 'rgba(10,14,18,0.8)';
const STREET = { size: 11.5, weight: 600, colour: '#f3f5f7', halo: HALO };
const LABELS: LabelStyles = {
  street: STREET,
  place: { ...STREET, weight: 620 },
  dot: '#e0bb7e',
};

export const SATELLITE_OUTSIDE = '#585a4c';

/** As seen from above: roofs with shadows, lane marks, trees and parked cars. */
export function drawSatelliteLook(frame: TileFrame, district: District): void {
  const satellite = new Satellite(frame, district);
  drawSatelliteGround(satellite);
  const { z } = frame.tile;
  const context = frame.useMetres();
  if (z >= 17) drawCars(satellite, context);
  if (z >= 15) drawRoofs(satellite, context);
  if (z >= 16) drawTrees(satellite, context);
  drawLabels(frame, district, LABELS);
}
