import type { WalkedPiece, WalkwayEdge } from '@sidehelm/robot-simulator';
import { stretchesOf } from './stretchesOf';

type Leg = [
  direction: 'east' | 'north',
  metres: number,
  street: string,
  kind?: 'crossing',
];

/** Walks the legs one after the other from the origin. */
function walk(...legs: Leg[]): WalkedPiece[] {
  let at = { x: 0, y: 0 };
  return legs.map(([direction, length, street, kind], id) => {
    const from = at;
    at =
      direction === 'east'
        ? { x: at.x + length, y: at.y }
        : { x: at.x, y: at.y + length };
    const edge: WalkwayEdge = {
      id,
      from: id,
      to: id + 1,
      kind: kind ?? 'sidewalk',
      street,
      length,
    };
    return { edge, from, to: at, length };
  });
}

const streetsOf = (...legs: Leg[]) =>
  stretchesOf(walk(...legs)).map(({ street, length }) => [street, length]);

describe('stretchesOf', () => {
  it('goes straight on over a side street without naming it', () => {
    expect(
      streetsOf(
        ['east', 60, 'Alder'],
        ['north', 3.5, 'Mint'],
        ['east', 11, 'Mint', 'crossing'],
        ['east', 70, 'Alder'],
      ),
    ).toEqual([['Alder', 144.5]]);
  });

  it('turns before the crossing that lies in the new direction', () => {
    expect(
      streetsOf(
        ['east', 60, 'Alder'],
        ['north', 11, 'Alder', 'crossing'],
        ['east', 3.5, 'Alder'],
        ['north', 50, 'Mint'],
      ),
    ).toEqual([
      ['Alder', 60],
      ['Mint', 64.5],
    ]);
  });

  it('turns after the crossing that lies in the old direction', () => {
    expect(
      streetsOf(
        ['east', 60, 'Alder'],
        ['east', 11, 'Mint', 'crossing'],
        ['north', 50, 'Mint'],
      ),
    ).toEqual([
      ['Alder', 71],
      ['Mint', 50],
    ]);
  });

  it('counts what comes before the first block and after the last to them', () => {
    expect(
      streetsOf(
        ['north', 3.5, 'Mint'],
        ['east', 11, 'Mint', 'crossing'],
        ['east', 70, 'Alder'],
        ['north', 11, 'Alder', 'crossing'],
      ),
    ).toEqual([['Alder', 95.5]]);
  });

  it('names a way of nothing but a crossing after the street crossed', () => {
    expect(streetsOf(['north', 11, 'Alder', 'crossing'])).toEqual([
      ['Alder', 11],
    ]);
    expect(stretchesOf([])).toEqual([]);
  });
});
