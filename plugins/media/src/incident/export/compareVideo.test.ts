/** @jest-environment node */
import { createHash } from 'node:crypto';
import { compareVideo } from './compareVideo';
import type { RangeVideo } from './RangeVideo';

const range = { robotId: 'SH1', from: 0, to: 600_000 };
const BYTES = new Uint8Array([1, 2, 3, 4, 5, 6]);
const clip = {
  name: 'clip.mp4',
  size_in_bytes: 6,
  sha256: createHash('sha256').update(BYTES).digest('hex'),
};

type Video = Pick<RangeVideo, 'request' | 'open'>;

/** A service that joins the recordings to these bytes. */
function serve(bytes: Uint8Array) {
  const video: Video = {
    request: async () => ({
      download_url: 'http://console.test/video',
      size_in_bytes: bytes.length,
      missing: [],
    }),
    open: jest.fn(
      async () =>
        new Response(bytes as BodyInit).body as ReadableStream<Uint8Array>,
    ),
  };
  return video;
}

const compare = (video: Video) =>
  compareVideo(clip, range, video, new AbortController().signal);

describe('the video in an exported file', () => {
  it('is the same where the recordings give the same bytes', async () => {
    expect(await compare(serve(BYTES))).toEqual({ kind: 'same' });
  });

  it('is another one where a byte is', async () => {
    const other = Uint8Array.from(BYTES, (byte, at) => (at === 3 ? 9 : byte));
    expect(await compare(serve(other))).toEqual({ kind: 'other' });
  });

  it('is another one where the length is, without reading it', async () => {
    const video = serve(BYTES.slice(1));
    expect(await compare(video)).toEqual({ kind: 'other' });
    expect(video.open).not.toHaveBeenCalled();
  });

  it('is read where its length was not told', async () => {
    const video = {
      ...serve(BYTES),
      request: async () => ({ download_url: 'http://console.test/video' }),
    };
    expect(await compare(video)).toEqual({ kind: 'same' });
  });

  it('is not compared where there is none any more', async () => {
    const video = {
      ...serve(BYTES),
      request: async () => {
        throw new Error('Nothing was recorded.');
      },
    };
    expect(await compare(video)).toEqual({
      kind: 'failed',
      message: 'Nothing was recorded.',
    });
  });
});
