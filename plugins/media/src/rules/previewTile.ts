import { clipAt, type DayClip } from './DayClip';

/** Where a small picture lies on its sheet, pixels. */
export interface PreviewTile {
  url: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Of the whole sheet. */
  sheetWidth: number;
  sheetHeight: number;
}

/** The small picture of a moment (ms since 1970), where there is one. */
export function previewTile(
  clips: readonly DayClip[],
  at: number,
): PreviewTile | undefined {
  const clip = clipAt(clips, at);
  const sheet = clip?.preview;
  if (!clip || !sheet) return undefined;
  const { columns, count, intervalInSeconds, tileWidth, tileHeight } = sheet;
  const wanted = Math.floor((at - clip.startsAt) / 1_000 / intervalInSeconds);
  const index = Math.min(Math.max(0, wanted), count - 1);
  return {
    url: sheet.url,
    left: (index % columns) * tileWidth,
    top: Math.floor(index / columns) * tileHeight,
    width: tileWidth,
    height: tileHeight,
    sheetWidth: columns * tileWidth,
    sheetHeight: Math.ceil(count / columns) * tileHeight,
  };
}
