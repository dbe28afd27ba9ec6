import { renewIdentity } from './renewIdentity';

const GATEWAY = 'http://console.test/api/gateway';
const ROBOTS = `${GATEWAY}/robots/api/robots`;

function setUp(...statuses: number[]) {
  const steps: string[] = [];
  const next = jest.fn(
    async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init);
      steps.push(`${request.method} ${await request.text()}`.trim());
      return new Response('{}', { status: statuses.shift() ?? 200 });
    },
  );
  const fetch = renewIdentity({
    discoveryApi: { getBaseUrl: async () => GATEWAY },
    identity: { renew: async () => void steps.push('renew') },
  }).apply(next);
  return { fetch, steps };
}

describe('renewIdentity', () => {
  it('signs in anew and asks once more, with the same body', async () => {
    const { fetch, steps } = setUp(401, 201);
    const request = { method: 'POST', body: '{"id":"SH9"}' };
    expect((await fetch(ROBOTS, request)).status).toBe(201);
    expect(steps).toEqual(['POST {"id":"SH9"}', 'renew', 'POST {"id":"SH9"}']);
  });

  it('can do so with a request that has been read', async () => {
    const { fetch, steps } = setUp(401);
    const request = new Request(ROBOTS, { method: 'POST', body: '1' });
    expect((await fetch(request)).status).toBe(200);
    expect(steps).toEqual(['POST 1', 'renew', 'POST 1']);
  });

  it('gives up when that changes nothing', async () => {
    const { fetch, steps } = setUp(401, 401, 401);
    expect((await fetch(ROBOTS)).status).toBe(401);
    expect(steps).toEqual(['GET', 'renew', 'GET']);
  });

  it.each([
    ['other refusals', ROBOTS, 403],
    ['other servers', 'http://elsewhere.test/api', 401],
  ])('leaves %s alone', async (...[, url, status]) => {
    const { fetch, steps } = setUp(status);
    expect((await fetch(url)).status).toBe(status);
    expect(steps).toEqual(['GET']);
  });
});
