import { mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { VideoDownload } from '@sidehelm/contracts';
import { DEMO_USERS } from '../auth';
import { HttpError } from '../platform/HttpError';
import { eventually } from '../testing/eventually';
import { finishVideo } from './recording/finishClip';
import type { Clip } from './rules/Clip';
import { KeptRanges } from './rules/KeptRanges';
import { MediaService } from './rules/MediaService';
import { keyOf } from './store/clipKeys';
import { fingerprintOf } from './store/readVideo';
import { mediaForAllTests } from './testing/mediaForAllTests';
import { packetsOf, picturesOf } from './testing/readVideo';

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);
const iso = (time: string) => `2026-11-20T${time}Z`;

/** SH1 goes from slot to slot, pauses, and goes on; of SH2 what is broken stands in the middle. */
const media = mediaForAllTests([
  { robotId: 'SH1', startedAt: at('20:04:56.000'), seconds: 4 },
  { robotId: 'SH1', startedAt: at('20:05:00.040'), seconds: 3 },
  { robotId: 'SH1', startedAt: at('20:05:20.000'), seconds: 3 },
  {
    robotId: 'SH1',
    startedAt: at('20:05:30.000'),
    seconds: 4,
    isRecording: true,
  },
  ...['08:00:00.000', '08:00:04.000', '08:00:08.000'].map(time => ({
    robotId: 'SH2',
    startedAt: at(time),
    seconds: 4,
  })),
  { robotId: 'SH3', startedAt: at('09:00:00.000'), seconds: 2 },
]);

const [, SUPERVISOR] = DEMO_USERS;

interface Asked {
  robotID: string;
  startTime: string;
  endTime: string;
}

const post = (body: Asked, as?: 'Admin' | 'Supervisor') =>
  media.ask('download/', { method: 'POST', body: JSON.stringify(body), as });

async function request(
  robotID: string,
  from: string,
  to: string,
): Promise<Required<VideoDownload>> {
  const answer = await post({
    robotID,
    startTime: iso(from),
    endTime: iso(to),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

/** One that has made no video yet, on the same database and the same recordings. */
async function anotherService() {
  const { recordings, system } = media;
  const dependencies = {
    database: system.database,
    clock: system.clock.now,
    logger: { warn: () => {} },
  };
  const kept = await KeptRanges.create(dependencies);
  const { downloads } = new MediaService({ ...dependencies, recordings, kept });
  return { downloads, kept, close: () => kept.close() };
}

/** Ends a clip that grows, as its recorder does. */
async function finish(clip: Clip) {
  const growing = await buffer(await media.recordings.openClip(clip));
  const finished = await finishVideo(growing);
  if (!finished) throw new Error('The clip is empty.');
  const { robotId, startedAt } = clip;
  const file = join(media.folder, keyOf(robotId, startedAt, 'video'));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, finished.video);
  media.library.addStored(
    robotId,
    {
      startedAt,
      endsAt: startedAt + finished.duration,
      frames: finished.frames,
      size: finished.video.length,
      sha256: fingerprintOf(finished.video),
    },
    finished.video.length,
  );
}

async function fetched({ download_url }: VideoDownload, range?: string) {
  const answer = await media.ask(download_url, {
    headers: range ? { range } : {},
  });
  return Buffer.from(await answer.arrayBuffer());
}

const missing = (from: string, to: string) => ({
  startTime: iso(from),
  endTime: iso(to),
});

describe('a video of several clips', () => {
  it('has every frame of the range, at its time, and tells what is missing', async () => {
    const download = await request('SH1', '20:04:56.000', '20:05:25.000');
    expect(download.missing).toEqual([
      missing('20:05:03.040', '20:05:20.000'),
      missing('20:05:23.000', '20:05:25.000'),
    ]);
    const video = await fetched(download);
    expect(video).toHaveLength(download.size_in_bytes);
    const packets = await packetsOf(video);
    expect(packets).toHaveLength(100);
    // What is missing is no part of it; the 40 ms between two clips of one recording are.
    const times = packets.map(packet => packet.at);
    const expected = Array.from(
      { length: 100 },
      (_, frame) => frame / 10 + (frame >= 40 ? 0.04 : 0),
    );
    times.forEach((time, frame) => expect(time).toBeCloseTo(expected[frame]));
    const last = packets[99];
    expect(last.at + last.duration).toBeCloseTo(10.04);
    const clips = await Promise.all(
      ['20-04-56', '20-05-00', '20-05-20'].map(async time =>
        packetsOf(
          await readFile(join(media.folder, `SH1/2026-11-20/${time}.mp4`)),
        ),
      ),
    );
    clips.flat().forEach(({ data, isKey }, frame) => {
      expect(packets[frame].data.equals(data)).toBe(true);
      expect(packets[frame].isKey).toBe(isKey);
    });
  });

  it('is decoded by another program, each picture once and in its order', async () => {
    const pictures = await picturesOf(
      await fetched(await request('SH1', '20:04:56.000', '20:05:25.000')),
    );
    expect(pictures.map(({ number }) => number)).toEqual([
      ...Array.from({ length: 40 }, (_, number) => number),
      ...Array.from({ length: 30 }, (_, number) => number),
      ...Array.from({ length: 30 }, (_, number) => number),
    ]);
    const rises = pictures.every(
      ({ at: time }, index) => index === 0 || time > pictures[index - 1].at,
    );
    expect(rises).toBe(true);
  });

  it('is shown from the very frame on, though its key frame is before it', async () => {
    const download = await request('SH1', '20:04:57.500', '20:04:59.000');
    expect(download.missing).toEqual([]);
    const video = await fetched(download);
    // The file begins with the key frame of second 57; frame 15 is the one of 57.5 s.
    expect(await packetsOf(video)).toHaveLength(20);
    const shown = (await picturesOf(video)).filter(picture => picture.at >= 0);
    expect(shown.map(({ number }) => number)).toEqual(
      Array.from({ length: 15 }, (_, number) => number + 15),
    );
    expect(shown[0].at).toBe(0);
    expect(shown[14].at).toBe(1_400);
  });

  it('goes up to what has been written of a clip that grows', async () => {
    const clip = media.recordings.clipAt('SH1', at('20:05:30.000'));
    const until = new Date(clip?.endsAt ?? 0).toISOString();
    const download = await request('SH1', '20:05:30.000', '20:05:40.000');
    expect(download.missing).toEqual([
      { startTime: until, endTime: iso('20:05:40.000') },
    ]);
    const packets = await packetsOf(await fetched(download));
    expect(packets.length).toBeGreaterThanOrEqual(30);
    expect(packets).toHaveLength(
      ((clip?.endsAt ?? 0) - at('20:05:30.000')) / 100,
    );
  });

  it('is the same in pieces of any length as it is whole', async () => {
    const download = await request('SH1', '20:04:57.500', '20:05:40.000');
    const whole = await fetched(download);
    const pieces: Buffer[] = [];
    for (let start = 0, length = 1; start < whole.length; length *= 3) {
      const piece = await fetched(
        download,
        `bytes=${start}-${start + length - 1}`,
      );
      pieces.push(piece);
      start += length;
    }
    expect(Buffer.concat(pieces).equals(whole)).toBe(true);
    // And where one ends within the index, within a frame, and between two clips.
    for (let start = 0; start < whole.length; start += 7_919)
      expect(
        (await fetched(download, `bytes=${start}-${start + 99}`)).equals(
          whole.subarray(start, start + 100),
        ),
      ).toBe(true);
  });

  it('says how long it is, what it is called, and when it is still the same', async () => {
    const download = await request('SH1', '20:04:56.000', '20:04:58.000');
    const answer = await media.ask(download.download_url, { method: 'HEAD' });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(download.size_in_bytes),
      'accept-ranges': 'bytes',
      'content-disposition':
        'attachment; filename="SH1_2026-11-20T20-04-56Z_2026-11-20T20-04-58Z.mp4"',
    });
    const etag = answer.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const part = await media.ask(download.download_url, {
      headers: { range: 'bytes=5-', 'if-range': etag },
    });
    expect(part.status).toBe(206);
  });

  it('is the same when the service has forgotten how it lays it out', async () => {
    const download = await request('SH1', '20:04:57.500', '20:05:40.000');
    const whole = await fetched(download);
    const { downloads, close } = await anotherService();
    const id = download.download_url.replace('downloads/', '');
    const { size, tag, open } = await downloads.find(id, SUPERVISOR.uuid);
    const again = await buffer(open({ start: 0, end: size - 1 }));
    close();
    expect(again.equals(whole)).toBe(true);
    const { headers } = await media.ask(download.download_url);
    expect(headers.get('etag')).toBe(`"${tag}"`);
  });
});

describe('a video that is laid out anew', () => {
  it('is so once for all who ask at the same time', async () => {
    const download = await request('SH3', '09:00:00.000', '09:00:02.000');
    const id = download.download_url.replace('downloads/', '');
    const opened = jest.spyOn(media.library, 'openClip');
    const opensFor = async (players: number) => {
      opened.mockClear();
      const { downloads, close } = await anotherService();
      await Promise.all(
        Array.from({ length: players }, () =>
          downloads.find(id, SUPERVISOR.uuid),
        ),
      );
      close();
      return opened.mock.calls.filter(([{ robotId }]) => robotId === 'SH3')
        .length;
    };
    const forOne = await opensFor(1);
    expect(forOne).toBeGreaterThan(0);
    expect(await opensFor(5)).toBe(forOne);
    opened.mockRestore();
  });
});

describe('what cannot be asked for', () => {
  it.each([
    [
      { startTime: '2026-11-20T20:05:00Z', endTime: '2026-11-20T20:04:59Z' },
      'The end time must be after the start time.',
    ],
    [
      { startTime: '2026-11-20T20:05:00Z', endTime: '2026-11-20T20:05:00Z' },
      'The end time must be after the start time.',
    ],
    [
      { startTime: '2026-11-20T20:05:00Z', endTime: '2026-11-21T20:05:01Z' },
      'The range is longer than 24 hours. Choose a shorter one.',
    ],
    // The same moment, however it is written.
    [
      {
        startTime: '2026-11-20T20:05:00+05:30',
        endTime: '2026-11-20T14:35:00Z',
      },
      'The end time must be after the start time.',
    ],
    [
      { startTime: 'NaN', endTime: '2026-11-20T20:05:00Z' },
      '"startTime" in the request body must be a valid date-time.',
    ],
    [
      { startTime: '2026-11-20T23:59:60Z', endTime: '2026-11-21T01:00:00Z' },
      'The start time "2026-11-20T23:59:60Z" is no time that there is.',
    ],
    [
      { startTime: '0000-01-01T00:00:00Z', endTime: '0000-01-01T01:00:00Z' },
      'The start time must lie between 1970 and 9999.',
    ],
  ])('%j', async (range, message) => {
    const answer = await post({ robotID: 'SH1', ...range });
    expect([answer.status, (await answer.json()).message]).toEqual([
      400,
      message,
    ]);
  });

  it('is a range in which nothing was recorded, or of a robot that nobody knows', async () => {
    for (const [robotID, startTime, endTime] of [
      ['SH1', iso('10:00:00.000'), iso('11:00:00.000')],
      ['SH99', iso('20:00:00.000'), iso('21:00:00.000')],
    ]) {
      const answer = await post({ robotID, startTime, endTime });
      expect([answer.status, (await answer.json()).message]).toEqual([
        404,
        `Nothing was recorded of ${robotID} between ${startTime} and ${endTime}.`,
      ]);
    }
  });

  it('takes offsets of half an hour', async () => {
    const answer = await post({
      robotID: 'SH1',
      startTime: '2026-11-21T01:34:56+05:30',
      endTime: '2026-11-21T01:34:58+05:30',
    });
    expect(await answer.json()).toMatchObject({ missing: [] });
  });

  it('is an address without its last slash', async () => {
    const answer = await media.ask('download', {
      method: 'POST',
      body: JSON.stringify({
        robotID: 'SH1',
        startTime: iso('20:04:56.000'),
        endTime: iso('20:04:58.000'),
      }),
    });
    expect(answer.status).toBe(404);
  });
});

describe('a clip in the middle of a range', () => {
  const MIDDLE = 'SH2/2026-11-20/08-00-04.mp4';
  const file = () => join(media.folder, MIDDLE);
  let whole: Buffer;
  beforeEach(async () => {
    whole = await readFile(file());
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await writeFile(file(), whole);
    // What was missing is known again.
    await media.library.load();
  });

  const broken = (code: string) => Object.assign(new Error('no'), { code });
  /** Opens the file in the middle in another way. */
  function openMiddle(how: () => Readable) {
    const { store } = media;
    const open = store.open.bind(store);
    jest
      .spyOn(store, 'open')
      .mockImplementation(async (key, range) =>
        key === MIDDLE ? how() : open(key, range),
      );
  }

  async function withoutMiddle() {
    const download = await request('SH2', '08:00:00.000', '08:00:12.000');
    const pictures = await picturesOf(await fetched(download));
    return { missing: download.missing, pictures };
  }
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => from + index);

  it.each<[string, () => Promise<unknown>]>([
    ['missing', () => rm(file())],
    ['empty', () => truncate(file(), 0)],
    ['no video', () => writeFile(file(), Buffer.alloc(whole.length, 7))],
    ['without an end', () => truncate(file(), whole.length - 1)],
    [
      'not to be opened',
      async () =>
        openMiddle(() => {
          throw broken('EACCES');
        }),
    ],
    [
      'not to be read',
      async () =>
        openMiddle(
          () =>
            new Readable({
              read() {
                this.destroy(broken('EIO'));
              },
            }),
        ),
    ],
    [
      'of another codec',
      () => {
        const other = Buffer.from(whole);
        other.write('hvc1', other.indexOf('avc1', 100), 'latin1');
        return writeFile(file(), other);
      },
    ],
    [
      'of other settings of the codec',
      () => {
        const other = Buffer.from(whole);
        const settings = other.indexOf('avcC') + 4;
        other[settings + 3] += 1;
        return writeFile(file(), other);
      },
    ],
  ])('that is %s is left out and told', async (_, spoil) => {
    await spoil();
    const { missing: told, pictures } = await withoutMiddle();
    expect(told).toEqual([missing('08:00:04.000', '08:00:08.000')]);
    expect(pictures.map(({ number }) => number)).toEqual([
      ...numbers(0, 40),
      ...numbers(0, 40),
    ]);
  });

  it('is not all that is there, where that alone cannot be read', async () => {
    await truncate(file(), 100);
    const answer = await post({
      robotID: 'SH2',
      startTime: iso('08:00:05.000'),
      endTime: iso('08:00:06.000'),
    });
    expect([answer.status, (await answer.json()).message]).toEqual([
      409,
      `What was recorded of SH2 between ${iso('08:00:05.000')} and ${iso('08:00:06.000')} cannot be read.`,
    ]);
  });
});

describe('a link', () => {
  const asked = () => request('SH1', '20:04:56.000', '20:05:02.000');

  it('is of no use to anybody else', async () => {
    const { download_url } = await asked();
    const answer = await media.ask(download_url, { as: 'Admin' });
    expect([answer.status, (await answer.json()).message]).toEqual([
      404,
      'This link is not good, or no longer. Ask for the video once more.',
    ]);
  });

  it('leads to clips that are promised as long as it is good, and not held', async () => {
    const { downloads, kept, close } = await anotherService();
    const ask = (from: string, to: string) =>
      downloads.request(
        { robotID: 'SH1', startTime: iso(from), endTime: iso(to) },
        SUPERVISOR.uuid,
      );
    const isPromised = (from: string, to: string) =>
      kept.isPromised('SH1', at(from), at(to));
    await ask('20:04:56.000', '20:05:02.000');
    expect(isPromised('20:05:01.000', '20:05:03.000')).toBe(true);
    expect(isPromised('20:05:02.000', '20:05:03.000')).toBe(false);
    expect(kept.isHeld('SH1', at('20:05:01.000'), at('20:05:03.000'))).toBe(
      false,
    );
    media.system.clock.advance(3_600_000);
    expect(isPromised('20:05:01.000', '20:05:03.000')).toBe(false);
    // The oldest of a person ends for the twenty-first.
    await ask('20:04:56.000', '20:04:57.000');
    for (let link = 0; link < 20; link += 1) {
      media.system.clock.advance(1);
      await ask('20:05:01.000', '20:05:02.000');
    }
    expect(isPromised('20:04:56.000', '20:04:57.000')).toBe(false);
    expect(isPromised('20:05:01.000', '20:05:02.000')).toBe(true);
    close();
  });

  it('says so when what it leads to has gone', async () => {
    const download = await request('SH3', '09:00:00.000', '09:00:02.000');
    media.library.forget('SH3', at('09:00:00.000'));
    const answer = await media.ask(download.download_url);
    expect([answer.status, (await answer.json()).message]).toEqual([
      404,
      'A part of this video is no longer there. Ask for the video once more.',
    ]);
  });

  it('is answered 503 while the store is away', async () => {
    const download = await asked();
    jest
      .spyOn(media.library, 'openClip')
      .mockRejectedValue(
        new HttpError(
          503,
          'The recordings cannot be read now. Try again in a minute.',
        ),
      );
    const answer = await post({
      robotID: 'SH1',
      startTime: iso('20:04:56.000'),
      endTime: iso('20:05:02.000'),
    });
    expect([answer.status, (await answer.json()).message]).toEqual([
      503,
      'The recordings cannot be read now. Try again in a minute.',
    ]);
    // What was begun breaks off, and is no shorter video.
    await expect(fetched(download)).rejects.toThrow();
    jest.restoreAllMocks();
    expect(await fetched(download)).toHaveLength(download.size_in_bytes);
  });

  it('is good for an hour', async () => {
    const { download_url } = await asked();
    media.system.clock.advance(3_599_000);
    expect((await media.ask(download_url)).status).toBe(200);
    media.system.clock.advance(1_000);
    expect((await media.ask(download_url)).status).toBe(404);
  });
});

describe('a video on its way', () => {
  /** What it is made of, and how often its parts are read and left. */
  function watchReading() {
    const { library } = media;
    const original = library.openClip.bind(library);
    const told = { opened: 0, closed: 0 };
    jest.spyOn(library, 'openClip').mockImplementation(async (...call) => {
      const stream = await original(...call);
      told.opened += 1;
      stream.once('close', () => {
        told.closed += 1;
      });
      return stream;
    });
    return told;
  }
  afterEach(() => jest.restoreAllMocks());

  it('is read no further when nobody waits for it any more', async () => {
    const download = await request('SH1', '20:04:56.000', '20:05:40.000');
    const told = watchReading();
    const gone = new AbortController();
    const answer = await media.ask(download.download_url, {
      signal: gone.signal,
    });
    await answer.body?.getReader().read();
    gone.abort();
    await eventually(() => expect(told.closed).toBe(told.opened));
  });

  it('is one of eight at most to the same person', async () => {
    const { download_url } = await request(
      'SH1',
      '20:04:56.000',
      '20:05:02.000',
    );
    // Their bytes do not come.
    jest
      .spyOn(media.library, 'openClip')
      .mockImplementation(async () => new Readable({ read() {} }));
    const gone = new AbortController();
    const ask = () => media.ask(download_url, { signal: gone.signal });
    const eight = await Promise.all(Array.from({ length: 8 }, ask));
    expect(eight.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const ninth = await ask();
    expect([ninth.status, (await ninth.json()).message]).toEqual([
      429,
      '8 videos are on their way to you. Wait until one of them is there, or cancel one.',
    ]);
    gone.abort();
    jest.restoreAllMocks();
    await eventually(async () =>
      expect((await media.ask(download_url)).status).toBe(200),
    );
  });

  it('goes on where a clip has ended since it was asked for', async () => {
    const clip = media.recordings.clipAt('SH1', at('20:05:30.000'));
    if (!clip) throw new Error('There is no clip.');
    const download = await request('SH1', '20:05:21.000', '20:05:40.000');
    const before = await fetched(download);
    await finish(clip);
    expect(media.recordings.clipAt('SH1', clip.startedAt)).toMatchObject({
      isRecording: false,
    });
    const after = await fetched(download);
    expect(after.equals(before)).toBe(true);
  });
});
