import { PersonalStorage } from './PersonalStorage';

const HOUR = 3_600_000;
const KEY = 'sidehelm.personal.draft.ada';

describe('PersonalStorage', () => {
  let now = 1_000_000_000;
  const open = () =>
    new PersonalStorage(
      () => window.localStorage,
      () => now,
    );
  afterEach(() => window.localStorage.clear());

  it('keeps things of a person by name, also for the next visit, and for nobody else', () => {
    expect(open().read('ada', 'draft')).toBeUndefined();
    expect(open().keep('ada', 'draft', { a: 1 }, HOUR)).toBe(true);
    open().keep('bo', 'draft', 'other', HOUR);
    now += 5;
    expect(open().read('ada', 'draft')).toEqual({
      value: { a: 1 },
      keptAt: now - 5,
    });
    expect(open().read('ada', 'other')).toBeUndefined();
    open().remove('ada', 'draft');
    expect(open().read('ada', 'draft')).toBeUndefined();
    expect(open().read('bo', 'draft')?.value).toBe('other');
  });

  it('forgets what is over, of anybody', () => {
    open().keep('ada', 'draft', 1, HOUR);
    open().keep('bo', 'draft', 2, 2 * HOUR);
    now += HOUR;
    expect(open().read('bo', 'draft')?.value).toBe(2);
    expect(Object.keys(window.localStorage)).toEqual([
      'sidehelm.personal.draft.bo',
    ]);
  });

  it('does not believe a time that is still to come', () => {
    open().keep('ada', 'draft', 1, HOUR);
    now -= 1;
    expect(open().read('ada', 'draft')).toBeUndefined();
  });

  it.each(['{', 'null', '5', '[]', '{"value":1}', '{"keptAt":"1","until":2}'])(
    'ignores broken content, and takes it away: %s',
    content => {
      window.localStorage.setItem(KEY, content);
      expect(open().read('ada', 'draft')).toBeUndefined();
      expect(window.localStorage).toHaveLength(0);
    },
  );

  it('takes away all of everybody, and nothing else, when somebody signs out', () => {
    window.localStorage.setItem('sidebarPinState', 'true');
    open().keep('ada', 'draft', 1, HOUR);
    open().keep('bo', 'other', 2, HOUR);
    open().clear();
    expect(Object.keys(window.localStorage)).toEqual(['sidebarPinState']);
  });

  it('says so when the browser keeps nothing', () => {
    const storage = new PersonalStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(storage.keep('ada', 'draft', 1, HOUR)).toBe(false);
    expect(storage.read('ada', 'draft')).toBeUndefined();
    storage.remove('ada', 'draft');
    storage.clear();
  });
});
