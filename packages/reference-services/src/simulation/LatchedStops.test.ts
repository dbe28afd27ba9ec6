import { LatchedStops } from './LatchedStops';

function setUp(stored?: Map<string, string>) {
  const written: string[] = [];
  const warn = jest.fn();
  /** What the database does with the next writes; then it takes them. */
  const answers: Promise<void>[] = [];
  const take = async (what: string) => {
    await answers.shift();
    written.push(what);
  };
  const stops = new LatchedStops({
    store: {
      save: (robotId, by) => take(`${robotId} by ${by}`),
      delete: robotId => take(`${robotId} ended`),
    },
    stored,
    logger: { info() {}, warn },
  });
  return { stops, written, answers, warn };
}

const failed = () => {
  const outage = Promise.reject(new Error('The database is away.'));
  outage.catch(() => {});
  return outage;
};

describe('LatchedStops', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('writes stops and their ends in the order of what happened', async () => {
    const { stops, written } = setUp();
    stops.set('SH1', 'Ada');
    stops.set('SH2', 'Ben');
    await jest.advanceTimersByTimeAsync(0);
    stops.end(stops.get('SH1'));
    await stops.close();
    expect(written).toEqual(['SH1 by Ada', 'SH2 by Ben', 'SH1 ended']);
    expect(stops.all()).toEqual([{ robotId: 'SH2', by: 'Ben' }]);
  });

  it('writes repetitions of a press once', async () => {
    const { stops, written } = setUp(new Map([['SH1', 'Ada']]));
    for (let press = 1; press <= 20; press++) {
      stops.set('SH1', 'Ada');
      stops.set('SH2', 'Ben');
    }
    await stops.close();
    expect(written).toEqual(['SH2 by Ben']);
  });

  it('does not end a stop that came after the one that is over', async () => {
    const { stops, written } = setUp();
    stops.set('SH1', 'Ada');
    const first = stops.get('SH1');
    stops.set('SH1', 'Ada');
    stops.end(first);
    await stops.close();
    expect(stops.get('SH1')).toBeDefined();
    expect(written).toEqual(['SH1 by Ada']);
  });

  it('writes what changes while it writes', async () => {
    const { stops, written, answers } = setUp();
    let go = () => {};
    answers.push(
      new Promise<void>(resolve => {
        go = resolve;
      }),
    );
    stops.set('SH1', 'Ada');
    stops.set('SH2', 'Ben');
    stops.end(stops.get('SH1'));
    stops.end(stops.get('SH2'));
    go();
    await stops.close();
    expect(written).toEqual(['SH1 by Ada', 'SH2 ended', 'SH1 ended']);
  });

  it('writes again what the database did not take, and says so once', async () => {
    const { stops, written, answers, warn } = setUp();
    answers.push(failed(), failed());
    stops.set('SH1', 'Ada');
    stops.set('SH2', 'Ben');
    await jest.advanceTimersByTimeAsync(1_500);
    expect(written).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(written.sort()).toEqual(['SH1 by Ada', 'SH2 by Ben']);
    await stops.close();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('ends also when the database does not take anything', async () => {
    const { stops, answers } = setUp();
    answers.push(failed(), failed());
    stops.set('SH1', 'Ada');
    await jest.advanceTimersByTimeAsync(0);
    await stops.close();
    expect(jest.getTimerCount()).toBe(0);
  });
});
