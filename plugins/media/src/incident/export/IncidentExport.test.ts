/** @jest-environment node */
import { ServiceError } from '@sidehelm/console-react';
import { testMaterial } from './__testUtils__/testMaterial';
import type { FileSink } from '../../download/FileSink';
import { keyMoments } from './gatherIncident';
import {
  exportName,
  IncidentExport,
  type IncidentExportOptions,
} from './IncidentExport';

const material = testMaterial();

const all = <T>(items: readonly T[]) => ({ items, leftOut: 0 });

const streamOf = (...chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(stream) {
      chunks.forEach(chunk => stream.enqueue(chunk));
      stream.close();
    },
  });

function open(
  changes: Partial<IncidentExportOptions> = {},
  faults: Partial<FileSink> = {},
) {
  const registered: string[] = [];
  const written: Uint8Array[] = [];
  let isWhole = false;
  const discard = jest.fn(async () => undefined);
  const sink: FileSink = {
    write: async chunk => void written.push(chunk),
    close: async () => {
      isWhole = true;
    },
    abort: discard,
    ...faults,
  };
  const exporting = new IncidentExport({
    range: material.range,
    madeBy: 'Ada Admin',
    now: () => material.madeAt,
    incident: async () => material.incident,
    telemetry: async () => all(material.telemetry),
    trail: async () => all(material.trail),
    clips: async () => all(material.clips),
    video: async () => material.video!,
    picture: async () => undefined,
    openVideo: async () => streamOf(new Uint8Array(4), new Uint8Array(2)),
    register: async manifest_sha256 => {
      registered.push(manifest_sha256);
      return {
        robotID: 'SH1',
        startTime: '2026-11-20T20:00:00.000Z',
        endTime: '2026-11-20T20:10:00.000Z',
        manifest_sha256,
        exported_by_name: 'Ada Admin',
        exported_at: new Date(material.madeAt).toISOString(),
      };
    },
    ...changes,
  });
  const states: string[] = [];
  exporting.state.subscribe(() => {
    const state = exporting.state.get();
    states.push(
      state.kind === 'writing' ? `${state.done}/${state.total}` : state.kind,
    );
  });
  return {
    exporting,
    states,
    registered,
    run: async () => {
      await exporting.run(sink);
      return exporting.state.get();
    },
    text: () => Buffer.concat(written).toString(),
    isWhole: () => isWhole && discard.mock.calls.length === 0,
    discard,
  };
}

describe('IncidentExport', () => {
  it('writes while the video comes, and says which manifest the audit log has', async () => {
    const { run, states, registered, isWhole } = open();
    expect(await run()).toEqual({
      kind: 'done',
      sha256: registered[0],
      notes: ['Parts of the range have no video; the report says which.'],
    });
    // Two pieces at once are told of once.
    expect(states).toEqual(['0/6', '4/6', 'done']);
    expect(registered).toHaveLength(1);
    expect(isWhole()).toBe(true);
  });

  it('goes on without what cannot be had, and names it in file and screen', async () => {
    const { run, text } = open({
      telemetry: async () => {
        throw new Error('Telemetry is away.');
      },
    });
    expect(await run()).toMatchObject({
      kind: 'done',
      notes: expect.arrayContaining(['Telemetry: missing. Telemetry is away.']),
    });
    expect(text()).toContain('Telemetry is away.');
  });

  it('names what a service left out of its answer, in file and screen', async () => {
    const { run, text } = open({
      telemetry: async () => ({ items: [], leftOut: 2 }),
      trail: async () => ({ items: [], leftOut: 0, cut: 'some of it.' }),
    });
    expect(await run()).toMatchObject({
      notes: expect.arrayContaining([
        'Telemetry: 2 entries left out, what the service says makes no sense.',
        'Trail: some of it.',
      ]),
    });
    expect(text()).toContain('"left_out": 2');
    expect(text()).toContain('"cut": "some of it."');
  });

  it('says so where nobody told what the video lacks', async () => {
    const { run, states, text } = open({
      video: async () => ({ download_url: 'http://console.test/video' }),
    });
    expect(await run()).toMatchObject({
      kind: 'done',
      notes: ['Video: which parts of the range have none was not told.'],
    });
    expect(states).toEqual(['0/0', '4/0', 'done']);
    expect(text()).toContain(
      '"cut": "which parts of the range have none was not told."',
    );
  });

  const nothing = async () => {
    throw new ServiceError('It is broken.', 'refused', 404);
  };

  it('has no clip where nothing was recorded', async () => {
    const { run, text } = open({ video: nothing, clips: async () => all([]) });
    expect(await run()).toMatchObject({
      notes: ['Nothing was recorded in this range.'],
    });
    expect(text()).not.toContain('clip.mp4');
  });

  it.each<[string, Partial<IncidentExportOptions>]>([
    [
      'the video cannot be made',
      {
        video: async () => {
          throw new ServiceError('It is broken.', 'refused', 503);
        },
      },
    ],
    ['there are recordings, of which no video can be had', { video: nothing }],
    [
      'recordings that make no sense are all that there is',
      { video: nothing, clips: async () => ({ items: [], leftOut: 1 }) },
    ],
    [
      'nobody says whether there are recordings',
      {
        video: nothing,
        clips: async () => {
          throw new Error('They are away.');
        },
      },
    ],
    [
      'the video breaks off',
      {
        openVideo: async () =>
          new ReadableStream({
            start: stream => stream.error(new Error('It is broken.')),
          }),
      },
    ],
    [
      'nobody registers the manifest',
      {
        register: async () => {
          throw new Error('It is broken.');
        },
      },
    ],
  ])('leaves no file when %s', async (_, changes) => {
    const { run, isWhole, discard } = open(changes);
    expect(await run()).toEqual({ kind: 'failed', message: 'It is broken.' });
    expect(discard).toHaveBeenCalledTimes(1);
    expect(isWhole()).toBe(false);
  });

  it.each<[string, Partial<FileSink>, string]>([
    [
      'has no room left half way',
      {
        write: async () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      },
      'There is too little room for this file where it was to be saved.',
    ],
    [
      'fails at the end',
      {
        close: async () => {
          throw new Error('The disk was removed.');
        },
      },
      'The file cannot be saved there: The disk was removed.',
    ],
  ])(
    'leaves no file when the disk %s, and says so',
    async (_, faults, message) => {
      const { run, discard } = open({}, faults);
      expect(await run()).toEqual({ kind: 'failed', message });
      expect(discard).toHaveBeenCalledTimes(1);
    },
  );

  it('can be canceled, and registers nothing then', async () => {
    let cancel = () => {};
    const { exporting, run, registered, isWhole } = open({
      openVideo: async () =>
        new ReadableStream({
          pull: async stream => {
            stream.enqueue(new Uint8Array(4));
            await new Promise(resolve => setTimeout(resolve, 5));
            cancel();
          },
        }),
    });
    cancel = () => exporting.cancel();
    expect(await run()).toEqual({ kind: 'canceled' });
    expect(registered).toEqual([]);
    expect(isWhole()).toBe(false);
  });
});

it('names the file after robot and range, in UTC', () => {
  expect(exportName(material.range)).toBe(
    'incident-SH1-20261120T200000Z-20261120T201000Z.zip',
  );
});

it('has pictures of at most twelve moments, of stops before all others', () => {
  const events = Array.from({ length: 20 }, (_, index) => ({
    id: `${index}`,
    at: index,
    kind: index < 15 ? ('drive' as const) : ('stop' as const),
    title: '',
    source: '',
  }));
  const moments = keyMoments(events);
  expect(moments.map(({ at }) => at)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 15, 16, 17, 18, 19,
  ]);
  expect(keyMoments([{ ...events[0], kind: 'audit' }])).toEqual([]);
});
