import { StoreNews, type RecordingNews } from './StoreNews';

const MINUTE = 60_000;
const FULL = { message: 'The store is full.', since: 1_000 };
const AWAY = { message: 'The store is away.', since: 1_000 };

describe('what people are told of the store', () => {
  const told: [string, number][] = [];
  let news: StoreNews;

  beforeEach(() => {
    jest.useFakeTimers();
    told.length = 0;
    const began = Date.now();
    const now = () => Date.now() - began;
    news = new StoreNews({
      now,
      tell: ({ isStopped, message }: RecordingNews) =>
        told.push([isStopped ? message : 'It goes on.', now() / MINUTE]),
    });
  });
  afterEach(() => {
    news.close();
    jest.useRealTimers();
  });
  const pass = (minutes: number) => jest.advanceTimersByTime(minutes * MINUTE);

  it('is one notice when recording stops, and one when it has gone on for a minute', () => {
    news.note(undefined);
    pass(1);
    news.note(FULL);
    expect(told).toEqual([['The store is full.', 1]]);
    // Something else is wrong with it by now: nothing is recorded all the same.
    news.note(AWAY);
    pass(30);
    news.note(undefined);
    pass(30);
    expect(told).toEqual([
      ['The store is full.', 1],
      ['It goes on.', 32],
    ]);
  });

  it('is nothing more of a store that comes and goes, until it is well', () => {
    for (let count = 0; count < 240; count += 1) {
      news.note(count % 2 === 0 ? AWAY : undefined);
      pass(0.5);
    }
    pass(60);
    expect(told).toEqual([
      ['The store is away.', 0],
      ['It goes on.', 120.5],
    ]);
  });

  it('is one notice in ten minutes at most that recording has stopped', () => {
    for (let minute = 0; minute < 60; minute += 4) {
      news.note(AWAY);
      pass(2);
      news.note(undefined);
      pass(2);
    }
    const stops = told.filter(([message]) => message === AWAY.message);
    expect(stops.length).toBeGreaterThan(2);
    stops.slice(1).forEach(([, at], index) => {
      expect(at - stops[index][1]).toBeGreaterThanOrEqual(10);
    });
  });

  it('tells of a second stop late, when it lasts', () => {
    news.note(FULL);
    pass(1);
    news.note(undefined);
    pass(2);
    news.note(AWAY);
    pass(20);
    expect(told).toEqual([
      ['The store is full.', 0],
      ['It goes on.', 2],
      ['The store is away.', 10],
    ]);
  });

  it('tells nothing any more once it is closed', () => {
    news.note(FULL);
    news.note(undefined);
    news.close();
    pass(60);
    expect(told).toEqual([['The store is full.', 0]]);
  });
});
