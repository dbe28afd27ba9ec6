/** Labels that follow each other, as SH1 and SH2 do, have hashes that follow each other. */
export function hashOf(text: string): number {
  let hash = 0;
  for (const character of text)
    hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}
