import { RememberedColumns } from './RememberedColumns';

const KEY = 'sidehelm.dispatch.columns';
const open = () => new RememberedColumns(() => window.localStorage);

describe('RememberedColumns', () => {
  afterEach(() => window.localStorage.clear());

  it('knows what was chosen, also in the next tab', () => {
    open().keep(['requested_at', 'recipient_name']);
    expect(open().get()).toEqual(['requested_at', 'recipient_name']);
    open().keep(undefined);
    expect(open().get()).toBeUndefined();
    expect(window.localStorage).toHaveLength(0);
  });

  it.each(['', '{"broken', '7', '"is_final"', '["nothing"]', '[null, {}]'])(
    'shows all columns where it finds %j',
    text => {
      window.localStorage.setItem(KEY, text);
      expect(open().get()).toBeUndefined();
    },
  );

  it('is the same array until something changes, and tells then', () => {
    const columns = open();
    columns.keep(['requested_at']);
    expect(columns.get()).toBe(columns.get());
    const listener = jest.fn();
    const stop = columns.subscribe(listener);
    columns.keep(['requested_at', 'is_final']);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    columns.keep(undefined);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('survives a browser that keeps nothing', () => {
    const columns = new RememberedColumns(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    columns.keep(['requested_at']);
    expect(columns.get()).toBeUndefined();
  });
});
