import { robotReadPermission } from '@sidehelm/console-common';
import { describeParts, readIncident } from './Incident';
import { indexAt, type IncidentEvent } from './IncidentEvent';
import type { IncidentSource } from './sources/IncidentSource';

const range = { robotId: 'SH1', from: 1_000, to: 2_000 };

const event = (id: string, at: number): IncidentEvent => ({
  id,
  at,
  kind: 'robot',
  title: id,
  source: 'test',
});

const source = (
  name: string,
  events: IncidentEvent[] | Error,
  leftOut = 0,
): IncidentSource => ({
  name,
  permission: robotReadPermission,
  read: async () => {
    if (events instanceof Error) throw events;
    return { events, leftOut };
  },
});

const read = (sources: IncidentSource[], denied?: string) =>
  readIncident(sources, range, ({ name }) => name !== denied);

describe('readIncident', () => {
  it('puts what the sources tell in the order of time, whatever order they have', async () => {
    const { events } = await read([
      source('A', [event('a3', 1_900), event('a1', 1_100)]),
      source('B', [event('b2', 1_500), event('b3', 1_900)]),
    ]);
    expect(events.map(({ id }) => id)).toEqual(['a1', 'b2', 'a3', 'b3']);
  });

  it('leaves out what is outside of the range or has no time: clocks differ, and are set', async () => {
    const { events } = await read([
      source('A', [
        event('before', 999),
        event('first', 1_000),
        event('last', 1_999),
        event('after', 2_000),
        event('never', NaN),
      ]),
    ]);
    expect(events.map(({ id }) => id)).toEqual(['first', 'last']);
  });

  it('shows the others when one is down, and says which', async () => {
    const incident = await read(
      [
        source('A', new Error('It is away.')),
        source('B', [event('b', 1_500)], 2),
        source('C', [event('c', 1_600)]),
      ],
      'C',
    );
    expect(incident.events.map(({ id }) => id)).toEqual(['b']);
    expect(describeParts(incident.parts)).toEqual([
      'A: missing. It is away.',
      'B: 2 entries left out, what the service says makes no sense.',
      'C: not shown, your roles do not include it.',
    ]);
    expect(
      describeParts([
        { name: 'D', state: 'ok', leftOut: 0, cut: 'only the newest.' },
      ]),
    ).toEqual(['D: only the newest.']);
  });
});

describe('indexAt', () => {
  it('finds what happened last', () => {
    const events = [1_100, 1_200, 1_200, 1_500].map((at, index) =>
      event(String(index), at),
    );
    expect(
      [0, 1_099, 1_100, 1_199, 1_200, 1_499, 9_999].map(at =>
        indexAt(events, at),
      ),
    ).toEqual([-1, -1, 0, 0, 2, 2, 3]);
    expect(indexAt([], 5)).toBe(-1);
  });
});
