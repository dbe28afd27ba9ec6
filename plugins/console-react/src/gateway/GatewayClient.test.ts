import { CORRELATION_ID_PATTERN } from '@sidehelm/console-common';
import { GatewayClient } from './GatewayClient';
import { unwrap } from './unwrap';

/** @param timeout - ms in place of the client's own */
function setUp(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  { timeout }: { timeout?: number } = { timeout: 20 },
) {
  const spy = jest.fn((input: RequestInfo | URL, init?: RequestInit) =>
    fetch(String(input), init ?? {}),
  );
  const client = new GatewayClient({
    discoveryApi: { getBaseUrl: async id => `http://console.test/api/${id}` },
    fetchApi: { fetch: spy },
    timeout,
  });
  return { client, spy };
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status });

/** A server that never answers: only the abort signal ends the call. */
const silence = (init: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

describe('GatewayClient', () => {
  it('calls the service below the gateway, each call with a correlation id of its own', async () => {
    const { client, spy } = setUp(async () => json([]));
    const robots = client.service('robots');
    await unwrap(robots.GET('/api/robots'));
    await unwrap(robots.GET('/api/robots'));
    expect(spy.mock.calls[0][0]).toBe(
      'http://console.test/api/gateway/robots/api/robots',
    );
    const ids = spy.mock.calls.map(([, init]) =>
      new Headers(init?.headers).get('x-correlation-id'),
    );
    expect(ids[0]).toMatch(CORRELATION_ID_PATTERN);
    expect(ids[1]).not.toBe(ids[0]);
    expect(client.service('robots')).toBe(robots);
  });

  it('takes no answer from the memory of the browser without asking', async () => {
    const { client, spy } = setUp(async () => json([]));
    await unwrap(client.service('robots').GET('/api/robots'));
    expect(spy.mock.calls[0][1]?.cache).toBe('no-cache');
  });

  it('sends parameters and JSON bodies', async () => {
    const { client, spy } = setUp(async () => json({ id: 'SH1' }));
    await unwrap(
      client.service('robots').POST('/api/robots/{id}/deployment-kind', {
        params: { path: { id: 'SH1' } },
        body: { deployment_kind: 'testing' },
      }),
    );
    const [url, init] = spy.mock.calls[0];
    expect(url).toMatch(/robots\/api\/robots\/SH1\/deployment-kind$/);
    expect(init).toMatchObject({
      method: 'POST',
      body: '{"deployment_kind":"testing"}',
    });
    expect(new Headers(init?.headers).get('content-type')).toBe(
      'application/json',
    );
  });

  it("throws the service's message", async () => {
    const { client } = setUp(async () =>
      json({ message: 'There is no robot SH99.' }, 404),
    );
    const call = client
      .service('robots')
      .GET('/api/robots/{id}', { params: { path: { id: 'SH99' } } });
    await expect(unwrap(call)).rejects.toMatchObject({
      name: 'ServiceError',
      message: 'There is no robot SH99.',
      status: 404,
    });
  });

  it.each([
    ['2', 2_000],
    ['Fri, 20 Nov 2026 20:00:00 GMT', undefined],
  ])(
    'knows when the service wants to be asked again: %s',
    async (text, retryAfter) => {
      const { client } = setUp(
        async () =>
          new Response('{}', { status: 503, headers: { 'retry-after': text } }),
      );
      const call = client.service('robots').GET('/api/robots');
      await expect(unwrap(call)).rejects.toMatchObject({ retryAfter });
    },
  );

  it.each([[{}], [{ message: 7 }], [{ message: '' }], [null], ['text']])(
    'says "Unknown error" when the answer is %j',
    async body => {
      const { client } = setUp(async () => json(body, 500));
      const call = client.service('robots').GET('/api/robots');
      await expect(unwrap(call)).rejects.toThrow('Unknown error');
    },
  );

  it('gives up on a server that does not answer', async () => {
    const { client } = setUp((_url, init) => silence(init));
    const call = client.service('robots').GET('/api/robots');
    await expect(unwrap(call)).rejects.toMatchObject({
      reason: 'timeout',
      message: 'The service did not answer in time. Please try again.',
    });
  });

  it('waits 3 s for an answer, and no longer', async () => {
    const { client } = setUp((_url, init) => silence(init), {});
    const began = performance.now();
    const call = client.service('robots').GET('/api/robots');
    await expect(unwrap(call)).rejects.toMatchObject({ reason: 'timeout' });
    const waited = performance.now() - began;
    expect(waited).toBeGreaterThan(2_900);
    // A machine that is held up ends it later.
    expect(waited).toBeLessThan(4_500);
  });

  it('waits longer where the contract says so', async () => {
    const { client } = setUp((_url, init) => silence(init));
    const settled: string[] = [];
    const note = (what: string) => () => settled.push(what);
    const tile = client.service('maps').GET('/tiles/{layer}/{z}/{x}/{y}', {
      params: { path: { layer: 'street', z: 15, x: 1, y: 1 } },
      parseAs: 'blob',
    });
    unwrap(tile).catch(note('tile'));
    await unwrap(client.service('robots').GET('/api/robots')).catch(
      note('robots'),
    );
    // Ten times the limit of the others, and far from its ten seconds.
    await new Promise(resolve => {
      setTimeout(resolve, 200);
    });
    expect(settled).toEqual(['robots']);
  });

  it('calls a service that a portal has added, with the patience that its contract asks for', async () => {
    interface ChargerPaths {
      '/chargers': {
        get: {
          responses: { 200: { content: { 'application/json': string[] } } };
        };
      };
    }
    const late = async (...[, init]: [string, RequestInit]) => {
      await new Promise(resolve => setTimeout(resolve, 60));
      init.signal?.throwIfAborted();
      return json(['C1']);
    };
    const { client, spy } = setUp(late);
    const chargers = client.service<ChargerPaths>('chargers', {
      'GET /chargers': 5_000,
    });
    expect(await unwrap(chargers.GET('/chargers'))).toEqual(['C1']);
    expect(spy.mock.calls[0][0]).toBe(
      'http://console.test/api/gateway/chargers/chargers',
    );
    const impatient = setUp(late).client.service<ChargerPaths>('chargers');
    await expect(unwrap(impatient.GET('/chargers'))).rejects.toThrow();
  });

  it('says so when the server cannot be reached', async () => {
    const { client } = setUp(async () => {
      throw new TypeError('Failed to fetch');
    });
    const call = client.service('robots').GET('/api/robots');
    await expect(unwrap(call)).rejects.toThrow(
      'The console server cannot be reached.',
    );
  });

  it('says so when the answer is no JSON', async () => {
    const { client } = setUp(async () => new Response('<html>'));
    const call = client.service('robots').GET('/api/robots');
    await expect(unwrap(call)).rejects.toThrow(
      'The service sent an answer that cannot be read.',
    );
  });

  it('hands out the URL of a live channel once the cookie is there', async () => {
    const { client, spy } = setUp(async () =>
      json({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() }),
    );
    await expect(client.webSocketUrl('teleop', 'signal/users')).resolves.toBe(
      'ws://console.test/api/gateway/teleop/signal/users',
    );
    expect(spy.mock.calls[0]).toMatchObject([
      'http://console.test/api/gateway/.backstage/auth/v1/cookie',
      { credentials: 'include' },
    ]);
    await client.webSocketUrl('chargers', 'states');
    expect(spy).toHaveBeenCalledTimes(1);
  });
});
