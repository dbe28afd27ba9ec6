import { type PersonalStorage, ServiceError } from '@sidehelm/console-react';
import type { NotificationBinding } from '@sidehelm/contracts';
import { BrowserNotifications } from './BrowserNotifications';

const ADA = '0d5ec0de-0000-4000-8000-000000000001';
const SUBSCRIPTION = {
  endpoint: 'https://push.example.com/1',
  keys: { p256dh: 'p', auth: 'a' },
};
const BINDING = {
  uuid: '0d5ec0de-0000-4000-8000-00000000000b',
  channel: 'web-push',
  created_at: '2026-03-02T09:00:00.000Z',
};

/** A browser, a service and a storage of the test's own. */
function open(
  options: {
    permission?: NotificationPermission;
    answer?: NotificationPermission;
    isSupported?: boolean;
    remembered?: string;
    fcm?: () => Promise<string>;
    bindFcm?: () => Promise<typeof BINDING>;
    bindWebPush?: () => Promise<typeof BINDING>;
    bindings?: () => Promise<NotificationBinding[]>;
  } = {},
) {
  const calls: string[] = [];
  let permission = options.permission ?? 'default';
  const kept = new Map<string, unknown>(
    options.remembered === undefined ? [] : [[options.remembered, true]],
  );
  const person = { uuid: ADA };
  const storage: Pick<PersonalStorage, 'read' | 'keep' | 'remove'> = {
    read: user =>
      kept.has(user) ? { value: kept.get(user), keptAt: 0 } : undefined,
    keep: (user, ...[, value]) => {
      kept.set(user, value);
      return true;
    },
    remove: user => void kept.delete(user),
  };
  const note =
    <T>(name: string, answer: T) =>
    async () => {
      calls.push(name);
      return answer;
    };
  const here = new BrowserNotifications({
    browser: {
      isSupported: () => options.isSupported ?? true,
      permission: () => permission,
      askPermission: async () => {
        calls.push('ask');
        permission = options.answer ?? 'granted';
        return permission;
      },
      register: note('register', {} as ServiceWorkerRegistration),
      subscribe: note('subscribe', SUBSCRIPTION),
      unsubscribe: note('unsubscribe', undefined),
    },
    notifications: {
      webPushKey: note('key', 'K'),
      bindWebPush: async (_, isRenewal) => {
        calls.push(`${isRenewal ? 'renew' : 'bind'} web-push`);
        return options.bindWebPush?.() ?? BINDING;
      },
      bindFcm: async (token, isRenewal) => {
        calls.push(`${isRenewal ? 'renew' : 'bind'} fcm ${token}`);
        return options.bindFcm?.() ?? { ...BINDING, channel: 'fcm' };
      },
      bindings: async () => {
        calls.push('bindings');
        return { items: (await options.bindings?.()) ?? [], leftOut: 0 };
      },
      removeBinding: async uuid => void calls.push(`remove ${uuid}`),
    },
    storage,
    person: () => person.uuid,
    fcm: options.fcm,
  });
  return {
    here,
    calls,
    kept,
    person,
    setPermission: (next: NotificationPermission) => {
      permission = next;
    },
  };
}

/** When all that is under way has come to its end: nothing here waits for a timer. */
const settled = () => new Promise(resolve => setTimeout(resolve));

describe('BrowserNotifications', () => {
  beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => {}));
  afterEach(() => jest.restoreAllMocks());

  it('is off, and asks nobody anything', async () => {
    const { here, calls } = open();
    expect(here.state.get()).toBe('off');
    await here.renew();
    expect(calls).toEqual([]);
  });

  it('asks, subscribes and binds when somebody says so', async () => {
    const { here, calls, kept } = open();
    await here.turnOn();
    expect(calls).toEqual([
      'ask',
      'register',
      'key',
      'subscribe',
      'bind web-push',
    ]);
    expect(here.state.get()).toBe('on');
    expect([...kept.keys()]).toEqual([ADA]);
  });

  it('subscribes to nothing when somebody says no', async () => {
    const { here, calls, kept } = open({ answer: 'denied' });
    await here.turnOn();
    expect(here.state.get()).toBe('denied');
    expect(calls).toEqual(['ask']);
    expect(kept.size).toBe(0);
  });

  it('says what to do when somebody closes the question', async () => {
    const { here } = open({ answer: 'default' });
    await expect(here.turnOn()).rejects.toThrow('choose "Allow"');
    expect(here.state.get()).toBe('off');
  });

  it('stays off when the service refuses', async () => {
    const { here, kept } = open({
      bindWebPush: () => Promise.reject(new Error('Ten browsers already.')),
    });
    await expect(here.turnOn()).rejects.toThrow('Ten browsers already.');
    expect(here.state.get()).toBe('off');
    expect(kept.size).toBe(0);
  });

  it('takes the binding back, then the subscription', async () => {
    const { here, calls, kept } = open();
    await here.turnOn();
    calls.length = 0;
    await here.turnOff();
    expect(calls).toEqual([`remove ${BINDING.uuid}`, 'unsubscribe']);
    expect(here.state.get()).toBe('off');
    expect(kept.size).toBe(0);
  });

  describe('that could not be renewed', () => {
    const away = () => Promise.reject(new Error('The service is away.'));
    const openAway = async (bindings: () => Promise<NotificationBinding[]>) => {
      const opened = open({
        permission: 'granted',
        remembered: ADA,
        bindWebPush: away,
        bindings,
      });
      await opened.here.renew();
      opened.calls.length = 0;
      return opened;
    };

    it('has the binding from before taken back when it is turned off', async () => {
      const elsewhere = {
        ...BINDING,
        uuid: '0d5ec0de-0000-4000-8000-00000000000c',
        is_current: false,
      };
      const { here, calls, kept } = await openAway(async () => [
        elsewhere,
        { ...BINDING, is_current: true },
      ]);
      await here.turnOff();
      expect(calls).toEqual([
        'bindings',
        `remove ${BINDING.uuid}`,
        'unsubscribe',
      ]);
      expect(here.state.get()).toBe('off');
      expect(kept.size).toBe(0);
    });

    it('is turned off without one', async () => {
      const { here, calls } = await openAway(async () => []);
      await here.turnOff();
      expect(calls).toEqual(['bindings', 'unsubscribe']);
      expect(here.state.get()).toBe('off');
    });

    it('is not off as long as the service cannot be told', async () => {
      const { here, calls, kept } = await openAway(away);
      await expect(here.turnOff()).rejects.toThrow('The service is away.');
      expect(calls).toEqual(['bindings']);
      expect(here.state.get()).toBe('renewing');
      expect(kept.size).toBe(1);
    });
  });

  it('binds again at the next start, without a question', async () => {
    const { here, calls } = open({ permission: 'granted', remembered: ADA });
    expect(here.state.get()).toBe('renewing');
    await Promise.all([here.renew(), here.renew()]);
    await here.renew();
    expect(calls).toEqual(['register', 'key', 'subscribe', 'renew web-push']);
    expect(here.state.get()).toBe('on');
  });

  const removed = () =>
    Promise.reject(new ServiceError('You have turned it off.', 'refused', 410));

  it('is off at the next start when its person has turned it off elsewhere', async () => {
    const { here, calls, kept } = open({
      permission: 'granted',
      remembered: ADA,
      bindWebPush: removed,
    });
    await here.renew();
    expect(here.state.get()).toBe('off');
    expect(kept.size).toBe(0);
    expect(calls.at(-1)).toBe('unsubscribe');
    await here.renew();
    expect(calls.filter(call => call === 'renew web-push')).toHaveLength(1);
  });

  it('is not on for the next person of the same browser', async () => {
    const { here, calls } = open({
      permission: 'granted',
      remembered: 'somebody else',
    });
    await here.renew();
    expect(here.state.get()).toBe('off');
    expect(calls).toEqual([]);
  });

  it('only logs what goes wrong at the start', async () => {
    const { here } = open({
      permission: 'granted',
      remembered: ADA,
      bindWebPush: () => Promise.reject(new Error('The service is away.')),
    });
    await here.renew();
    expect(here.state.get()).toBe('renewing');
    // eslint-disable-next-line no-console
    expect(console.warn).toHaveBeenCalledTimes(1);
  });

  it.each([
    [{ isSupported: false }, 'unsupported'],
    [{ permission: 'denied' as const, remembered: ADA }, 'denied'],
  ])('knows of %j: %s', async (options, state) => {
    const { here, calls } = open(options);
    expect(here.state.get()).toBe(state);
    await here.renew();
    expect(calls).toEqual([]);
  });

  it('sees what was changed in the settings of the browser', async () => {
    const { here, setPermission } = open();
    await here.turnOn();
    here.look();
    expect(here.state.get()).toBe('on');
    setPermission('denied');
    here.look();
    expect(here.state.get()).toBe('denied');
  });

  describe('that looks again', () => {
    const gone = async () => [];

    it('stays on, and binds nothing anew, while the service has it', async () => {
      const { here, calls } = open({
        bindings: async () => [{ ...BINDING, is_current: true }],
      });
      await here.turnOn();
      calls.length = 0;
      here.look();
      await settled();
      expect(here.state.get()).toBe('on');
      expect(calls).toEqual(['bindings']);
    });

    it('is off where its person has turned it off elsewhere', async () => {
      let bind = async () => BINDING;
      const { here, calls, kept } = open({
        bindWebPush: () => bind(),
        bindings: gone,
      });
      await here.turnOn();
      calls.length = 0;
      bind = removed;
      here.look();
      await settled();
      expect(here.state.get()).toBe('off');
      expect(kept.size).toBe(0);
      expect(calls).toEqual([
        'bindings',
        'register',
        'key',
        'subscribe',
        'renew web-push',
        'unsubscribe',
      ]);
    });

    it('is bound again where the service has forgotten it, once for all looks', async () => {
      const { here, calls } = open({ bindings: gone });
      await here.turnOn();
      calls.length = 0;
      here.look();
      here.look();
      await settled();
      expect(here.state.get()).toBe('on');
      expect(calls.filter(call => call === 'renew web-push')).toHaveLength(1);
    });

    it('says that it is not bound yet while it cannot be', async () => {
      let bind = async () => BINDING;
      const { here } = open({ bindWebPush: () => bind(), bindings: gone });
      await here.turnOn();
      bind = () => Promise.reject(new Error('The service is away.'));
      here.look();
      await settled();
      expect(here.state.get()).toBe('renewing');
    });

    it('stays on while the service cannot be asked', async () => {
      const { here } = open({
        bindings: () => Promise.reject(new Error('The service is away.')),
      });
      await here.turnOn();
      here.look();
      await settled();
      expect(here.state.get()).toBe('on');
    });
  });

  describe('with Firebase', () => {
    it('binds its token', async () => {
      const { here, calls } = open({ fcm: async () => 'T' });
      await here.turnOn();
      expect(calls).toEqual(['ask', 'register', 'bind fcm T']);
      expect(here.state.get()).toBe('on');
    });

    it('goes no other way when its person has turned it off elsewhere', async () => {
      const { here, calls } = open({
        permission: 'granted',
        remembered: ADA,
        fcm: async () => 'T',
        bindFcm: removed,
      });
      await here.renew();
      expect(calls).toEqual(['register', 'renew fcm T', 'unsubscribe']);
      expect(here.state.get()).toBe('off');
    });

    it('only logs its failure, and goes on with Web Push', async () => {
      const { here, calls } = open({
        fcm: () => Promise.reject(new Error('no Firebase')),
      });
      await here.turnOn();
      expect(calls).toEqual([
        'ask',
        'register',
        'key',
        'subscribe',
        'bind web-push',
      ]);
      // eslint-disable-next-line no-console
      expect(console.warn).toHaveBeenCalledTimes(1);
    });
  });
});
