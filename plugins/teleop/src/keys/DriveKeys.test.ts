import { DriveKeys } from './DriveKeys';
import { DEFAULT_KEYS } from './KeyMap';

afterEach(() => {
  window.localStorage.clear();
  jest.restoreAllMocks();
});

const keysOf = (person: string) =>
  new DriveKeys(person, () => window.localStorage);

describe('DriveKeys', () => {
  it('are kept for each person', () => {
    const ada = keysOf('ada');
    expect(ada.add('forward', 'i')).toBeUndefined();
    expect(ada.remove('strobe', 'p')).toBeUndefined();
    expect(keysOf('ada').map.get()).toMatchObject({
      forward: ['ArrowUp', 'i'],
      strobe: [],
    });
    expect(keysOf('ben').map.get()).toEqual(DEFAULT_KEYS);
    ada.reset();
    expect(keysOf('ada').map.get()).toEqual(DEFAULT_KEYS);
  });

  it('say why a change was not made, and make none', () => {
    const ada = keysOf('ada');
    expect(ada.add('forward', 'w')).toBe(
      'W is taken: “Say greetings”. Take it away there first.',
    );
    expect(ada.remove('emergency-stop', ' ')).toMatch(/cannot be taken away/);
    expect(ada.map.get()).toEqual(DEFAULT_KEYS);
  });

  it('follow another tab', () => {
    const ada = keysOf('ada');
    const end = ada.start();
    keysOf('ada').add('forward', 'i');
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'sidehelm.drive-keys.ada' }),
    );
    expect(ada.map.get().forward).toEqual(['ArrowUp', 'i']);
    end();
  });

  it('begin anew with what cannot be read, and work where nothing can be kept', () => {
    window.localStorage.setItem('sidehelm.drive-keys.ada', '{');
    expect(keysOf('ada').map.get()).toEqual(DEFAULT_KEYS);
    const nowhere = new DriveKeys('ada', () => {
      throw new Error('Storage is forbidden.');
    });
    expect(nowhere.add('forward', 'i')).toBe(
      'This browser keeps nothing: the key works until you leave the page.',
    );
    expect(nowhere.map.get().forward).toEqual(['ArrowUp', 'i']);
    nowhere.reset();
    expect(nowhere.map.get()).toEqual(DEFAULT_KEYS);
  });
});
