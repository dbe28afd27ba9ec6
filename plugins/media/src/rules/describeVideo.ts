import type { VideoDownload, VideoRequest } from '@sidehelm/contracts';
import { DateTime } from 'luxon';

const SIZES = ['kB', 'MB', 'GB'] as const;

/** "18.8 MB", as disks are sold. */
export function sizeText(bytes: number): string {
  let size = bytes / 1_000;
  let unit = 0;
  while (size >= 1_000 && unit < SIZES.length - 1) {
    size /= 1_000;
    unit += 1;
  }
  return `${size.toFixed(1)} ${SIZES[unit]}`;
}

type Range = Pick<VideoRequest, 'startTime' | 'endTime'>;

/** "2026-11-20 20:00:00 to 20:10:00", by the clock with which the beginning of the request is written. */
export function rangeText(request: Range, part: Range = request): string {
  const { zone } = DateTime.fromISO(request.startTime, { setZone: true });
  const [from, to] = [part.startTime, part.endTime].map(text =>
    DateTime.fromISO(text, { zone }),
  );
  const isSameDay = from.hasSame(to, 'day');
  const end = to.toFormat(isSameDay ? 'HH:mm:ss' : 'yyyy-MM-dd HH:mm:ss');
  return `${from.toFormat('yyyy-MM-dd HH:mm:ss')} to ${end}`;
}

/** The parts of a range that have no video. */
export function missingTexts(
  request: VideoRequest,
  missing: VideoDownload['missing'] = [],
): string[] {
  return missing.map(part => rangeText(request, part));
}

/** What the file is called, in letters that every system takes. */
export function fileName({ robotID, startTime, endTime }: VideoRequest) {
  const stamp = (text: string) =>
    DateTime.fromISO(text, { setZone: true }).toFormat("yyyy-MM-dd'T'HH-mm-ss");
  return `${robotID}_${stamp(startTime)}_${stamp(endTime)}.mp4`;
}
