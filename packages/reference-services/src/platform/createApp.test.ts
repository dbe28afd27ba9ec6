import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { readConfig } from './config';
import { createApp } from './createApp';
import { HttpError } from './HttpError';

describe('createApp', () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, ...[, done]) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = createApp({
    config: readConfig({}),
    logger: Fastify({ logger: { level: 'debug', stream } }).log,
  });
  app.post('/echo', async request => ({ got: request.body ?? 'nothing' }));
  app.get('/private', async () => {
    throw new HttpError(401, 'Sign in first.');
  });
  app.get('/broken', async () => {
    throw new Error('secret detail of the database');
  });
  afterAll(() => app.close());
  beforeEach(() => {
    lines.length = 0;
  });

  const post = (payload: string, type = 'application/json') =>
    app.inject({
      method: 'POST',
      url: '/echo',
      payload,
      headers: { 'content-type': type },
    });

  it.each([
    ['{"a":', 'application/json', 400, 'The request body is not valid JSON.'],
    [
      'a=1',
      'application/x-www-form-urlencoded',
      415,
      'The content type of the request body is not supported here.',
    ],
    [
      JSON.stringify('x'.repeat(1_048_576)),
      'application/json',
      413,
      'The request body is larger than 1 MiB.',
    ],
  ])('answers %.20s of %s with %i', async (payload, type, status, message) => {
    const response = await post(payload, type);
    expect([response.statusCode, response.json()]).toEqual([
      status,
      { message },
    ]);
  });

  it('takes an empty body of JSON as none', async () => {
    expect((await post('')).json()).toEqual({ got: 'nothing' });
  });

  it.each(['/nowhere', '/nowhere?token=secret'])(
    'answers %s with 404 and the path',
    async url => {
      const response = await app.inject({ method: 'DELETE', url });
      expect([response.statusCode, response.json()]).toEqual([
        404,
        { message: 'There is no DELETE /nowhere here.' },
      ]);
    },
  );

  it('answers a malformed address with 400', async () => {
    const response = await app.inject('/%');
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      'The address of the request is malformed.',
    ]);
  });

  it('says how to identify oneself, and that errors are not to be kept', async () => {
    const { statusCode, headers } = await app.inject('/private');
    expect([statusCode, headers]).toEqual([
      401,
      expect.objectContaining({
        'www-authenticate': 'Bearer',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      }),
    ]);
    expect((await post('{')).headers).not.toHaveProperty('www-authenticate');
  });

  it('leaks nothing of an unexpected error and names the line in the log', async () => {
    const id = 'sidehelm-0123456789abcdef';
    const response = await app.inject({
      url: '/broken',
      headers: { 'x-correlation-id': id },
    });
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toMatch(/secret|at /);
    expect(response.json().message).toContain(id);
    expect(response.headers['x-correlation-id']).toBe(id);
    const log = lines.map(line => JSON.parse(line));
    expect(log).toHaveLength(2);
    expect(log.every(line => line.correlation_id === id)).toBe(true);
    expect(lines[0]).toContain('secret detail');
  });

  it.each(['', 'x\r\nforged: 1', 'sidehelm-XYZ', 'other-0123456789abcdef'])(
    'makes its own correlation id instead of %j',
    async given => {
      const response = await app.inject({
        url: '/nowhere',
        headers: { 'x-correlation-id': given },
      });
      expect(response.headers['x-correlation-id']).toMatch(
        /^sidehelm-[0-9a-f]{24}$/,
      );
    },
  );
});

describe('the address of a caller', () => {
  async function addressSeen(
    environment: Record<string, string>,
    remoteAddress: string,
  ) {
    const app = createApp({
      config: readConfig(environment),
      logger: Fastify({ logger: false }).log,
    });
    app.get('/address', async request => request.ip);
    const { body } = await app.inject({
      url: '/address',
      remoteAddress,
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    await app.close();
    return body;
  }
  const PROXY = '10.0.0.7';

  it.each([
    ['the socket, where no proxy is named', {}, PROXY, PROXY],
    [
      'what the named proxy says',
      { SIDEHELM_TRUST_PROXY: PROXY },
      PROXY,
      '203.0.113.9',
    ],
    [
      'the socket of somebody who only pretends to be one',
      { SIDEHELM_TRUST_PROXY: PROXY },
      '10.0.0.8',
      '10.0.0.8',
    ],
  ])('is %s', async (...[, environment, socket, expected]) => {
    expect(await addressSeen(environment, socket)).toBe(expected);
  });
});
