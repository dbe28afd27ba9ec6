import { clipAt, type DayClip } from './DayClip';

/** Where a small picture lies on its sheet, pixels. */
export interface PreviewTile {
  url: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

function sheetUrl(first: string, sheet: number): string {
  if (sheet === 0) return first;
  const url = new URL(first, window.location.href);
  url.searchParams.set('sheet', String(sheet));
  return url.href;
}

/** The small picture of a moment (ms since 1970), where there is one. */
export function previewTile(
  clips: readonly DayClip[],
  at: number,
): PreviewTile | undefined {
  const clip = clipAt(clips, at);
  const preview = clip?.preview;
  if (!clip || !preview) return undefined;
  const { columns, count, countOnSheet, tileWidth, tileHeight } = preview;
  const wanted = Math.floor(
    (at - clip.startsAt) / 1_000 / preview.intervalInSeconds,
  );
  const index = Math.min(Math.max(0, wanted), count - 1);
  const place = index % countOnSheet;
  return {
    url: sheetUrl(preview.url, Math.floor(index / countOnSheet)),
    left: (place % columns) * tileWidth,
    top: Math.floor(place / columns) * tileHeight,
    width: tileWidth,
    height: tileHeight,
  };
}
