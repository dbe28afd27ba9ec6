import { FakeGateway } from '@sidehelm/test-utils';
import { MediaClient } from './MediaClient';

const RANGE = {
  robotID: 'SH1',
  startTime: '2026-11-20T20:00:00.000Z',
  endTime: '2026-11-20T20:05:00.000Z',
};
const MINUTES = 60_000;

describe('MediaClient', () => {
  it('waits five minutes for whatever is asked of the media downloader', async () => {
    const limits = jest.spyOn(AbortSignal, 'timeout');
    const gateway = new FakeGateway({
      'media-downloader/download/': {
        body: { download_url: 'downloads/1', size_in_bytes: 1, missing: [] },
      },
      'media-downloader/playback': { body: [] },
    });
    const media = new MediaClient(gateway);
    /** Of the call itself; the cookie, with which browsers find videos, comes after it. */
    const limitOf = async (call: () => Promise<unknown>) => {
      limits.mockClear();
      await call();
      return limits.mock.calls[0][0];
    };
    expect(await limitOf(() => media.requestVideo(RANGE))).toBe(5 * MINUTES);
    expect(await limitOf(() => media.clips('SH1', '2026-11-20'))).toBe(
      5 * MINUTES,
    );
    limits.mockRestore();
  });

  it('asks as the specification says, and makes of the answer what a browser finds', async () => {
    const gateway = new FakeGateway({
      'media-downloader/download/': {
        body: { download_url: 'downloads/1', size_in_bytes: 1, missing: [] },
      },
      'media-downloader/playback': {
        body: [
          {
            start_time: '20:05:00',
            download_url: 'clips/SH1/2026-11-20/20-05-00',
            started_at: '2026-11-20T20:05:00.000Z',
            duration_in_seconds: 300,
            is_recording: false,
          },
        ],
      },
    });
    const media = new MediaClient(gateway);
    const base = 'http://console.test/api/gateway/media-downloader';
    expect((await media.requestVideo(RANGE)).download_url).toBe(
      `${base}/downloads/1`,
    );
    const { items } = await media.clips('SH1', '2026-11-20');
    expect(items.map(({ url }) => url)).toEqual([
      `${base}/clips/SH1/2026-11-20/20-05-00`,
    ]);
    const [asked, clips] = gateway.requests.filter(({ path }) =>
      path.startsWith('media-downloader/'),
    );
    expect(asked).toMatchObject({
      method: 'POST',
      path: 'media-downloader/download/',
    });
    expect(JSON.parse(asked.body ?? '')).toEqual(RANGE);
    expect(clips).toMatchObject({
      method: 'GET',
      path: 'media-downloader/playback?robot=SH1&date=2026-11-20',
    });
  });

  it('takes an answer that has what the specification says and nothing else', async () => {
    const gateway = new FakeGateway({
      'media-downloader/download/': { body: { download_url: 'downloads/1' } },
      'media-downloader/playback': {
        body: ['20:05:00', '20:02:10', '20:03:40'].map(start_time => ({
          start_time,
          download_url: `clips/${start_time}`,
        })),
      },
    });
    const media = new MediaClient(gateway);
    const { items, leftOut } = await media.clips('SH1', '2026-11-20');
    const clock = (at: number) => new Date(at).toISOString();
    expect(
      items.map(({ startsAt, endsAt, isRecording }) => [
        clock(startsAt),
        clock(endsAt),
        isRecording,
      ]),
    ).toEqual([
      ['2026-11-20T20:02:10.000Z', '2026-11-20T20:03:40.000Z', false],
      ['2026-11-20T20:03:40.000Z', '2026-11-20T20:05:00.000Z', false],
      ['2026-11-20T20:05:00.000Z', '2026-11-20T20:10:00.000Z', false],
    ]);
    expect(leftOut).toBe(0);
    expect(await media.requestVideo(RANGE)).toEqual({
      download_url:
        'http://console.test/api/gateway/media-downloader/downloads/1',
    });
  });
});
