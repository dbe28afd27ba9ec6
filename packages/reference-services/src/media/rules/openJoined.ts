import { Readable } from 'node:stream';
import { HttpError } from '../../platform/HttpError';
import type { ByteRange, Clip, Recordings } from './Clip';
import { indexClip } from './indexClip';
import { runsOf, type CopiedPart, type JoinedVideo } from './JoinedVideo';

/** Bytes that are read ahead of whoever reads slowly. */
const READ_AHEAD = 256 * 1024;

const changed = () =>
  new HttpError(
    404,
    'A part of this video is no longer there. Ask for the video once more.',
  );

/** Whether these bytes of a file are still where they were: when a recording ends its file is written anew. */
const isSameFile = (planned: Clip, now: Clip) =>
  planned.isRecording === now.isRecording;

/** The clip as it is now; `undefined` where it has gone. */
const nowOf = (recordings: Recordings, { robotId, startedAt }: Clip) =>
  recordings.clipAt(robotId, Math.floor(startedAt / 1_000) * 1_000);

/** Where the bytes of a part are by now. Throws 404 where they are nowhere. */
async function runsNow(
  recordings: Recordings,
  part: CopiedPart,
): Promise<{ clip: Clip; runs: ByteRange[] }> {
  const clip = nowOf(recordings, part.clip);
  if (!clip) throw changed();
  if (isSameFile(part.clip, clip)) return part;
  const { first, count } = part;
  const frames = { first, count };
  const runs = runsOf({ ...(await indexClip(recordings, clip)), frames });
  const size = runs.reduce((sum, { start, end }) => sum + end - start + 1, 0);
  if (size !== part.size) throw changed();
  return { clip, runs };
}

/** Throws 404 where a part of the video is no longer there, before anything of it was sent. */
export function requireParts(recordings: Recordings, video: JoinedVideo): void {
  for (const { clip } of video.parts)
    if (!nowOf(recordings, clip)) throw changed();
}

/** Pieces of something longer that stand one behind the other, cut to a range. */
function* within<T extends { size: number }>(
  pieces: Iterable<T>,
  range: ByteRange,
): Generator<{ piece: T; start: number; end: number }> {
  let at = 0;
  for (const piece of pieces) {
    const start = Math.max(0, range.start - at);
    const end = Math.min(piece.size - 1, range.end - at);
    if (start <= end) yield { piece, start, end };
    at += piece.size;
  }
}

/** A range of the bytes of a video, read from its clips as they are asked for. Ends its own reading when it is destroyed. */
export function openJoined(
  recordings: Recordings,
  video: JoinedVideo,
  range: ByteRange,
): Readable {
  let source: Readable | undefined;

  async function* ofRun(clip: Clip, bytes: ByteRange) {
    let missing = bytes.end - bytes.start + 1;
    source = await recordings.openClip(clip, bytes);
    for await (const chunk of source as AsyncIterable<Buffer>) {
      missing -= chunk.length;
      yield chunk;
    }
    // Whoever reads sees a connection that breaks, and no rubbish.
    if (missing !== 0) throw changed();
  }

  async function* ofPart(
    part: CopiedPart,
    bytes: ByteRange,
  ): AsyncGenerator<Buffer> {
    const { clip, runs } = await runsNow(recordings, part);
    const sized = runs.map(run => ({ run, size: run.end - run.start + 1 }));
    for (const { piece, start, end } of within(sized, bytes)) {
      const now = nowOf(recordings, clip);
      if (!now || !isSameFile(clip, now)) {
        // It has ended since: what is left of the part is read where it is now.
        const at = runs
          .slice(0, runs.indexOf(piece.run))
          .reduce((sum, run) => sum + run.end - run.start + 1, start);
        yield* ofPart(part, { start: at, end: bytes.end });
        return;
      }
      yield* ofRun(clip, {
        start: piece.run.start + start,
        end: piece.run.start + end,
      });
    }
  }

  async function* all() {
    const head = { size: video.head.length, part: undefined };
    const parts = video.parts.map(part => ({ size: part.size, part }));
    for (const { piece, start, end } of within([head, ...parts], range))
      if (piece.part) yield* ofPart(piece.part, { start, end });
      else yield video.head.subarray(start, end + 1);
  }

  const stream = Readable.from(all(), {
    objectMode: false,
    highWaterMark: READ_AHEAD,
  });
  const { _destroy: end } = stream;
  // A generator that waits for bytes ends when their stream does, and the stream of its own with it.
  stream._destroy = (...why) => {
    source?.destroy();
    end.apply(stream, why);
  };
  return stream;
}
