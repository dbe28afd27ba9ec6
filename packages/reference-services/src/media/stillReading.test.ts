import { mediaForAllTests, type AskOptions } from './testing/mediaForAllTests';

const media = mediaForAllTests([
  {
    robotId: 'SH1',
    startedAt: Date.parse('2026-11-20T20:05:00.000Z'),
    seconds: 2,
    hasPreview: true,
  },
]);

const RANGE = {
  robotID: 'SH1',
  startTime: '2026-11-20T20:00:00.000Z',
  endTime: '2026-11-20T20:10:00.000Z',
};
const posting = (body: object): AskOptions => ({
  method: 'POST',
  body: JSON.stringify(body),
});
const CALLS: [string, AskOptions?][] = [
  ['playback?robot=SH1&date=2026-11-20'],
  ['days?robot=SH1&from=2026-11-01&to=2026-11-30'],
  ['clips/SH1/2026-11-20/20-05-00'],
  ['previews/SH1/2026-11-20/20-05-00'],
  ['telemetry?robot=SH1&from=2026-11-20T20:00:00Z&to=2026-11-20T20:10:00Z'],
  ['download/', posting(RANGE)],
  ['exports', posting({ ...RANGE, manifest_sha256: 'b2'.repeat(32) })],
];

describe('while the service still reads what its store has', () => {
  it('says so instead of nothing, and answers when it knows', async () => {
    const answer = await media.ask('download/', posting(RANGE));
    const { download_url: link } = await answer.json();
    const calls: typeof CALLS = [...CALLS, [link]];
    const library = media.restart();
    const ask = () =>
      Promise.all(
        calls.map(async ([path, call]) => {
          const { status, headers } = await media.ask(path, call);
          return [path, status, headers.get('retry-after')];
        }),
      );
    expect(await ask()).toEqual(calls.map(([path]) => [path, 503, '2']));
    const refused = await media.ask(CALLS[0][0]);
    expect(await refused.json()).toEqual({
      message: 'The recordings are still being read.',
    });
    await library.load();
    expect((await ask()).map(([, status]) => status)).toEqual([
      200, 200, 200, 200, 200, 200, 201, 200,
    ]);
  });

  it('says when the store cannot be read, until it can', async () => {
    const library = media.restart();
    jest.spyOn(media.store, 'list').mockImplementationOnce(() => {
      throw new Error('It is away.');
    });
    await expect(library.load()).rejects.toThrow('It is away.');
    const refused = await media.ask(CALLS[0][0]);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      503,
      '5',
    ]);
    expect(await refused.json()).toEqual({
      message:
        'The recordings cannot be read now. They are tried again every few seconds.',
    });
    await library.load();
    expect((await media.ask(CALLS[0][0])).status).toBe(200);
  });
});
