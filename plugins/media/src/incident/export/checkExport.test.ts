/** @jest-environment node */
import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import type { Export } from '@sidehelm/contracts';
import { FROM, testMaterial } from './__testUtils__/testMaterial';
import { checkExport, type CheckSources } from './checkExport';
import { incidentZip } from './incidentZip';
import { readZip } from './readZip';

const registered = new Map<string, Export>();

/** As the media service writes it down, whatever the manifest says. */
const registration = (
  manifest_sha256: string,
  changes: Partial<Export> = {},
): Export => ({
  robotID: 'SH1',
  startTime: '2026-11-20T20:00:00.000Z',
  endTime: '2026-11-20T20:10:00.000Z',
  manifest_sha256,
  exported_by_name: 'Ada Admin',
  exported_at: '2026-11-21T20:00:07.000Z',
  recordings: [
    { started_at: '2026-11-20T20:00:00.000Z', sha256: 'a'.repeat(64) },
  ],
  ...changes,
});

const sources: CheckSources = {
  find: async sha256 => registered.get(sha256),
  clips: async () => testMaterial().clips,
};

async function* clip() {
  yield new Uint8Array([1, 2, 3]);
  yield new Uint8Array([4, 5, 6]);
}

async function exported(): Promise<Uint8Array> {
  const progress: number[] = [];
  const stream = incidentZip(testMaterial(), {
    clip: clip(),
    onProgress: bytes => progress.push(bytes),
    register: async manifest => {
      const made = registration(manifest);
      registered.set(manifest, made);
      return made;
    },
  });
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  expect(progress).toEqual([3, 6]);
  return bytes;
}

const check = (bytes: Uint8Array, changes: Partial<CheckSources> = {}) =>
  checkExport(new Blob([bytes]), { ...sources, ...changes });

/** Where a text begins in the file. */
const placeOf = (bytes: Uint8Array, text: string) =>
  Buffer.from(bytes).indexOf(text);

describe('an exported incident', () => {
  it('has the clip, the tables, the report, and a manifest that proves all of them', async () => {
    const bytes = await exported();
    const entries = await readZip(new Blob([bytes]));
    expect(entries.map(({ name }) => name)).toEqual([
      'clip.mp4',
      'events.csv',
      'events-stop.csv',
      'events-intervention.csv',
      'events-drive.csv',
      'events-order.csv',
      'events-robot.csv',
      'events-audit.csv',
      'telemetry.csv',
      'trail.csv',
      'report.html',
      'manifest.json',
    ]);
    const text = await new Response(entries.at(-1)!.open()).text();
    const manifest = JSON.parse(text);
    expect(manifest).toMatchObject({
      format: 'sidehelm-incident',
      robot_id: 'SH1',
      from: '2026-11-20T20:00:00.000Z',
      to: '2026-11-20T20:10:00.000Z',
      made_by: 'Ada Admin',
      made_at: new Date(FROM + 86_400_000).toISOString(),
      recordings: [{ sha256: 'a'.repeat(64), is_recording: false }],
      missing_video: [{ from: '2026-11-20T20:05:00.000Z' }],
      sources: [
        { name: 'Robot events', state: 'ok' },
        { name: 'Orders', state: 'failed', message: 'It is away.' },
      ],
    });
    // By another implementation.
    expect(manifest.files[0]).toEqual({
      name: 'clip.mp4',
      size_in_bytes: 6,
      sha256: createHash('sha256')
        .update(new Uint8Array([1, 2, 3, 4, 5, 6]))
        .digest('hex'),
    });
    expect(
      registered.has(createHash('sha256').update(text).digest('hex')),
    ).toBe(true);
    expect(await check(bytes)).toMatchObject({
      intact: 11,
      problems: [],
      notes: ['The store still has 1 of 1 recordings as they were.'],
      registered: { exported_by_name: 'Ada Admin' },
    });
  });

  it.each([
    ['events.csv', 'Stopped by'],
    ['report.html', '<h1>'],
    ['telemetry.csv', "'@Ada"],
  ])('of which a byte of %s was changed is found out', async (name, text) => {
    const bytes = await exported();
    bytes[placeOf(bytes, text)] += 1;
    const { problems } = await check(bytes);
    expect(problems).toEqual([`${name} was changed.`]);
  });

  it('of which a byte of the clip was changed is found out', async () => {
    const bytes = await exported();
    const place = Buffer.from(bytes).indexOf(Buffer.from([1, 2, 3, 4, 5, 6]));
    bytes[place + 3] = 9;
    expect((await check(bytes)).problems).toEqual(['clip.mp4 was changed.']);
  });

  it('whose manifest was changed, too, is found out by the audit log', async () => {
    const bytes = await exported();
    bytes[placeOf(bytes, '"made_by": "Ada') + 12] += 1;
    const result = await check(bytes);
    expect(result.registered).toBeUndefined();
    expect(result.problems).toEqual([
      'manifest.json was changed, or was not made by this console.',
    ]);
  });

  it('that somebody packed anew, without a file and with another one, is told apart by name', async () => {
    const entries = await readZip(new Blob([await exported()]));
    const kept = entries.filter(({ name }) => name !== 'trail.csv');
    const repacked = zipOf([
      ...(await Promise.all(
        kept.map(async ({ name, open }) => ({
          name,
          data: Buffer.from(await new Response(open()).arrayBuffer()),
        })),
      )),
      { name: 'extra.txt', data: Buffer.from('x') },
    ]);
    const { problems, intact } = await check(repacked);
    expect(problems).toEqual(['trail.csv is missing.', 'extra.txt was added.']);
    expect(intact).toBe(10);
  });

  it.each([
    ['nothing', new Uint8Array()],
    [
      'a text',
      Buffer.from('Hello, this is no archive at all, whatever its name'),
    ],
    ['a ZIP of something else', zipOf([{ name: 'a', data: Buffer.from('a') }])],
    [
      'one with a manifest of something else',
      zipOf([{ name: 'manifest.json', data: Buffer.from('{}') }]),
    ],
  ])('is none of %s', async (_, bytes) => {
    await expect(check(bytes)).rejects.toBeInstanceOf(SyntaxError);
  });

  it('that was cut off is none', async () => {
    const bytes = await exported();
    for (const length of [10, 200, bytes.length - 30])
      await expect(check(bytes.slice(0, length))).rejects.toBeInstanceOf(
        SyntaxError,
      );
  });

  it('is not there when its manifest could not be registered', async () => {
    const stream = incidentZip(testMaterial(), {
      register: async () => {
        throw new Error('The media service is away.');
      },
    });
    await expect(new Response(stream).arrayBuffer()).rejects.toThrow(
      'The media service is away.',
    );
  });

  it('is not there when something else was written down of it than it says', async () => {
    const stream = incidentZip(testMaterial(), {
      register: async manifest => registration(manifest, { recordings: [] }),
    });
    await expect(new Response(stream).arrayBuffer()).rejects.toThrow(
      'What was gathered is not what the media service wrote down of it. The recording of 2026-11-20 20:00:00 UTC that the manifest names is not one that the store had. Export it once more.',
    );
  });

  it('is checked file by file also where nobody can be asked for its manifest', async () => {
    const away = {
      find: async () => {
        throw new Error('The media service is away.');
      },
    };
    const bytes = await exported();
    expect(await check(bytes, away)).toEqual({
      intact: 11,
      clip: expect.objectContaining({ name: 'clip.mp4', size_in_bytes: 6 }),
      problems: [],
      notes: [],
      unasked: 'The media service is away.',
    });
    bytes[placeOf(bytes, 'Stopped by')] += 1;
    expect(await check(bytes, away)).toMatchObject({
      problems: ['events.csv was changed.'],
      unasked: 'The media service is away.',
    });
  });
});

describe('a changed export that somebody registers as their own', () => {
  /** Changes a table, writes its new fingerprint and more into the manifest, and registers that. */
  async function forged(
    change: (manifest: Record<string, unknown>) => void,
    changes: Partial<Export>,
  ) {
    const entries = await readZip(new Blob([await exported()]));
    const files = await Promise.all(
      entries.map(async ({ name, open }) => ({
        name,
        data: Buffer.from(await new Response(open()).arrayBuffer()),
      })),
    );
    const [events, manifest] = ['events.csv', 'manifest.json'].map(wanted =>
      files.find(({ name }) => name === wanted)!,
    );
    events.data = Buffer.from(
      events.data.toString().replace('Stopped by', 'Greeted by'),
    );
    const told = JSON.parse(manifest.data.toString());
    const hashOf = (data: Buffer) =>
      createHash('sha256').update(data).digest('hex');
    for (const file of told.files)
      if (file.name === 'events.csv') file.sha256 = hashOf(events.data);
    change(told);
    manifest.data = Buffer.from(JSON.stringify(told));
    const hash = hashOf(manifest.data);
    registered.set(
      hash,
      registration(hash, {
        exported_by_name: 'Bob Supervisor',
        exported_at: '2026-12-20T08:00:00.000Z',
        ...changes,
      }),
    );
    return check(zipOf(files));
  }

  it('does not pass for the one of another person, nor of another time', async () => {
    const { problems } = await forged(() => {}, {});
    expect(problems).toEqual([
      'The manifest says that Ada Admin made it; Bob Supervisor registered it.',
      'The manifest says that it was made on 2026-11-21 20:00:00 UTC; it was registered on 2026-12-20 08:00:00 UTC.',
    ]);
  });

  it('does not pass for one of another robot, range or recording', async () => {
    const { problems } = await forged(
      manifest => {
        manifest.made_by = 'Bob  Supervisor';
        manifest.made_at = '2026-12-20T07:59:00.000Z';
      },
      {
        robotID: 'SH2',
        endTime: '2026-11-20T20:20:00.000Z',
        recordings: [
          { started_at: '2026-11-20T20:00:00.000Z', sha256: 'b'.repeat(64) },
          { started_at: '2026-11-20T20:15:00.000Z', sha256: 'c'.repeat(64) },
        ],
      },
    );
    expect(problems).toEqual([
      'The manifest says that the robot is SH1; registered is SH2.',
      'The manifest is of 2026-11-20 20:00:00 to 20:10:00 UTC; registered is 2026-11-20 20:00:00 to 20:20:00 UTC.',
      'The recording of 2026-11-20 20:00:00 UTC that the manifest names is not one that the store had.',
      'The manifest does not name the recording of 2026-11-20 20:15:00 UTC, which the store had.',
      'The recording of 2026-11-20 20:00:00 UTC in the store is another one than was exported.',
    ]);
  });

  it('has the name of who registered it', async () => {
    const { problems, registered: found } = await forged(manifest => {
      manifest.made_by = 'Bob Supervisor';
      manifest.made_at = '2026-12-20T07:59:00.000Z';
    }, {});
    expect(problems).toEqual([]);
    expect(found?.exported_by_name).toBe('Bob Supervisor');
  });
});

describe('the recordings of an export', () => {
  it('that are no longer kept are not called changed', async () => {
    expect(
      await check(await exported(), { clips: async () => [] }),
    ).toMatchObject({
      problems: [],
      notes: [
        'The store no longer has 1 of 1 recordings, so they were not compared.',
      ],
    });
  });

  it('that cannot be asked for leave the rest', async () => {
    const clips = async () => {
      throw new Error('The store is away.');
    };
    expect(await check(await exported(), { clips })).toMatchObject({
      intact: 11,
      problems: [],
      notes: [
        'The recordings in the store could not be compared. The store is away.',
      ],
    });
  });

  it('of an older registration are not compared', async () => {
    const bytes = await exported();
    for (const [hash, { recordings, ...made }] of registered)
      registered.set(hash, made);
    expect(await check(bytes)).toMatchObject({ problems: [], notes: [] });
  });

  it('that grew when it was made are told', async () => {
    const [growing] = testMaterial().clips;
    const material = testMaterial({
      clips: [{ ...growing, isRecording: true, sha256: undefined }],
    });
    const stream = incidentZip(material, {
      register: async manifest => {
        const made = registration(manifest);
        registered.set(manifest, made);
        return made;
      },
    });
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    expect(await check(bytes)).toMatchObject({
      problems: [],
      notes: [
        'The store still has 1 of 1 recordings as they were.',
        'A recording was still growing when it was exported: nothing was written down of it.',
      ],
    });
  });
});

/** As other programs pack: compressed, and with sizes in front. */
function zipOf(files: { name: string; data: Buffer }[]): Uint8Array {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of files) {
    const packed = deflateRawSync(data);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(data.length, 22);
    head.writeUInt16LE(name.length, 26);
    const local = Buffer.concat([head, Buffer.from(name), packed]);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(data.length, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(offset, 42);
    centrals.push(central, Buffer.from(name));
    locals.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, list, end]);
}
