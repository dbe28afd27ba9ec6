import { frameTimesOf } from '../rules/frameTimes';

/** Bytes; no index of a slot is larger, at 30 frames a second. */
const MOST = 2 ** 20;
/** ms until who says nothing is not waited for any longer. */
const PATIENCE = 3_000;

/** When the frames of a clip are shown: none where it does not tell that, `undefined` where it could not be asked. */
export type ReadFrameTimes = (
  url: string,
) => Promise<readonly number[] | undefined>;

/** ms since the beginning of the clip. */
export const readFrameTimes: ReadFrameTimes = async url => {
  const asked = new AbortController();
  const timer = setTimeout(() => asked.abort(), PATIENCE);
  try {
    const { ok, body } = await fetch(url, {
      // As a video element asks: with the cookie.
      credentials: 'include',
      headers: { Range: `bytes=0-${MOST - 1}` },
      signal: asked.signal,
    });
    return ok && body ? await readIndex(body.getReader()) : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    // The pictures themselves are not wanted.
    asked.abort();
  }
};

async function readIndex(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<readonly number[]> {
  let bytes = new Uint8Array(0);
  while (bytes.length < MOST) {
    const { value } = await reader.read();
    if (!value) return [];
    const before = bytes;
    bytes = new Uint8Array(before.length + value.length);
    bytes.set(before);
    bytes.set(value, before.length);
    const times = frameTimesOf(bytes);
    if (times !== 'more') return times ?? [];
  }
  return [];
}
