import { PilotWatch } from './PilotWatch';

const PERIOD = 5_000;

/** Answers each look with the next table, in the order in which they are let go. */
function setUp() {
  const answers: ((pilots: Record<string, string> | Error) => void)[] = [];
  const problems: unknown[] = [];
  const store = {
    loadPilots: () =>
      new Promise<Map<string, string>>((resolve, reject) => {
        answers.push(answer =>
          answer instanceof Error
            ? reject(answer)
            : resolve(new Map(Object.entries(answer))),
        );
      }),
  };
  const opening = PilotWatch.open({
    store,
    onProblem: problem => problems.push(problem),
  });
  answers[0]({ SH1: 'pia' });
  return { answers, opening, problems };
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

it('tells of each robot whose pilot is another one, every five seconds', async () => {
  const { answers, opening } = setUp();
  const watch = await opening;
  const changed: string[] = [];
  const leave = watch.subscribe(robotId => changed.push(robotId));
  expect(watch.of('SH1')).toBe('pia');
  await jest.advanceTimersByTimeAsync(PERIOD);
  answers[1]({ SH2: 'pia', SH3: 'ada' });
  await jest.advanceTimersByTimeAsync(0);
  expect(changed).toEqual(['SH1', 'SH2', 'SH3']);
  expect(watch.of('SH1')).toBeUndefined();
  leave();
  await jest.advanceTimersByTimeAsync(PERIOD);
  answers[2]({});
  await jest.advanceTimersByTimeAsync(0);
  expect(changed).toHaveLength(3);
  watch.close();
  expect(jest.getTimerCount()).toBe(0);
});

it('believes the newest look, although an older one is slower', async () => {
  const { answers, opening } = setUp();
  const watch = await opening;
  const looks = [watch.look(), watch.look()];
  answers[2]({ SH1: 'ada' });
  answers[1]({ SH1: 'pia' });
  await Promise.all(looks);
  expect(watch.of('SH1')).toBe('ada');
  watch.close();
});

it('goes on with what it knew while the table cannot be read, and tells everybody where one listener fails', async () => {
  const { answers, opening, problems } = setUp();
  const watch = await opening;
  const changed: string[] = [];
  watch.subscribe(() => {
    throw new Error('Broken.');
  });
  watch.subscribe(robotId => changed.push(robotId));
  let look = watch.look();
  answers[1](new Error('No database.'));
  await look;
  expect(watch.of('SH1')).toBe('pia');
  look = watch.look();
  answers[2]({ SH1: 'ada', SH2: 'pia' });
  await look;
  expect(changed).toEqual(['SH1', 'SH2']);
  expect(problems.map(String)).toEqual([
    'Error: No database.',
    'Error: Broken.',
    'Error: Broken.',
  ]);
  watch.close();
});
