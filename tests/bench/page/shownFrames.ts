/** Which frames of which clips a page shows, and when. Runs in the page. */

export interface ShownFrame {
  /** The end of the clip's address. */
  clip: string;
  /** Seconds of the clip. */
  time: number;
  /** When it is on screen, by the clock of `performance.now()`. */
  at: number;
}

/** Seconds between two frames of a recording. */
const FRAME = 0.1;
/** Seconds by which times of frames are rounded. */
const ROUNDING = 0.02;

const watched = new WeakMap<HTMLVideoElement, ShownFrame[]>();

/** The frames that an element has shown since somebody asked for the first time. */
export function framesOf(video: HTMLVideoElement): ShownFrame[] {
  const known = watched.get(video);
  if (known) return known;
  const frames: ShownFrame[] = [];
  watched.set(video, frames);
  const note: VideoFrameRequestCallback = (...[, metadata]) => {
    frames.push({
      clip: video.src.split('/').pop() ?? '',
      time: metadata.mediaTime,
      at: metadata.expectedDisplayTime,
    });
    video.requestVideoFrameCallback(note);
  };
  video.requestVideoFrameCallback(note);
  return frames;
}

/** Whether the frame on screen is that of a second of a clip. */
export function isShown(video: HTMLVideoElement, clip: string, time: number) {
  const last = framesOf(video).at(-1);
  return (
    last !== undefined &&
    last.clip === clip &&
    last.time <= time + ROUNDING &&
    last.time > time - FRAME - ROUNDING
  );
}

/** Whether a clip that plays has come to a second. */
export function hasReached(
  video: HTMLVideoElement,
  clip: string,
  time: number,
) {
  const last = framesOf(video).at(-1);
  return last !== undefined && last.clip === clip && last.time >= time;
}

export interface Seam {
  /** ms for which the picture stood longer than it had been taken: what of the clock's time is no time of the recording. */
  held: number;
  /** Frames that were never shown. */
  lost: number;
}

/**
 * What it cost to go from one clip to the next one, by the frames that were shown from a second before to a second after.
 *
 * @param length - seconds of the first clip
 */
export function seamOf(
  before: readonly ShownFrame[],
  after: readonly ShownFrame[],
  length: number,
): Seam {
  const first = before.find(({ time }) => time >= length - 1.5);
  const last = after.find(({ time }) => time >= 1);
  if (!first || !last) throw new Error('The seam was not shown.');
  const recorded = length - first.time + last.time;
  const numberOf = (seconds: number) => Math.round(seconds / FRAME);
  const shown = new Set([
    ...before
      .filter(({ at, time }) => at >= first.at && time >= first.time)
      .map(({ time }) => numberOf(time)),
    ...after
      .filter(({ time }) => time <= last.time)
      .map(({ time }) => numberOf(length + time)),
  ]);
  return {
    held: last.at - first.at - recorded * 1_000,
    lost: numberOf(recorded) + 1 - shown.size,
  };
}

/** Resolves in the frame in which something has come true. */
export async function until(
  isTrue: () => boolean,
  what: string | (() => string),
  patience = 30_000,
): Promise<void> {
  const began = performance.now();
  while (!isTrue()) {
    if (performance.now() - began > patience)
      throw new Error(
        `Within ${patience / 1_000} s not: ${typeof what === 'string' ? what : what()}.`,
      );
    await new Promise(requestAnimationFrame);
  }
}
