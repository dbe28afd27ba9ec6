import { FilterPresets } from './FilterPresets';
import { NO_FILTER } from './FleetFilter';

const KEY = 'sidehelm.fleet.presets';
const silent = { ...NO_FILTER, conditions: ['silent'] } as const;
const open = () => new FilterPresets(() => window.localStorage);

describe('FilterPresets', () => {
  afterEach(() => window.localStorage.clear());

  it('keeps filters by name, also for the next visit', () => {
    const presets = open();
    expect(presets.save(' Silent ', NO_FILTER)).toBe(true);
    presets.save('Mine', NO_FILTER);
    presets.save('Silent', silent);
    expect(open().list()).toEqual([
      { name: 'Mine', filter: NO_FILTER },
      { name: 'Silent', filter: silent },
    ]);
    presets.remove('Mine');
    expect(open().list()).toEqual([{ name: 'Silent', filter: silent }]);
  });

  it.each([
    '{',
    'null',
    '{"name":"x"}',
    '[null, 5, {"name": 3, "query": ""}, {"name": "  ", "query": ""}, {"query": "q=x"}]',
  ])('survives broken content: %s', content => {
    window.localStorage.setItem(KEY, content);
    const presets = open();
    expect(presets.list()).toEqual([]);
    presets.save('Silent', silent);
    expect(open().list()).toHaveLength(1);
  });

  it('takes from a preset only what is a filter', () => {
    window.localStorage.setItem(
      KEY,
      JSON.stringify([
        { name: 'x'.repeat(90), query: 'kind=evil,active&trouble=<b>' },
      ]),
    );
    expect(open().list()).toEqual([
      { name: 'x'.repeat(40), filter: { ...NO_FILTER, kinds: ['active'] } },
    ]);
  });

  it('says so when the browser keeps nothing', () => {
    const presets = new FilterPresets(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(presets.list()).toEqual([]);
    expect(presets.save('Silent', silent)).toBe(false);
  });

  it('tells of changes here and in other tabs, and stays the same object between', () => {
    const presets = open();
    const heard = jest.fn();
    const unsubscribe = presets.subscribe(heard);
    presets.save('Silent', silent);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(presets.list()).toBe(presets.list());
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect(heard).toHaveBeenCalledTimes(2);
    unsubscribe();
    presets.remove('Silent');
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
