import request from 'supertest';
import { get, ServerResponse } from 'node:http';
import { AddressInfo } from 'node:net';
import { gatewayForEachTest } from './__testUtils__/gatewayForEachTest';
import { byCookie, signedIn } from './__testUtils__/startGateway';

const ROBOTS = '/api/gateway/robots/api/robots';
const ROBOT = `${ROBOTS}/SH1`;
const NEWS = `${ROBOTS}/news`;
const JSON_TYPE = { 'content-type': 'application/json' };
const CHUNK = Buffer.alloc(64 * 1024, ' ');

const gateway = gatewayForEachTest();

/** Writes for ever, as fast as it is read. */
function writeOn(response: ServerResponse): void {
  const write = () => {
    while (!response.destroyed && response.write(CHUNK));
  };
  response.on('drain', write);
  write();
}

/** Answers without an end; resolves when the connection of that answer is gone. */
function answerEndlessly(
  status: number,
  headers: Record<string, string>,
): Promise<unknown> {
  return new Promise(resolve => {
    gateway.upstream.handler = (...[, response]) => {
      response.on('close', resolve);
      response.writeHead(status, headers);
      writeOn(response);
    };
  });
}

describe('a connection to a service is free again', () => {
  it('when an error is longer than anybody looks at', async () => {
    const freed = answerEndlessly(409, JSON_TYPE);
    const { status } = await request(gateway.server).get(ROBOT).set(signedIn());
    expect(status).toBe(409);
    await freed;
  });

  it('when the caller who shared a long answer has gone before it came', async () => {
    const { port } = gateway.server.address() as AddressInfo;
    let leave = () => {};
    const freed = new Promise<string>(resolve => {
      gateway.upstream.handler = (...[, response]) => {
        response.on('close', () => resolve('freed'));
        leave();
        setTimeout(() => writeOn(response.writeHead(200, JSON_TYPE)), 100);
      };
    });
    const browser = get({ port, path: ROBOTS, headers: signedIn() });
    browser.on('error', () => {});
    leave = () => browser.destroy();
    expect(await freed).toBe('freed');
  });

  it('when a redirect leads nowhere', async () => {
    const freed = answerEndlessly(302, JSON_TYPE);
    const { status } = await request(gateway.server).get(ROBOT).set(signedIn());
    expect(status).toBe(502);
    await freed;
  });

  it('when the session is exchanged for more than a token', async () => {
    const freed = new Promise(resolve => {
      gateway.auth.handler = (...[, response]) => {
        response.on('close', resolve);
        response.writeHead(200, JSON_TYPE);
        writeOn(response);
      };
    });
    const { status } = await request(gateway.server).get(ROBOT).set(signedIn());
    expect(status).toBe(503);
    await freed;
  });

  it('when a long answer stands for events', async () => {
    const freed = answerEndlessly(200, JSON_TYPE);
    const { status } = await request(gateway.server).get(NEWS).set(byCookie());
    expect(status).toBe(502);
    await freed;
  });
});
