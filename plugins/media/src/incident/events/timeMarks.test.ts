import type { IncidentEvent, IncidentKind } from '../IncidentEvent';
import { timeMarks } from './timeMarks';

const event = (kind: IncidentKind): IncidentEvent => ({
  id: kind,
  at: 5,
  kind,
  title: `A ${kind}`,
  source: 'test',
});

it('marks what happened and what is held, stops above all, and leaves the audit log to the list', () => {
  const hold = {
    uuid: 'u',
    robotID: 'SH1',
    startTime: '1970-01-01T00:00:01Z',
    endTime: '1970-01-01T00:00:02Z',
    reason: 'A complaint',
    held_by_name: 'Ada',
    held_at: '1970-01-01T00:00:03Z',
  };
  const marks = timeMarks(
    (['stop', 'intervention', 'drive', 'order', 'robot', 'audit'] as const).map(
      event,
    ),
    [hold],
  );
  expect(marks.map(({ id, kind }) => [id, kind])).toEqual([
    ['hold u', 'warn'],
    ['intervention', 'warn'],
    ['drive', 'accent'],
    ['order', 'ok'],
    ['robot', 'neutral'],
    ['stop', 'bad'],
  ]);
  expect(marks[0]).toMatchObject({
    at: 1_000,
    until: 2_000,
    label: 'Held: A complaint',
  });
});
