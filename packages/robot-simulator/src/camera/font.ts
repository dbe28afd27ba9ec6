/** A 5 × 7 font for signs: seven rows of five bits, the leftmost pixel in bit 4. */
const GLYPHS: Readonly<Record<string, string>> = {
  A: '0e11111f111111',
  B: '1e11111e11111e',
  C: '0e11101010110e',
  D: '1e11111111111e',
  E: '1f10101e10101f',
  F: '1f10101e101010',
  G: '0e11101713110e',
  H: '1111111f111111',
  I: '0e04040404040e',
  J: '0702020202120c',
  K: '11121418141211',
  L: '1010101010101f',
  M: '111b1515111111',
  N: '11191513111111',
  O: '0e11111111110e',
  P: '1e11111e101010',
  Q: '0e11111115120d',
  R: '1e11111e141211',
  S: '0f10100e01011e',
  T: '1f040404040404',
  U: '1111111111110e',
  V: '11111111110a04',
  W: '11111115151b11',
  X: '11110a040a1111',
  Y: '11110a04040404',
  Z: '1f01020408101f',
  '0': '0e11131519110e',
  '1': '040c040404040e',
  '2': '0e11010204081f',
  '3': '1f02040201110e',
  '4': '02060a121f0202',
  '5': '1f101e0101110e',
  '6': '0608101e11110e',
  '7': '1f010204080808',
  '8': '0e11110e11110e',
  '9': '0e11110f01020c',
  '&': '0c12140815120d',
  '.': '00000000000c0c',
  '-': '0000001f000000',
  "'": '0c040800000000',
};

const GLYPH_WIDTH = 5;
export const GLYPH_HEIGHT = 7;

/** Whether a pixel of a text is set; letters stand six pixels apart. */
export function textPixel(text: string, x: number, y: number): boolean {
  const letter = text[Math.floor(x / (GLYPH_WIDTH + 1))];
  const column = x % (GLYPH_WIDTH + 1);
  const glyph = GLYPHS[letter?.toUpperCase()];
  if (!glyph || column >= GLYPH_WIDTH || y < 0 || y >= GLYPH_HEIGHT)
    return false;
  const row = Number.parseInt(glyph.slice(2 * y, 2 * y + 2), 16);
  return ((row >> (GLYPH_WIDTH - 1 - column)) & 1) === 1;
}

/** Pixels across a text, without the gap after its last letter. */
export function textWidth(text: string): number {
  return text.length * (GLYPH_WIDTH + 1) - 1;
}
