import { hashOf } from './hashOf';

/** Degrees between the colours of two labels that follow each other: however many there are, neighbours stay apart. */
const GOLDEN_ANGLE = 137.508;

/** The colour of a robot's trail: of its label alone, so that it is the same on every screen. Readable on both kinds of map. */
export function trailColour(label: string): string {
  const hash = hashOf(label);
  const hue = Math.round((hash * GOLDEN_ANGLE) % 360);
  return `hsl(${hue}, 78%, ${58 + (hash % 3) * 8}%)`;
}
