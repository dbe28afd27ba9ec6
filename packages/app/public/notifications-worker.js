/*
 * Shows what the notifications service sends, also while the console is closed, and opens what it is about.
 * It has no fetch handler: nothing of the console is cached here, so that nobody works with an old one.
 */

/** What is shown of a message that cannot be read: browsers want each to be shown. */
const UNREADABLE = {
  title: 'Sidehelm',
  body: 'Something has happened. Open the console to see what.',
  path: '/',
  tag: 'unreadable',
};

const isText = (value, longest) =>
  typeof value === 'string' && value !== '' && value.length <= longest;

/** The message of a push service. Firebase puts it into a field of its own. */
function messageOf(data) {
  try {
    const sent = data.json();
    const { title, body, path, tag } = sent.data ?? sent;
    if (!isText(title, 300)) return UNREADABLE;
    return {
      title,
      body: isText(body, 300) ? body : '',
      path: isText(path, 500) ? path : '/',
      tag: isText(tag, 200) ? tag : title,
    };
  } catch {
    return UNREADABLE;
  }
}

/** An address of this console, whatever a message says. */
function addressOf(path) {
  const home = self.registration.scope;
  if (typeof path !== 'string' || !/^\/[\w\-./%?=&]*$/.test(path)) return home;
  const address = new URL(`.${path}`, home);
  return address.href.startsWith(home) ? address.href : home;
}

/** A tab that shows it already, or a new one: nobody's screen is taken away, somebody may be driving there. */
async function open(address) {
  const tabs = await self.clients.matchAll({
    type: 'window',
    includeUncontrolled: true,
  });
  const shown = tabs.find(({ url }) => url === address);
  await (shown ? shown.focus() : self.clients.openWindow(address));
}

self.addEventListener('install', event => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('push', event => {
  const { title, body, path, tag } = messageOf(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      // What takes the place of an earlier one is news, and heard like it.
      renotify: true,
      data: { path },
    }),
  );
});

self.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(open(addressOf(event.notification.data?.path)));
});
