import { Blob } from 'node:buffer';
import type { ScanNews } from './FrameFile';
import { FileProblem } from './FrameSplitter';
import { JsonFrameFile } from './JsonFrameFile';

const particle = { x: 1, y: 2, angle: 0.5, alive: 0.25 };
const particleText = JSON.stringify(particle);

async function scan(text: string) {
  const file = new JsonFrameFile(
    new Blob([text]) as unknown as globalThis.Blob,
  );
  const news: ScanNews[] = [];
  let failure: string | undefined;
  try {
    await file.scan(one => news.push(one), new AbortController().signal);
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    failure = error.message;
  }
  return {
    file,
    failure,
    news,
    marks: news.flatMap(({ marks }) => marks),
    problems: news.flatMap(({ problems }) => problems),
    origin: news.at(-1)?.origin,
    bytes: news.at(-1)?.bytes,
  };
}

const numbers = async (file: JsonFrameFile, index: number) =>
  Array.from((await file.read(index)).particles);

describe('JsonFrameFile', () => {
  afterEach(() => jest.restoreAllMocks());

  it('reads the plain form: a list of lists of particles', async () => {
    const { file, marks, failure, problems } = await scan(
      JSON.stringify([[particle, { ...particle, x: -3 }], [particle]]),
    );
    expect({ failure, problems }).toEqual({ failure: undefined, problems: [] });
    expect(marks).toEqual([
      { number: 1, at: NaN, count: 2 },
      { number: 2, at: NaN, count: 1 },
    ]);
    expect(await numbers(file, 0)).toEqual([1, 2, 0.5, 0.25, -3, 2, 0.5, 0.25]);
    expect(await numbers(file, 1)).toEqual([1, 2, 0.5, 0.25]);
  });

  it('reads the form with time, origin and pose', async () => {
    const { file, marks, origin } = await scan(
      JSON.stringify([
        {
          at: '2026-05-04T10:15:00.300Z',
          origin: { lat: 35.2271, lng: -80.8431 },
          pose: { x: 4, y: 5, angle: 1 },
          particles: [particle],
        },
      ]),
    );
    expect(marks).toEqual([{ number: 1, at: 1777889700300, count: 1 }]);
    expect(origin).toEqual({
      place: { lat: 35.2271, lng: -80.8431 },
      shift: { x: 0, y: 0 },
    });
    expect(await file.read(0)).toEqual({
      at: 1777889700300,
      pose: { x: 4, y: 5, angle: 1 },
      particles: new Float32Array([1, 2, 0.5, 0.25]),
    });
  });

  it.each([
    '2026-05-04T10:15:00.300000Z',
    '2026-05-04T12:15:00.3+02:00',
    '2026-05-04t10:15:00.3z',
  ])('reads the time %s', async at => {
    const { marks } = await scan(JSON.stringify([{ at, particles: [] }]));
    expect(marks.map(mark => mark.at)).toEqual([1777889700300]);
  });

  it('takes a frame without particles, and one with a single one', async () => {
    const { marks, problems } = await scan(`[[],[${particleText}]]`);
    expect(marks.map(({ count }) => count)).toEqual([0, 1]);
    expect(problems).toEqual([]);
  });

  it.each([
    ['7', 'it is 7 and not a list of particles'],
    ['null', 'it is null and not a list of particles'],
    ['"frame"', 'it is a string and not a list of particles'],
    ['{}', 'particles is missing and not a list'],
    ['[5]', 'particle 1 is 5 and no particle'],
    [
      `[${particleText},{"x":1}]`,
      'y of particle 2 is missing and not a number',
    ],
    [
      '[{"x":1,"y":2,"angle":"0","alive":1}]',
      'angle of particle 1 is a string and not a number',
    ],
    [
      '[{"x":1,"y":null,"angle":0,"alive":1}]',
      'y of particle 1 is null and not a number',
    ],
    [
      '[{"x":1e999,"y":2,"angle":0,"alive":1}]',
      'x of particle 1 is Infinity and not a number',
    ],
    [
      '[{"x":1,"y":2,"angle":0,"alive":1.5}]',
      'alive of particle 1 is 1.5; it is from 0 to 1',
    ],
    [
      '[{"x":NaN,"y":2,"angle":0,"alive":1}]',
      'it has NaN, which is no number in JSON',
    ],
    ['[{"x":1,"y":2 "angle":0}]', 'it is no JSON'],
    ['', 'there is nothing between two commas'],
    [
      '{"at":"soon","particles":[]}',
      'at is "soon" and not a time such as 2026-05-04T10:15:00Z',
    ],
    [
      '{"at":"May 4 2026","particles":[]}',
      'at is "May 4 2026" and not a time such as 2026-05-04T10:15:00Z',
    ],
    [
      '{"at":"2026-05-04T10:15:00.1","particles":[]}',
      'at is "2026-05-04T10:15:00.1" and does not say its offset from UTC, as the Z of 2026-05-04T10:15:00Z does',
    ],
    [
      '{"origin":{"lat":91,"lng":0},"particles":[]}',
      'origin has no valid lat and lng',
    ],
    [
      '{"pose":{"x":1,"y":2},"particles":[]}',
      'angle of the pose is missing and not a number',
    ],
  ])(
    'leaves out %s, says which it was, and keeps the others',
    async (bad, why) => {
      const { file, marks, problems, failure } = await scan(
        `[[${particleText}],${bad},[${particleText}]]`,
      );
      expect(problems).toEqual([`Frame 2 is left out: ${why}.`]);
      expect(failure).toBeUndefined();
      expect(marks.map(({ number }) => number)).toEqual([1, 3]);
      expect(await numbers(file, 1)).toEqual([1, 2, 0.5, 0.25]);
    },
  );

  it('is told of ten times a second at most, however much of it is wrong, but of the first good frame at once', async () => {
    let now = 0;
    // 10,000 frames take a second here.
    jest.spyOn(performance, 'now').mockImplementation(() => {
      now += 0.1;
      return now;
    });
    const bad = Array<number>(10_000).fill(7);
    const wrong = await scan(JSON.stringify(bad));
    expect(wrong.problems).toHaveLength(10_000);
    expect(wrong.news.length).toBeLessThanOrEqual(12);
    const mixed = await scan(JSON.stringify([7, 7, [particle], ...bad]));
    expect(mixed.problems).toHaveLength(10_002);
    expect(mixed.news.length).toBeLessThanOrEqual(13);
    expect(mixed.news.slice(0, 2).flatMap(({ marks }) => marks)).toEqual([
      { number: 3, at: NaN, count: 1 },
    ]);
  });

  it('keeps the frames before the place where the file breaks off', async () => {
    const { file, marks, failure } = await scan(
      `[[${particleText}],[${particleText}],[{"x":1`,
    );
    expect(failure).toBe(
      'The file ends in the middle: its list of frames has no end.',
    );
    expect(marks).toHaveLength(2);
    expect(await numbers(file, 1)).toEqual([1, 2, 0.5, 0.25]);
  });

  it('moves a frame with an origin of its own to that of the first', async () => {
    const frame = (lat: number) => ({
      origin: { lat, lng: -80.8431 },
      particles: [{ ...particle, y: 0 }],
    });
    const { file } = await scan(
      // One arc second farther north.
      JSON.stringify([frame(35.2271), frame(35.2271 + 1 / 3600)]),
    );
    expect((await numbers(file, 0))[1]).toBe(0);
    expect((await numbers(file, 1))[1]).toBeCloseTo(30.818, 2);
  });

  it('keeps millimetres of coordinates with seven digits', async () => {
    const far = { ...particle, x: 514_321.123, y: 3_898_765.432 };
    const { file, origin } = await scan(JSON.stringify([[far], [far]]));
    expect(origin?.shift).toEqual({ x: 514_000, y: 3_899_000 });
    const [x, y] = await numbers(file, 1);
    expect(x).toBeCloseTo(321.123, 3);
    expect(y).toBeCloseTo(-234.568, 3);
  });

  it.each([
    [
      'place',
      {
        origin: { lat: 0, lng: 0 },
        particles: [{ x: null, y: 0, angle: 0, alive: 1 }],
      },
    ],
    ['number', [{ x: 1e9, y: 0, angle: 0, alive: 1 }, { x: 'a' }]],
    [
      'pose',
      {
        origin: { lat: 0, lng: 0 },
        particles: [{ x: 1e9, y: 0, angle: 0, alive: 1 }],
        pose: { x: 'a' },
      },
    ],
  ])(
    'takes the origin from no frame that is left out: %s',
    async (_, broken) => {
      const good = {
        origin: { lat: 35.2271, lng: -80.8431 },
        particles: [particle],
      };
      const { file, marks, origin } = await scan(
        JSON.stringify([broken, good]),
      );
      expect(marks).toEqual([{ number: 2, at: NaN, count: 1 }]);
      expect(origin).toEqual({
        place: { lat: 35.2271, lng: -80.8431 },
        shift: { x: 0, y: 0 },
      });
      expect(await numbers(file, 0)).toEqual([1, 2, 0.5, 0.25]);
    },
  );

  it('stops where somebody cancels, and keeps what was read', async () => {
    const frames = JSON.stringify(Array(20_000).fill([particle]));
    const file = new JsonFrameFile(
      new Blob([frames]) as unknown as globalThis.Blob,
    );
    const canceling = new AbortController();
    let count = 0;
    let bytes = 0;
    await file.scan(news => {
      count += news.marks.length;
      bytes = news.bytes;
      canceling.abort();
    }, canceling.signal);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(20_000);
    expect(bytes).toBeLessThan(frames.length);
    expect(await numbers(file, count - 1)).toEqual([1, 2, 0.5, 0.25]);
  });

  it('says that the file has gone', async () => {
    const { file } = await scan('[[]]');
    Object.assign(file, {
      cache: { get: () => undefined },
      file: {
        slice: () => ({ arrayBuffer: () => Promise.reject(new Error()) }),
      },
    });
    await expect(file.read(0)).rejects.toThrow(
      'The file cannot be read any more: it was changed, moved or deleted since it was chosen. Choose it again.',
    );
  });
});
