import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import { FEED, listen, NEWS, streams } from './__testUtils__/eventStreams';
import { gatewayForEachTest } from './__testUtils__/gatewayForEachTest';
import { byCookie } from './__testUtils__/startGateway';

const HOUR = 3_600_000;
/** When the tokens of the browsers end; ms since 1970. */
let endAt = 0;
const authWithEnds = createServiceFactory({
  service: coreServices.auth,
  deps: { plugin: coreServices.pluginMetadata },
  factory: ({ plugin }) => {
    const auth = mockServices.auth({ pluginId: plugin.getId() });
    const authenticate = auth.authenticate.bind(auth);
    auth.authenticate = async (...asked) => ({
      ...(await authenticate(...asked)),
      expiresAt: new Date(endAt),
    });
    return auth;
  },
});

describe('server-sent events', () => {
  const gateway = gatewayForEachTest({ modules: [authWithEnds] });

  it.each([NEWS, FEED])(
    'end with the token that they were asked for with (%s)',
    async stream => {
      endAt = Date.now() + HOUR;
      const open = streams(gateway);
      const longer = await listen(gateway, FEED, byCookie('bob'));
      expect(await longer.next()).toBe('data: hello\n\n');
      endAt = Date.now() + 1_500;
      const { response, next } = await listen(gateway, stream);
      expect(response.status).toBe(200);
      let said = await next();
      // Nothing says that anything was lost: the browser comes again by itself.
      while (said !== undefined) {
        expect(said).not.toContain('event: end');
        said = await next();
      }
      expect(Date.now()).toBeGreaterThanOrEqual(endAt - 50);
      // It is refused with the same token, and open with another.
      expect((await listen(gateway, stream)).response.status).toBe(401);
      endAt = Date.now() + HOUR;
      expect((await listen(gateway, stream)).response.status).toBe(200);
      // Whoever shared it goes on.
      open.forEach(answer => answer.write('data: more\n\n'));
      expect(await longer.next()).toContain('data: more');
    },
  );
});
