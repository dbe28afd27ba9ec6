import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Export } from '@sidehelm/contracts';
import { mediaForAllTests } from './testing/mediaForAllTests';

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);

const media = mediaForAllTests([
  { robotId: 'SH1', startedAt: at('19:59:58.000'), seconds: 2 },
  { robotId: 'SH1', startedAt: at('20:00:00.040'), seconds: 2 },
  { robotId: 'SH1', startedAt: at('20:05:00.000'), seconds: 2 },
  { robotId: 'SH2', startedAt: at('20:00:10.000'), seconds: 2 },
  {
    robotId: 'SH1',
    startedAt: at('20:06:00.000'),
    seconds: 2,
    isRecording: true,
  },
]);

const MANIFEST = 'a1'.repeat(32);
const RANGE = {
  robotID: 'SH1',
  startTime: '2026-11-20T20:00:00.000Z',
  endTime: '2026-11-20T20:10:00.000Z',
};

async function register(manifest_sha256: string): Promise<Export> {
  const answer = await media.ask('exports', {
    method: 'POST',
    body: JSON.stringify({ ...RANGE, manifest_sha256 }),
  });
  expect(answer.status).toBe(201);
  return answer.json();
}

async function known(manifest: string): Promise<Export> {
  return (await media.ask(`exports/${manifest}`)).json();
}

const hashOf = async (time: string) =>
  createHash('sha256')
    .update(await readFile(join(media.folder, `SH1/2026-11-20/${time}.mp4`)))
    .digest('hex');

describe('an export that is registered', () => {
  it('keeps what the store has of the range, by the hashes of its own files', async () => {
    const made = await register(MANIFEST);
    expect(made.recordings).toEqual([
      {
        started_at: '2026-11-20T20:00:00.040Z',
        sha256: await hashOf('20-00-00'),
      },
      {
        started_at: '2026-11-20T20:05:00.000Z',
        sha256: await hashOf('20-05-00'),
      },
    ]);
    expect(await known(MANIFEST)).toEqual(made);
  });

  it('keeps that also when the store has it no longer', async () => {
    const before = await register('b2'.repeat(32));
    media.library.forget('SH1', at('20:05:00.000'));
    expect(await known('b2'.repeat(32))).toEqual(before);
    expect((await register('c3'.repeat(32))).recordings).toHaveLength(1);
  });

  it('of which nobody wrote down the recordings says nothing of them', async () => {
    const { recordings, ...made } = await register('d4'.repeat(32));
    await media.system
      .database('media_exports')
      .where({ manifest_sha256: made.manifest_sha256 })
      .update({ recordings: null });
    expect(await known(made.manifest_sha256)).toEqual(made);
  });
});
