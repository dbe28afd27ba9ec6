import { GroundMap, ON_ROAD, RAISED } from './GroundMap';

/** Added to the material of plain road, so that it differs from plain sidewalk. */
export const PLAIN_ROAD = 128;
/** Stands for a material: look the part of the cell up. */
export const BY_PARTS = 127;

/**
 * For each cell the material plus one if it fills the cell alone, so that a
 * pixel there costs one lookup; `BY_PARTS` if its parts decide; 0 if a kerb
 * runs through it.
 */
export function plainCells(map: GroundMap): Uint8Array {
  const { columns, rows, raise, road, block } = map;
  const plain = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column;
      if (raise[cell] > RAISED) continue;
      const isRoad = raise[cell] === ON_ROAD;
      const layer = isRoad ? road : block;
      const code = layer.head[cell] === 0 ? layer.base[cell] + 1 : BY_PARTS;
      plain[cell] = code + (isRoad ? PLAIN_ROAD : 0);
    }
  }
  return plain;
}
