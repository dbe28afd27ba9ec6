import { ConsoleSearch } from './ConsoleSearch';
import type { SearchAnswer, SearchSource } from './SearchSource';
import { SearchSources } from './SearchSources';

const results = (...titles: string[]): SearchAnswer => ({
  results: titles.map(title => ({ id: title, title, path: `/${title}` })),
});

/** A source whose answers come when the test says so. */
class FakeSource implements SearchSource {
  readonly asked: {
    text: string;
    signal: AbortSignal;
    answer: (answer: SearchAnswer) => void;
    fail: (message: string) => void;
  }[] = [];

  constructor(
    readonly label: string,
    readonly position = 0,
  ) {}

  search(text: string, signal: AbortSignal): Promise<SearchAnswer> {
    return new Promise((answer, reject) => {
      const fail = (message: string) => reject(new Error(message));
      this.asked.push({ text, signal, answer, fail });
    });
  }
}

const open = () => {
  const sources = new SearchSources();
  const robots = new FakeSource('Robots', 10);
  const orders = new FakeSource('Orders', 20);
  sources.set('robots', robots);
  sources.set('orders', orders);
  const search = new ConsoleSearch(sources);
  const close = search.open();
  const found = () =>
    search.state
      .get()
      .groups.map(
        ({ label, results: some }) =>
          `${label}: ${some.map(({ title }) => title).join(' ')}`,
      );
  return { sources, robots, orders, search, close, found };
};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('ConsoleSearch', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('asks all sources at once when the typing pauses, without the blanks around', async () => {
    const { search, robots, orders } = open();
    search.ask('s');
    await pass(199);
    search.ask(' sh ');
    expect(search.state.get().isSearching).toBe(true);
    await pass(199);
    expect(robots.asked).toEqual([]);
    await pass(1);
    expect(robots.asked.map(({ text }) => text)).toEqual(['sh']);
    expect(orders.asked.map(({ text }) => text)).toEqual(['sh']);
    // The same text is no other question.
    search.ask('sh  ');
    await pass(1_000);
    expect(robots.asked).toHaveLength(1);
  });

  it('aborts what is asked when the text changes, and takes no old answer', async () => {
    const { search, robots, orders, found } = open();
    search.ask('sh');
    await pass(200);
    const [old] = robots.asked;
    search.ask('sh4');
    expect(old.signal.aborted).toBe(true);
    await pass(200);
    old.answer(results('SH1'));
    robots.asked[1].answer(results('SH4'));
    orders.asked[1].answer(results());
    await pass(0);
    expect(found()).toEqual(['Robots: SH4']);
    expect(search.state.get()).toMatchObject({
      text: 'sh4',
      isSearching: false,
    });
  });

  it('puts what fits best first, domain by domain, then by their places', async () => {
    const { search, robots, orders, found } = open();
    search.ask('cedar');
    await pass(200);
    robots.asked[0].answer(
      results('x-cedar', 'Red cedar', 'Cedars', 'Oak', 'Old oak'),
    );
    orders.asked[0].answer(results('Cedar Street', 'CEDAR'));
    await pass(0);
    expect(found()).toEqual([
      'Orders: CEDAR Cedar Street',
      'Robots: Cedars Red cedar x-cedar Oak Old oak',
    ]);
    search.ask('oak');
    await pass(200);
    orders.asked[1].answer(results('Oak'));
    robots.asked[1].answer(results('Oak'));
    await pass(0);
    expect(found()).toEqual(['Robots: Oak', 'Orders: Oak']);
  });

  it('waits a moment for all, then shows what is there; what comes later stands below', async () => {
    const { search, robots, orders, found } = open();
    search.ask('sh4');
    await pass(200);
    orders.asked[0].answer(results('for SH4'));
    await pass(249);
    expect(found()).toEqual([]);
    await pass(1);
    expect(found()).toEqual(['Orders: for SH4']);
    expect(search.state.get().isSearching).toBe(true);
    robots.asked[0].answer(results('SH4'));
    await pass(0);
    expect(found()).toEqual(['Orders: for SH4', 'Robots: SH4']);
    expect(search.state.get().isSearching).toBe(false);
  });

  describe('what fits best', () => {
    const best = ({ state }: ConsoleSearch) => state.get().best?.title;

    it('is known when all have answered, and need not stand first', async () => {
      const { search, robots, orders, found } = open();
      search.ask('sh4');
      await pass(200);
      orders.asked[0].answer(results('for SH4'));
      await pass(999);
      expect(best(search)).toBeUndefined();
      robots.asked[0].answer(results('SH40'));
      await pass(0);
      expect(found()).toEqual(['Orders: for SH4', 'Robots: SH40']);
      expect(best(search)).toBe('SH40');
      search.ask('sh');
      expect(best(search)).toBeUndefined();
    });

    it('is not waited for longer than a second', async () => {
      const { search, orders } = open();
      search.ask('sh4');
      await pass(200);
      orders.asked[0].answer(results('for SH4'));
      await pass(1_000);
      expect(best(search)).toBe('for SH4');
    });

    it('is the text itself, whoever has not answered yet', async () => {
      const { search, robots } = open();
      search.ask('sh4');
      await pass(200);
      robots.asked[0].answer(results('SH40', 'SH4'));
      await pass(250);
      expect(best(search)).toBe('SH4');
    });
  });

  it('says which source failed, shows what the others found, and asks it again', async () => {
    const { search, robots, orders, found } = open();
    search.ask('sh4');
    await pass(200);
    robots.asked[0].answer(results('SH4'));
    orders.asked[0].fail('The order service is down.');
    await pass(0);
    expect(found()).toEqual(['Robots: SH4']);
    expect(search.state.get().problems).toEqual([
      {
        domain: 'orders',
        label: 'Orders',
        isFailure: true,
        message: 'The order service is down.',
      },
    ]);
    search.askAgain();
    expect(robots.asked).toHaveLength(1);
    expect(search.state.get().isSearching).toBe(true);
    orders.asked[1].answer({ ...results('7'), problem: 'Some are missing.' });
    await pass(0);
    expect(found()).toEqual(['Robots: SH4', 'Orders: 7']);
    expect(search.state.get().problems).toMatchObject([
      { isFailure: false, message: 'Some are missing.' },
    ]);
  });

  it('is not brought down by a source that throws at once', async () => {
    const { search, sources, robots, orders, found } = open();
    sources.set('broken', {
      label: 'Broken',
      position: 1,
      search: () => {
        throw new Error('It is broken.');
      },
    });
    search.ask('sh4');
    await pass(200);
    robots.asked[0].answer(results('SH4'));
    orders.asked[0].answer(results());
    await pass(0);
    expect(found()).toEqual(['Robots: SH4']);
    expect(search.state.get().problems).toMatchObject([
      { label: 'Broken', message: 'It is broken.' },
    ]);
  });

  it('shows six of a domain, how many there are, and where the others are', async () => {
    const { search, robots, orders } = open();
    search.ask('sh');
    await pass(200);
    robots.asked[0].answer({
      ...results('1', '2', '3', '4', '5', '6', '7'),
      allPath: '/robots',
    });
    orders.asked[0].answer({ ...results('1'), total: 1, allPath: '/orders' });
    await pass(0);
    const [robotGroup, orderGroup] = search.state.get().groups;
    expect(robotGroup.results).toHaveLength(6);
    expect(robotGroup).toMatchObject({ total: 7, allPath: '/robots' });
    expect(orderGroup).toMatchObject({ total: 1, allPath: undefined });
  });

  it('says what a result was found by, where that does not show', async () => {
    const { search, robots, orders } = open();
    search.ask('555');
    await pass(200);
    const texts = ['FD-1', '+1 704 555 0100'];
    robots.asked[0].answer(results());
    orders.asked[0].answer({
      results: [
        { id: '1', title: '1', detail: 'New', path: '/1', texts },
        { id: '2', title: '2', path: '/2', texts },
        { id: '3', title: '3', detail: '555 Elm Street', path: '/3', texts },
      ],
    });
    await pass(0);
    expect(
      search.state
        .get()
        .groups[0].results.map(({ title, detail }) => [title, detail]),
    ).toEqual([
      ['3', '555 Elm Street'],
      ['1', '+1 704 555 0100 · New'],
      ['2', '+1 704 555 0100'],
    ]);
  });

  it('asks a source that comes later, forgets one that is gone, and waits for those on their way', async () => {
    const { search, sources, robots, orders, found } = open();
    const arrive = sources.expect();
    search.ask('sh4');
    await pass(200);
    robots.asked[0].answer(results('SH4'));
    orders.asked[0].answer(results('7'));
    await pass(250);
    expect(search.state.get().isSearching).toBe(true);
    const people = new FakeSource('People', 30);
    sources.set('people', people);
    sources.set('orders', undefined);
    arrive();
    people.asked[0].answer(results('Ada'));
    await pass(0);
    expect(found()).toEqual(['Robots: SH4', 'People: Ada']);
    expect(search.state.get().isSearching).toBe(false);
  });

  it('finds nothing for nothing, at once', async () => {
    const { search, robots, orders, found } = open();
    search.ask('sh4');
    await pass(200);
    robots.asked[0].answer(results('SH4'));
    orders.asked[0].answer(results());
    await pass(0);
    search.ask('  ');
    expect(found()).toEqual([]);
    expect(search.state.get().isSearching).toBe(false);
    await pass(1_000);
    expect(robots.asked).toHaveLength(1);
  });

  it('asks nobody any more when it is closed', async () => {
    const { search, robots, close } = open();
    search.ask('sh4');
    close();
    await pass(1_000);
    expect(robots.asked).toEqual([]);
  });
});
