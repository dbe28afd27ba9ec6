import type { WalkedPiece } from '@sidehelm/robot-simulator';

/** A part of a way along one street. */
export interface Stretch {
  street: string;
  /** Metres. */
  length: number;
  /** Never empty. */
  pieces: WalkedPiece[];
}

/** Metres; between a corner and its crossings the sidewalk is shorter, between two corners longer. */
const SHORTEST_BLOCK = 6;

const isEastWest = ({ from, to }: WalkedPiece) =>
  Math.abs(to.x - from.x) > Math.abs(to.y - from.y);

/**
 * The street of each piece, as a person would say it: crossings and the bits
 * at corners belong to the street before or after them.
 */
function streetsOf(pieces: readonly WalkedPiece[]): string[] {
  const isBlock = ({ edge }: WalkedPiece) =>
    edge.kind === 'sidewalk' && edge.length > SHORTEST_BLOCK;
  const streets: string[] = [];
  pieces.forEach((piece, index) => {
    const before = streets[index - 1];
    const next = pieces.slice(index).find(isBlock);
    const isOnNext =
      next &&
      (!before || piece === next || isEastWest(piece) === isEastWest(next));
    streets.push(isOnNext ? next.edge.street : (before ?? piece.edge.street));
  });
  return streets;
}

/** A way, divided where its street changes. */
export function stretchesOf(pieces: readonly WalkedPiece[]): Stretch[] {
  const stretches: Stretch[] = [];
  const streets = streetsOf(pieces);
  pieces.forEach((piece, index) => {
    const street = streets[index];
    const last = stretches[stretches.length - 1];
    if (last?.street === street) {
      last.pieces.push(piece);
      last.length += piece.length;
    } else stretches.push({ street, length: piece.length, pieces: [piece] });
  });
  return stretches;
}
