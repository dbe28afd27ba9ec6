/** FNV-1a, which spreads labels that differ by one character. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** The colour of a robot's trail: of its label alone, so that it is the same on every screen. Readable on both kinds of map. */
export function trailColour(label: string): string {
  const hash = hashOf(label);
  const lightness = 58 + ((hash >>> 16) % 3) * 8;
  return `hsl(${hash % 360}, 78%, ${lightness}%)`;
}
