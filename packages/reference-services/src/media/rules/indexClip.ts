import { BrokenVideo } from '../mp4/BrokenVideo';
import { readVideoIndex } from '../mp4/readVideoIndex';
import type { Clip, Recordings } from './Clip';
import type { IndexedClip } from './joinClips';

/** Throws BrokenVideo where the file ends before its last frame, whatever its length is said to be. */
async function requireEnd(
  recordings: Recordings,
  { clip, index }: IndexedClip,
): Promise<void> {
  const last = index.sizes.length - 1;
  const end = index.offsets[last] + index.sizes[last] - 1;
  const byte = await recordings.openClip(clip, { start: end, end });
  let length = 0;
  for await (const chunk of byte) length += chunk.length;
  if (length !== 1) throw new BrokenVideo('The file is cut off.');
}

/** Where the frames of a clip are. Throws BrokenVideo, and what the recordings throw. */
export async function indexClip(
  recordings: Recordings,
  clip: Clip,
): Promise<IndexedClip> {
  if (clip.size === 0) throw new BrokenVideo('The file is empty.');
  const file = await recordings.openClip(clip);
  const index = await readVideoIndex(file, clip.size);
  if (index.sizes.length === 0)
    throw new BrokenVideo('The file has no whole frame.');
  const indexed = { clip, index };
  await requireEnd(recordings, indexed);
  return indexed;
}
