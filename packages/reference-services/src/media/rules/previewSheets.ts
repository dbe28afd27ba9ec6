import type { ByteRange, Preview } from './Clip';

/** How many sheets there are. */
export function sheetsOf({ sheets }: Preview): number {
  return sheets?.sizes.length ?? 1;
}

/**
 * Where a sheet lies in its file; `undefined` where the file is the one sheet.
 *
 * @param sheet - which of them, from 0
 */
export function sheetRange(
  { sheets }: Preview,
  sheet: number,
): ByteRange | undefined {
  if (!sheets) return undefined;
  const start = sheets.sizes
    .slice(0, sheet)
    .reduce((sum, size) => sum + size, 0);
  return { start, end: start + sheets.sizes[sheet] - 1 };
}
