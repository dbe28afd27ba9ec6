/** The push services of the browsers: Chrome and those made of it, Firefox, Safari, Edge. A name with a dot before it stands for all below it. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

const isPushHost = (host: string) =>
  PUSH_HOSTS.some(known =>
    known.startsWith('.') ? host.endsWith(known) : host === known,
  );

/**
 * Says of an endpoint whether messages may be sent there. Whoever subscribes names it, and the services call it: so it is a push
 * service that is known, never an address inside of the company's network.
 *
 * @param origins - push services beside the browsers' own
 */
export function createEndpointCheck(
  origins: readonly string[],
): (endpoint: string) => boolean {
  return endpoint => {
    if (!URL.canParse(endpoint)) return false;
    const url = new URL(endpoint);
    if (url.username !== '' || url.password !== '') return false;
    if (origins.includes(url.origin)) return true;
    return (
      url.protocol === 'https:' && url.port === '' && isPushHost(url.hostname)
    );
  };
}
