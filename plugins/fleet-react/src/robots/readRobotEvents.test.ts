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
    ]).map(({ number }) => number);
    expect(numbers).toEqual([9, 8, 7]);
  });

  it('keeps who and why, and kinds that it does not know', () => {
    expect(
      readRobotEvents([{ ...event, kind: 'washed', by: 'Ada', note: 'mud' }]),
    ).toEqual([{ ...event, kind: 'washed', by: 'Ada', note: 'mud' }]);
    expect(readRobotEvents([{ ...event, by: 5, note: '' }])).toEqual([
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
  ])('leaves out %j', nonsense => {
    expect(readRobotEvents([nonsense, event])).toHaveLength(1);
  });

  it('takes anything but a list for a mistake of the service', () => {
    expect(() => readRobotEvents({ events: [] })).toThrow(
      'The events of the robot are not a list.',
    );
  });
});
