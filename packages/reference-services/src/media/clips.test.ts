import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { HttpError } from '../platform/HttpError';
import { eventually } from '../testing/eventually';
import { mediaForAllTests } from './testing/mediaForAllTests';

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);
const CLIP = 'clips/SH1/2026-11-20/20-05-00';

const media = mediaForAllTests(
  [
    {
      robotId: 'SH1',
      startedAt: at('20:05:00.250'),
      seconds: 3,
      hasPreview: true,
    },
    { robotId: 'SH1', startedAt: at('20:05:10.000'), seconds: 2 },
    { robotId: 'SH1', startedAt: at('23:59:58.000'), seconds: 2 },
    {
      robotId: 'SH1',
      startedAt: at('20:10:00.000'),
      seconds: 3,
      isRecording: true,
    },
    { robotId: 'SH2', startedAt: at('08:00:00.000'), seconds: 2 },
    {
      robotId: 'SH3',
      startedAt: at('09:00:00.000'),
      seconds: 30,
      hasPreview: true,
      padding: 4_500_000,
    },
  ],
  [
    {
      robotId: 'SH1',
      samples: Array.from({ length: 60 }, (_, second) => ({
        at: at('20:05:00.000') + second * 1_000,
        speed: second / 10,
      })),
    },
  ],
);

const json = async (path: string) => (await media.ask(path)).json();
const messageOf = async (path: string) => {
  const answer = await media.ask(path);
  return [answer.status, (await answer.json()).message];
};
const fileOf = () =>
  readFile(join(media.folder, 'SH1/2026-11-20/20-05-00.mp4'));

describe('the clips of a day', () => {
  it('are those that begin on it, in their order', async () => {
    const clips = await json('playback?robot=SH1&date=2026-11-20');
    expect(
      clips.map((clip: { start_time: string }) => clip.start_time),
    ).toEqual(['20:05:00', '20:05:10', '20:10:00', '23:59:58']);
    expect(clips[0]).toEqual({
      start_time: '20:05:00',
      download_url: CLIP,
      started_at: '2026-11-20T20:05:00.250Z',
      duration_in_seconds: 3,
      is_recording: false,
      is_held: false,
      sha256: createHash('sha256')
        .update(await fileOf())
        .digest('hex'),
      preview: {
        url: 'previews/SH1/2026-11-20/20-05-00',
        tile_width: 160,
        tile_height: 80,
        columns: 20,
        count: 3,
        count_on_sheet: 2,
        interval_in_seconds: 1,
      },
    });
    expect(clips[2]).toMatchObject({ is_recording: true });
    expect(clips[2].sha256).toBeUndefined();
  });

  it.each(['SH9&date=2026-11-20', 'SH1&date=2026-11-19'])(
    'are none where nothing was recorded: %s',
    async query => {
      expect(await json(`playback?robot=${query}`)).toEqual([]);
    },
  );

  it.each([
    ['robot=SH1', 'date'],
    ['robot=SH1&date=2026-02-30', 'date'],
    ['robot=SH1&date=NaN', 'date'],
    ['robot=../SH1&date=2026-11-20', 'robot'],
    ['robot=sh1&date=2026-11-20', 'robot'],
  ])('cannot be asked for with %s', async (query, what) => {
    const [status, message] = await messageOf(`playback?${query}`);
    expect(status).toBe(400);
    expect(message).toContain(what);
  });
});

describe('recorded days', () => {
  it('are those with something, with how much', async () => {
    expect(await json('days?robot=SH1&from=2026-11-01&to=2026-11-30')).toEqual([
      { date: '2026-11-20', recorded_in_seconds: 9 },
    ]);
    expect(await json('days?robot=SH2&from=2026-11-20&to=2026-11-20')).toEqual([
      { date: '2026-11-20', recorded_in_seconds: 2 },
    ]);
    expect(await json('days?robot=SH2&from=2026-11-21&to=2026-11-30')).toEqual(
      [],
    );
  });

  it.each([
    [
      'from=2026-11-02&to=2026-11-01',
      'The last day must not be before the first one.',
    ],
    [
      'from=2025-01-01&to=2026-11-01',
      'The last day must be at most 366 days after the first one.',
    ],
  ])('cannot be asked for with %s', async (query, message) => {
    expect(await messageOf(`days?robot=SH1&${query}`)).toEqual([400, message]);
  });
});

describe('a finished clip', () => {
  it('comes whole, and may be kept by its browser for a while', async () => {
    const answer = await media.ask(CLIP);
    expect(answer.status).toBe(200);
    const file = await fileOf();
    expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true);
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(file.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=3600',
      etag: `"${createHash('sha256').update(file).digest('hex')}"`,
      'last-modified': 'Fri, 20 Nov 2026 20:05:03 GMT',
      'content-disposition': 'inline; filename="SH1_2026-11-20_20-05-00.mp4"',
    });
  });

  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=100-199', 100, 199],
    ['bytes=1000-', 1_000, Infinity],
    ['bytes=5-99999999999', 5, Infinity],
    ['bytes=-10', -10, Infinity],
    ['bytes=-99999999999', 0, Infinity],
    ['BYTES = 7-8', 7, 8],
  ])('comes in the range %s', async (range, from, to) => {
    const file = await fileOf();
    const start = from < 0 ? file.length + from : from;
    const end = Math.min(to, file.length - 1);
    const answer = await media.ask(CLIP, { headers: { range } });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(
      `bytes ${start}-${end}/${file.length}`,
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.equals(file.subarray(start, end + 1))).toBe(true);
  });

  it.each(['bytes=2-1', 'bytes=-', 'bytes=a-b', 'pages=1-2', 'bytes=0-1,3-4'])(
    'comes whole for %s, which is no one range of bytes',
    async range => {
      const answer = await media.ask(CLIP, { headers: { range } });
      expect(answer.status).toBe(200);
      expect((await answer.arrayBuffer()).byteLength).toBe(
        (await fileOf()).length,
      );
    },
  );

  it.each(['bytes=99999999-', 'bytes=-0'])(
    'has no part %s, and says how long it is',
    async range => {
      const { length } = await fileOf();
      const answer = await media.ask(CLIP, { headers: { range } });
      expect(answer.status).toBe(416);
      expect(answer.headers.get('content-range')).toBe(`bytes */${length}`);
      expect((await answer.json()).message).toBe(
        `There is no such part: the file has ${length} bytes.`,
      );
    },
  );

  it('does not come again to who has it', async () => {
    const { headers } = await media.ask(CLIP);
    const etag = headers.get('etag') ?? '';
    const since = headers.get('last-modified') ?? '';
    const status = async (conditions: Record<string, string>) =>
      (await media.ask(CLIP, { headers: conditions })).status;
    expect(await status({ 'if-none-match': etag })).toBe(304);
    expect(await status({ 'if-none-match': '"another"' })).toBe(200);
    expect(await status({ 'if-modified-since': since })).toBe(304);
    expect(
      await status({ 'if-modified-since': 'Fri, 20 Nov 2026 20:05:02 GMT' }),
    ).toBe(200);
  });

  it('goes on only where it is still the same', async () => {
    const { headers } = await media.ask(CLIP);
    const etag = headers.get('etag') ?? '';
    const status = async (condition: string) =>
      (
        await media.ask(CLIP, {
          headers: { range: 'bytes=1-2', 'if-range': condition },
        })
      ).status;
    expect(await status(etag)).toBe(206);
    expect(await status('"another"')).toBe(200);
    expect(await status(`W/${etag}`)).toBe(200);
    expect(await status(headers.get('last-modified') ?? '')).toBe(206);
    expect(await status('Fri, 20 Nov 2026 20:00:00 GMT')).toBe(200);
  });

  it('comes, after its first four seconds, in 32 times the pace in which it is played', async () => {
    const began = performance.now();
    const answer = await media.ask('clips/SH3/2026-11-20/09-00-00');
    const bytes = await answer.arrayBuffer();
    expect(bytes.byteLength).toBeGreaterThan(4_500_000);
    // 26 of 30 seconds.
    expect(performance.now() - began).toBeGreaterThan(600);
  });

  it('tells its head alone without being read', async () => {
    const opened = jest.spyOn(media.library, 'openClip');
    const answer = await media.ask(CLIP, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe(
      String((await fileOf()).length),
    );
    expect(opened).not.toHaveBeenCalled();
    opened.mockRestore();
  });
});

describe('clips on their way', () => {
  afterEach(() => jest.restoreAllMocks());

  it('are sixteen at most to the same person', async () => {
    // Their first byte comes, and no other.
    jest.spyOn(media.library, 'openClip').mockImplementation(async () => {
      const slow = new Readable({ read() {} });
      slow.push('?');
      return slow;
    });
    const gone = new AbortController();
    const ask = (as?: 'Admin') => media.ask(CLIP, { signal: gone.signal, as });
    const sixteen = await Promise.all(Array.from({ length: 16 }, () => ask()));
    expect(sixteen.map(({ status }) => status)).toEqual(Array(16).fill(200));
    const next = await ask();
    expect([
      next.status,
      next.headers.get('retry-after'),
      (await next.json()).message,
    ]).toEqual([
      429,
      '5',
      '16 recordings are on their way to you. Wait until one of them is there, or cancel one.',
    ]);
    // Somebody else is not asked to wait, and nor is who asks whether it is there.
    expect((await ask('Admin')).status).toBe(200);
    expect((await media.ask(CLIP, { method: 'HEAD' })).status).toBe(200);
    gone.abort();
    jest.restoreAllMocks();
    await eventually(async () => {
      const answer = await media.ask(CLIP);
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
    });
  });

  it('do not count when they could not be opened', async () => {
    jest
      .spyOn(media.library, 'openClip')
      .mockRejectedValue(new HttpError(503, 'The store is away.'));
    for (let call = 0; call < 17; call += 1)
      expect((await media.ask(CLIP)).status).toBe(503);
  });
});

describe('a clip that grows', () => {
  const GROWS = 'clips/SH1/2026-11-20/20-10-00';

  it('comes as far as it is, and nobody keeps it', async () => {
    const answer = await media.ask(GROWS);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
    const clip = media.recordings.clipAt('SH1', at('20:10:00.000'));
    expect((await answer.arrayBuffer()).byteLength).toBe(clip?.size);
  });

  it('comes in ranges', async () => {
    const answer = await media.ask(GROWS, { headers: { range: 'bytes=0-9' } });
    expect(answer.status).toBe(206);
  });
});

describe('what is not there', () => {
  it.each([
    ['clips/SH1/2026-11-20/20-05-01', 404],
    ['clips/SH9/2026-11-20/20-05-00', 404],
    ['clips/SH1/2026-02-30/20-05-00', 400],
    ['clips/SH1/2026-11-20/25-00-00', 400],
    ['clips/..%2F..%2Fetc/2026-11-20/20-05-00', 400],
    ['clips/SH1/..%2F..%2F2026-11-20/20-05-00', 400],
    ['clips/SH1/2026-11-20/20-05-00.mp4', 400],
    ['clips/SH1%00/2026-11-20/20-05-00', 400],
    ['previews/SH1/2026-11-20/20-05-10', 404],
    ['previews/SH1/2026-11-20/20-05-11', 404],
    ['previews/SH1/2026-11-20/20-05-00?sheet=2', 404],
    ['previews/SH1/2026-11-20/20-05-00?sheet=-1', 400],
    ['previews/SH1/2026-11-20/20-05-00?sheet=first', 400],
    ['downloads/nothing-of-the-kind', 404],
    ['downloads/..%2F..%2Fetc%2Fpasswd', 400],
  ])('%s is answered %i with a sentence', async (path, expected) => {
    const [status, message] = await messageOf(path);
    expect(status).toBe(expected);
    expect(message).toMatch(/^[A-Z"].*\.$/);
  });
});

it.each([
  ['', 'not a '],
  ['?sheet=0', 'not a '],
  ['?sheet=1', 'picture'],
])('shows the pictures of a clip, sheet by sheet: %s', async (query, told) => {
  const answer = await media.ask(`previews/SH1/2026-11-20/20-05-00${query}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
  expect(await answer.text()).toBe(told);
});

describe('telemetry', () => {
  const RANGE = 'from=2026-11-20T20:05:10Z&to=2026-11-20T20:05:20Z';

  it('is that of the range', async () => {
    const samples = await json(`telemetry?robot=SH1&${RANGE}`);
    expect(samples).toHaveLength(10);
    expect(samples[0]).toEqual({ at: at('20:05:10.000'), speed: 1 });
    expect(await json(`telemetry?robot=SH1&${RANGE}&limit=5`)).toHaveLength(5);
    expect(await json(`telemetry?robot=SH9&${RANGE}`)).toEqual([]);
  });

  it.each([
    [
      'from=2026-11-20T20:05:10Z&to=2026-11-20T20:05:10Z',
      'The end time must be after the start time.',
    ],
    [
      'from=2026-11-20T20:05:10Z&to=2026-11-21T20:05:11Z',
      'The range is longer than 24 hours. Choose a shorter one.',
    ],
    [
      'from=2026-11-20T23:59:60Z&to=2026-11-21T20:05:11Z',
      'The start time "2026-11-20T23:59:60Z" is no time that there is.',
    ],
  ])('is not that of %s', async (range, message) => {
    expect(await messageOf(`telemetry?robot=SH1&${range}`)).toEqual([
      400,
      message,
    ]);
  });
});

it('says how the recorder is', async () => {
  Object.assign(media.state, {
    state: 'full',
    message: 'The disk is full.',
    since: '2026-11-20T20:00:00.000Z',
  });
  expect(await json('status')).toMatchObject({
    state: 'full',
    message: 'The disk is full.',
  });
});

it('is for who may see recordings', async () => {
  for (const as of ['Pilot', 'Rescuer'] as const)
    expect((await media.ask(CLIP, { as })).status).toBe(403);
  const stranger = await media.system.services.inject(
    `/media-downloader/${CLIP}`,
  );
  expect(stranger.statusCode).toBe(401);
});
