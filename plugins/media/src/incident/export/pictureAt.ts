import type { DayClip } from '../../rules/DayClip';
import { previewTile } from '../../rules/previewTile';

/** Of JPEG, 0 to 1. */
const QUALITY = 0.85;

/** A small picture of a moment from the sheet of its clip, as a `data:` address; `undefined` where there is none. */
export async function pictureAt(
  clips: readonly DayClip[],
  at: number,
): Promise<string | undefined> {
  const tile = previewTile(clips, at);
  if (!tile) return undefined;
  const sheet = new Image();
  sheet.src = tile.url;
  await sheet.decode();
  const canvas = document.createElement('canvas');
  canvas.width = tile.width;
  canvas.height = tile.height;
  canvas
    .getContext('2d')
    ?.drawImage(
      sheet,
      tile.left,
      tile.top,
      tile.width,
      tile.height,
      0,
      0,
      tile.width,
      tile.height,
    );
  return canvas.toDataURL('image/jpeg', QUALITY);
}
