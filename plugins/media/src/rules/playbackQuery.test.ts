import {
  readPlaybackQuery,
  viewProblems,
  writePlaybackQuery,
} from './playbackQuery';

const NOW = Date.UTC(2026, 10, 20, 21);
const read = (query: string) =>
  readPlaybackQuery(new URLSearchParams(query), NOW);

describe('the address of playback', () => {
  it('opens today at 20:00 without anything', () => {
    expect(read('')).toEqual({
      robot: undefined,
      others: [],
      date: '2026-11-20',
      time: 72_000,
      problems: [],
    });
  });

  it('names robot, day and second', () => {
    expect(read('robot=SH2&date=2026-11-19&time=3600')).toMatchObject({
      robot: 'SH2',
      date: '2026-11-19',
      time: 3_600,
      problems: [],
    });
  });

  it.each([
    ['72251.9', 72_251],
    ['300abc', 300],
    ['0', 0],
    ['86400', 86_400],
  ])('reads the time %s as the integer %d', (time, second) => {
    expect(read(`time=${time}`)).toMatchObject({ time: second, problems: [] });
  });

  it.each([
    ['time=NaN', { time: 72_000 }, '“NaN” is not a time. 20:00 is shown.'],
    [
      'time=-5',
      { time: 0 },
      'A day has seconds from 0 to 86400. The nearest to -5 is shown.',
    ],
    [
      'time=90000',
      { time: 86_400 },
      'A day has seconds from 0 to 86400. The nearest to 90000 is shown.',
    ],
    [
      'date=2026-02-30',
      { date: '2026-11-20' },
      '“2026-02-30” is not a date. Today is shown.',
    ],
    [
      'date=2026-11-21',
      { date: '2026-11-20' },
      '2026-11-21 is in the future. Today is shown.',
    ],
    [
      'robot=../secret',
      { robot: undefined },
      '“../secret” is not the id of a robot. Choose one.',
    ],
    [
      `robot=A${'1'.repeat(32)}`,
      { robot: undefined },
      `“A${'1'.repeat(32)}” is not the id of a robot. Choose one.`,
    ],
    [
      'robot=SH1&with=foo',
      { others: [] },
      '“foo” is not the id of a robot. It is left out.',
    ],
    [
      'robot=SH1&with=sh2,SH3',
      { others: ['SH3'] },
      '“sh2” is not the id of a robot. It is left out.',
    ],
    [
      'robot=SH1&with=SH2,SH3,SH4,SH5,SH6',
      { others: ['SH2', 'SH3', 'SH4'] },
      'Up to three robots are shown beside the first. Not shown: SH5, SH6.',
    ],
  ])('says what is wrong with %s', (query, shown, problem) => {
    expect(read(query)).toMatchObject({ ...shown, problems: [problem] });
  });

  it.each([
    ['x', ['“x” is not a view. The flat picture is shown.']],
    ['flat', []],
    ['360', []],
    [null, []],
  ])('says what is wrong with the view %s', (view, problems) => {
    expect(viewProblems(view)).toEqual(problems);
  });

  it.each([
    ['robot=SH1&with=SH2,SH3', ['SH2', 'SH3']],
    ['robot=SH1&with=SH1', []],
    ['robot=SH1&with=SH2,SH1,SH2,', ['SH2']],
  ])('shows each robot of %s once', (query, others) => {
    expect(read(query)).toMatchObject({ others, problems: [] });
  });

  it('is written with date, robot and time; what else stands there stays', () => {
    const query = new URLSearchParams('view=360&time=1');
    const shown = {
      robot: 'SH1',
      others: ['SH2'],
      date: '2026-11-20',
      time: 72_251,
    };
    expect(writePlaybackQuery(query, shown).toString()).toBe(
      'view=360&time=72251&date=2026-11-20&robot=SH1&with=SH2',
    );
    expect(
      writePlaybackQuery(query, { ...shown, robot: 'SH2' }).get('with'),
    ).toBe(null);
    expect(
      writePlaybackQuery(query, {
        ...shown,
        robot: undefined,
        others: [],
      }).toString(),
    ).toBe('view=360&time=72251&date=2026-11-20');
  });
});
