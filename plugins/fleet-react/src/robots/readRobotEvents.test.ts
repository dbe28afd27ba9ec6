import { readRobotEvents } from './readRobotEvents';

const event = {
  number: 7,
  occurred_at: '2026-01-02T03:04:05.678Z',
  kind: 'stopped',
};

describe('readRobotEvents', () => {
  it('sorts the newest first, each once', () => {
    const numbers = readRobotEvents([
      event,
      { ...event, number: 9 },
      event,
      { ...event, number: 8 },
    ]).items.map(({ number }) => number);
    expect(numbers).toEqual([9, 8, 7]);
  });

  it('keeps who and why, and kinds that it does not know', () => {
    expect(
      readRobotEvents([{ ...event, kind: 'washed', by: 'Ada', note: 'mud' }])
        .items,
    ).toEqual([{ ...event, kind: 'washed', by: 'Ada', note: 'mud' }]);
    expect(readRobotEvents([{ ...event, by: 5, note: '' }]).items).toEqual([
      { ...event, by: undefined, note: undefined },
    ]);
  });

  it.each([
    null,
    'stopped',
    {},
    { ...event, number: '7' },
    { ...event, kind: undefined },
    { ...event, occurred_at: 5 },
    { ...event, occurred_at: 'yesterday' },
  ])('leaves out %j, and counts it', nonsense => {
    expect(readRobotEvents([nonsense, event])).toEqual({
      items: [event],
      leftOut: 1,
    });
  });

  it('takes anything but a list for a mistake of the service', () => {
    expect(() => readRobotEvents({ events: [] })).toThrow(
      'The list of events is not a list.',
    );
  });
});
