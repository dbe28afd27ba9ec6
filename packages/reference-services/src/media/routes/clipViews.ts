import type { PlaybackClip } from '@sidehelm/contracts';
import { isoOf } from '../rules/checkedRange';
import type { Clip, HeldRanges } from '../rules/Clip';
import { dateOf, timeNameOf } from '../rules/slots';

/** Where a clip is below its service. */
export const addressOf = ({ robotId, startedAt }: Clip) =>
  `${encodeURIComponent(robotId)}/${dateOf(startedAt)}/${timeNameOf(startedAt)}`;

function previewOf(clip: Clip): Partial<Pick<PlaybackClip, 'preview'>> {
  const { preview } = clip;
  return preview
    ? {
        preview: {
          url: `previews/${addressOf(clip)}`,
          tile_width: preview.tileWidth,
          tile_height: preview.tileHeight,
          columns: preview.columns,
          count: preview.count,
          ...(preview.sheets && { count_on_sheet: preview.sheets.count }),
          interval_in_seconds: preview.intervalInSeconds,
        },
      }
    : {};
}

/** A clip as the contract has it. */
export function clipView(clip: Clip, held: HeldRanges): PlaybackClip {
  const { robotId, startedAt, endsAt, sha256 } = clip;
  return {
    start_time: timeNameOf(startedAt).replaceAll('-', ':'),
    download_url: `clips/${addressOf(clip)}`,
    started_at: isoOf(startedAt),
    duration_in_seconds: Math.max(0, endsAt - startedAt) / 1_000,
    is_recording: clip.isRecording,
    is_held: held.isHeld(robotId, startedAt, endsAt),
    ...(sha256 !== undefined && { sha256 }),
    ...previewOf(clip),
  };
}
