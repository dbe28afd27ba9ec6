import { DesktopNotices } from './DesktopNotices';

/** A browser that answers its question so. */
function fakeType(
  permission: NotificationPermission,
  answer: NotificationPermission = permission,
  fails = false,
) {
  const shown: { title: string; tag?: string }[] = [];
  /** Titles that moved onto the screen; a notification that is replaced changes silently. */
  const banners: string[] = [];
  class FakeNotification {
    static permission = permission;
    static asked = 0;
    static async requestPermission() {
      FakeNotification.asked += 1;
      if (fails) throw new Error('Not here');
      FakeNotification.permission = answer;
      return answer;
    }
    onclick: (() => void) | null = null;
    constructor(
      title: string,
      options?: NotificationOptions & { renotify?: boolean },
    ) {
      if (fails) throw new TypeError('Illegal constructor');
      const isReplacing = shown.some(({ tag }) => tag === options?.tag);
      if (!isReplacing || options?.renotify) banners.push(title);
      shown.push({ title, tag: options?.tag });
    }
    close() {}
  }
  return {
    FakeNotification,
    shown,
    banners,
    notices: new DesktopNotices(
      FakeNotification as unknown as typeof Notification,
    ),
  };
}

describe('DesktopNotices', () => {
  it('asks nobody who has not pressed for it', () => {
    const { FakeNotification, notices, shown } = fakeType('default', 'granted');
    notices.show('New delivery available!', 'order');
    expect(FakeNotification.asked).toBe(0);
    expect(shown).toEqual([]);
    expect(notices.permission.get()).toBe('default');
  });

  it.each(['granted', 'denied'] as const)(
    'knows that the person has %s it',
    async answer => {
      const { notices, shown } = fakeType('default', answer);
      await notices.ask();
      expect(notices.permission.get()).toBe(answer);
      notices.show('New delivery available!', 'order-of-SH2');
      expect(shown).toEqual(
        answer === 'granted'
          ? [{ title: 'New delivery available!', tag: 'order-of-SH2' }]
          : [],
      );
    },
  );

  it('tells of a second order of the same robot as of the first', () => {
    const { notices, banners } = fakeType('granted');
    notices.show('New delivery available!', 'order-of-SH2');
    notices.show('New delivery available!', 'order-of-SH2');
    expect(banners).toEqual([
      'New delivery available!',
      'New delivery available!',
    ]);
  });

  it('takes a browser without notifications as one that denies them', async () => {
    const notices = new DesktopNotices(undefined);
    expect(notices.permission.get()).toBe('denied');
    await notices.ask();
    notices.show('New delivery available!', 'order');
    expect(notices.permission.get()).toBe('denied');
  });

  it('notices when it is taken back in the settings of the browser', () => {
    const { FakeNotification, notices, shown } = fakeType('granted');
    FakeNotification.permission = 'denied';
    notices.show('New delivery available!', 'order');
    expect(shown).toEqual([]);
    expect(notices.permission.get()).toBe('denied');
  });

  describe('while it is watched', () => {
    const settings = new EventTarget();
    const happen = (target: EventTarget, type: string) =>
      target.dispatchEvent(new Event(type));
    /** The browser has told of its settings. */
    const told = () => new Promise(done => setTimeout(done));
    let end: (() => void) | undefined;
    const watch = (Type: { permission: NotificationPermission }) => {
      const notices = new DesktopNotices(
        Type as unknown as typeof Notification,
      );
      end = notices.watch();
      return notices;
    };
    beforeEach(() => {
      Object.assign(navigator, {
        permissions: { query: async () => settings },
      });
    });
    afterEach(() => {
      end?.();
      Reflect.deleteProperty(navigator, 'permissions');
    });
    const changes: [string, () => unknown][] = [
      ['the page is seen again', () => happen(document, 'visibilitychange')],
      ['the page has the focus again', () => happen(window, 'focus')],
      ['the settings tell', () => happen(settings, 'change')],
    ];

    it.each(changes)(
      'notices that it is allowed, or taken back, when %s',
      async (_, comeBack) => {
        const { FakeNotification } = fakeType('denied');
        const notices = watch(FakeNotification);
        await told();
        FakeNotification.permission = 'granted';
        comeBack();
        expect(notices.permission.get()).toBe('granted');
        FakeNotification.permission = 'denied';
        comeBack();
        expect(notices.permission.get()).toBe('denied');
        end?.();
        await told();
        FakeNotification.permission = 'granted';
        comeBack();
        expect(notices.permission.get()).toBe('denied');
      },
    );

    it('does without the settings of a browser that does not tell of them', async () => {
      Reflect.deleteProperty(navigator, 'permissions');
      const { FakeNotification } = fakeType('default');
      const notices = watch(FakeNotification);
      await told();
      FakeNotification.permission = 'granted';
      happen(window, 'focus');
      expect(notices.permission.get()).toBe('granted');
    });
  });

  it('survives a browser that permits what it cannot do', async () => {
    const { notices } = fakeType('granted', 'granted', true);
    await notices.ask();
    notices.show('New delivery available!', 'order');
    expect(notices.permission.get()).toBe('denied');
    // It goes on permitting it.
    const end = notices.watch();
    expect(notices.permission.get()).toBe('denied');
    end();
  });
});
