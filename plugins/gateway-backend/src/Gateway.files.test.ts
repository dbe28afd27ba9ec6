import request from 'supertest';
import { get, type IncomingMessage } from 'node:http';
import { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { answerJson } from './__testUtils__/FakeService';
import { gatewayForEachTest } from './__testUtils__/gatewayForEachTest';
import { byCookie, signedIn } from './__testUtils__/startGateway';

const VIDEO = '/api/gateway/maps/videos/a';
/** Bytes. */
const CHUNK = 64 * 1024;
/** More than the buffers of a connection hold. */
const LENGTH = 1_024 * CHUNK;

const gateway = gatewayForEachTest();

/** Asks as a player does, which has no other way than the cookie. */
function play(headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const { port } = gateway.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}${VIDEO}`;
  return new Promise((done, failed) => {
    get(url, { headers: { ...byCookie(), ...headers } }, done).on(
      'error',
      failed,
    );
  });
}

/** A service that sends as fast as it is read; tells how much that was. */
function sendVideo() {
  const told = { sent: 0, isLeft: false };
  gateway.upstream.handler = (...[, response]) => {
    response.writeHead(200, {
      'content-type': 'video/mp4',
      'content-length': LENGTH,
      'accept-ranges': 'bytes',
    });
    response.on('close', () => {
      told.isLeft = !response.writableFinished;
    });
    const write = (): void => {
      while (told.sent < LENGTH) {
        told.sent += CHUNK;
        if (!response.write(Buffer.alloc(CHUNK, told.sent / CHUNK))) {
          response.once('drain', write);
          return;
        }
      }
      response.end();
    };
    write();
  };
  return told;
}

async function until(isSo: () => boolean) {
  for (let turn = 0; turn < 100 && !isSo(); turn += 1) await pause(50);
}

async function lengthOf(answer: IncomingMessage): Promise<number> {
  let length = 0;
  for await (const chunk of answer) length += chunk.length;
  return length;
}

describe('a file', () => {
  it('is read from the service no faster than by whoever asked for it', async () => {
    const told = sendVideo();
    const answer = await play();
    answer.pause();
    let before = -1;
    // Until all buffers on the way are full.
    while (before !== told.sent) {
      before = told.sent;
      await pause(300);
    }
    expect(told.sent).toBeLessThan(LENGTH / 2);
    expect(await lengthOf(answer)).toBe(LENGTH);
  }, 30_000);

  it('waits for a player that has paused, for longer than the service may', async () => {
    sendVideo();
    const answer = await play();
    answer.pause();
    // Ten times the time limit of the operation, and of the library's coarse clock.
    await pause(3_000);
    expect(await lengthOf(answer)).toBe(LENGTH);
  }, 30_000);

  it('ends for a player when the service itself says nothing for longer than it may', async () => {
    gateway.upstream.handler = (...[, response]) => {
      response.writeHead(200, { 'content-length': '10' });
      response.write('half');
    };
    const answer = await play();
    await expect(lengthOf(answer)).rejects.toThrow();
  }, 30_000);

  it('is not read on when the player has gone', async () => {
    const told = sendVideo();
    const answer = await play();
    answer.on('error', () => {});
    answer.destroy();
    await until(() => told.isLeft);
    expect(told.isLeft).toBe(true);
  });

  it('comes in the range that was asked for, as the service sends it', async () => {
    let asked: IncomingMessage['headers'] = {};
    gateway.upstream.handler = ({ headers }, response) => {
      asked = headers;
      response.writeHead(206, {
        'content-type': 'video/mp4',
        'content-range': 'bytes 2-3/9',
        'content-length': '2',
        etag: '"t"',
        'last-modified': 'Fri, 20 Nov 2026 20:05:00 GMT',
        'content-disposition': 'attachment; filename="a.mp4"',
        'cache-control': 'private, max-age=3600',
      });
      response.end('ab');
    };
    const answer = await play({ range: 'bytes=2-3', 'if-range': '"t"' });
    expect(asked).toMatchObject({ range: 'bytes=2-3', 'if-range': '"t"' });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers).toMatchObject({
      'content-range': 'bytes 2-3/9',
      'content-length': '2',
      etag: '"t"',
      'last-modified': 'Fri, 20 Nov 2026 20:05:00 GMT',
      'content-disposition': 'attachment; filename="a.mp4"',
      'cache-control': 'private, max-age=3600, no-transform',
    });
    expect(await lengthOf(answer)).toBe(2);
  });

  it('says how long it is to who asks for what is behind its end', async () => {
    gateway.upstream.handler = (...[, response]) =>
      answerJson(
        response,
        416,
        { message: 'There is no such part: the file has 9 bytes.' },
        { 'content-range': 'bytes */9' },
      );
    const answer = await request(gateway.server)
      .get(VIDEO)
      .set({ ...byCookie(), range: 'bytes=9-' });
    expect(answer.status).toBe(416);
    expect(answer.headers['content-range']).toBe('bytes */9');
    expect(answer.body.message).toBe(
      'There is no such part: the file has 9 bytes.',
    );
  });
});

describe('an address with a slash at its end', () => {
  const asked = (path: string) =>
    request(gateway.server)
      .post(`/api/gateway/maps/${path}`)
      .set(signedIn())
      .send({});

  it('is what the contract says, and nothing else', async () => {
    expect((await asked('videos/')).status).toBe(200);
    expect(gateway.upstream.hits).toEqual(['POST /maps/videos/']);
    expect((await asked('videos')).status).toBe(404);
    expect((await asked('videos//')).status).toBe(404);
  });

  it('is no parameter that is empty', async () => {
    const answer = await request(gateway.server)
      .get('/api/gateway/maps/videos/')
      .set(signedIn());
    expect(answer.status).toBe(404);
    expect(gateway.upstream.hits).toEqual([]);
  });
});
