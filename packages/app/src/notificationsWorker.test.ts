import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

const SCRIPT = readFileSync(
  join(__dirname, '../public/notifications-worker.js'),
  'utf8',
);

/** The worker with a browser of the test's own around it. */
function startWorker(tabs: string[] = []) {
  const listeners: Record<string, (event: object) => void> = {};
  const shown: { title: string; options: { data: object } }[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const self = {
    registration: {
      scope: 'https://console.example.com/',
      showNotification: async (title: string, options: { data: object }) => {
        shown.push({ title, options });
      },
    },
    clients: {
      matchAll: async () =>
        tabs.map(url => ({ url, focus: async () => focused.push(url) })),
      openWindow: async (url: string) => opened.push(url),
    },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
  };
  runInContext(SCRIPT, createContext({ self, URL }));

  async function dispatch(name: string, event: object) {
    let work: Promise<unknown> = Promise.resolve();
    listeners[name]({
      ...event,
      waitUntil: (promise: Promise<unknown>) => {
        work = promise;
      },
    });
    await work;
  }

  return {
    names: Object.keys(listeners),
    shown,
    opened,
    focused,
    push: (text: string | undefined) =>
      dispatch('push', {
        data: text === undefined ? null : { json: () => JSON.parse(text) },
      }),
    click: (path?: unknown) =>
      dispatch('notificationclick', {
        notification: { close: () => undefined, data: { path } },
      }),
  };
}

const MESSAGE = {
  title: 'New order A1',
  body: 'Lotus Kitchen, DoorDash',
  path: '/orders/uber-eats/1',
  tag: 'new-order:1',
};

describe('the worker of notifications', () => {
  it('keeps nothing of the console: it looks at no request', () => {
    expect(startWorker().names.sort()).toEqual([
      'install',
      'notificationclick',
      'push',
    ]);
    expect(SCRIPT).not.toMatch(/caches\b|importScripts/);
  });

  it.each([
    ['Web Push', MESSAGE],
    ['Firebase', { from: '1', fcmMessageId: '2', data: MESSAGE }],
  ])('shows a message of %s', async (...[, message]) => {
    const worker = startWorker();
    await worker.push(JSON.stringify(message));
    expect(worker.shown).toEqual([
      {
        title: 'New order A1',
        options: {
          body: 'Lotus Kitchen, DoorDash',
          tag: 'new-order:1',
          renotify: true,
          data: { path: '/orders/uber-eats/1' },
        },
      },
    ]);
  });

  it.each([
    undefined,
    'no JSON',
    'null',
    '7',
    '{}',
    '{"title":7}',
    JSON.stringify({ title: 'x'.repeat(301) }),
  ])('shows that something has happened for %s', async text => {
    const worker = startWorker();
    await worker.push(text);
    expect(worker.shown.map(({ title }) => title)).toEqual(['Sidehelm']);
  });

  it('opens what it is about', async () => {
    const worker = startWorker(['https://console.example.com/drive/SH1']);
    await worker.click('/orders/uber-eats/1');
    expect(worker.opened).toEqual([
      'https://console.example.com/orders/uber-eats/1',
    ]);
    expect(worker.focused).toEqual([]);
  });

  it('shows the tab that has it already', async () => {
    const address = 'https://console.example.com/orders/uber-eats/1';
    const worker = startWorker(['https://console.example.com/map', address]);
    await worker.click('/orders/uber-eats/1');
    expect(worker.focused).toEqual([address]);
    expect(worker.opened).toEqual([]);
  });

  it.each([
    'https://evil.example.com/',
    '//evil.example.com/',
    '/\\evil.example.com',
    'data:text/html,x',
    '/../../x y',
    undefined,
    7,
  ])('leads nowhere but to the console for %s', async path => {
    const worker = startWorker();
    await worker.click(path);
    expect(worker.opened).toHaveLength(1);
    expect(worker.opened[0]).toMatch(/^https:\/\/console\.example\.com\//);
  });
});
