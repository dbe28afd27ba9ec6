/** Where each frame of a video lies in its file, and when it is shown. All lists have an entry a frame, in the order of decoding. */
export interface VideoIndex {
  /** Ticks a second. */
  timescale: number;
  /** Codec, its settings and the picture's size: the sample entry, without what differs between files of one camera. */
  description: Buffer;
  /** Bytes from the beginning of the file. */
  offsets: Float64Array;
  /** Bytes. */
  sizes: Uint32Array;
  /** When it is decoded, in ticks since the first frame. */
  times: Float64Array;
  /** For how much later it is shown, in ticks; absent where that is the same time. */
  shifts?: Int32Array;
  /** 1 for a frame from which decoding can begin. */
  keys: Uint8Array;
  /** When the last frame ends, in ticks since the first. */
  end: number;
}

/** Some frames that follow one another. */
export interface FrameRun {
  first: number;
  count: number;
}

/** The frames of an index that are whole in a file of this length: of a file that was cut off, those up to there. */
export function framesWithin(index: VideoIndex, length: number): VideoIndex {
  const { offsets, sizes, times } = index;
  let count = 0;
  while (count < sizes.length && offsets[count] + sizes[count] <= length)
    count += 1;
  if (count === sizes.length) return index;
  return {
    ...index,
    offsets: offsets.subarray(0, count),
    sizes: sizes.subarray(0, count),
    // The end of the last frame is when the first one began that is not there.
    end: times[count],
    times: times.subarray(0, count),
    ...(index.shifts && { shifts: index.shifts.subarray(0, count) }),
    keys: index.keys.subarray(0, count),
  };
}
