import request from 'supertest';
import { get } from 'node:http';
import { AddressInfo } from 'node:net';
import { gatewayForEachTest } from './__testUtils__/gatewayForEachTest';
import { byCookie, signedIn } from './__testUtils__/startGateway';

const ROBOTS = '/api/gateway/robots/api/robots';
const TILE = '/api/gateway/maps/tiles/a.png';

const gateway = gatewayForEachTest();

function url(path: string): string {
  const { port } = gateway.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}${path}`;
}

describe('streams', () => {
  it('come by cookie, chunk by chunk, uncompressed', async () => {
    let finish = () => {};
    gateway.upstream.handler = (...[, response]) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      response.write('first');
      finish = () => response.end('last');
    };
    const chunks: string[] = [];
    const control = await new Promise((resolve, reject) => {
      get(url(TILE), { headers: byCookie() }, response => {
        response.on('data', chunk => {
          chunks.push(chunk.toString());
          // The service has not ended yet: only now is it told to.
          finish();
        });
        response.on('end', () => resolve(response.headers['cache-control']));
      }).on('error', reject);
    });
    expect(chunks).toEqual(['first', 'last']);
    expect(control).toContain('no-transform');
  });

  it('honour ranges and conditions', async () => {
    gateway.upstream.handler = ({ headers }, response) => {
      response.writeHead(headers['if-none-match'] ? 304 : 206, {
        'content-type': 'image/png',
        'content-range': 'bytes 0-1/9',
        etag: '"t"',
      });
      response.end(headers['if-none-match'] ? undefined : 'ab');
    };
    const part = await request(gateway.server)
      .get(TILE)
      .set({ ...byCookie(), range: 'bytes=0-1' });
    expect(part.status).toBe(206);
    expect(part.headers['content-range']).toBe('bytes 0-1/9');
    expect(gateway.upstream.headers[0].range).toBe('bytes=0-1');
    const same = await request(gateway.server)
      .get(TILE)
      .set({ ...byCookie(), 'if-none-match': '"t"' });
    expect(same.status).toBe(304);
    expect(same.headers.etag).toBe('"t"');
  });

  it('end upstream when the browser leaves', async () => {
    const left = new Promise(resolve => {
      gateway.upstream.handler = (...[, response]) => {
        response.writeHead(200, { 'content-type': 'image/png' });
        response.write('first');
        response.on('close', resolve);
      };
    });
    const browser = get(url(TILE), { headers: byCookie() }, response => {
      response.on('error', () => {});
      response.once('data', () => browser.destroy());
    });
    browser.on('error', () => {});
    await expect(left).resolves.toBeUndefined();
  });

  it('refuse a chunked body as soon as it is too large', async () => {
    gateway.upstream.handler = incoming => incoming.resume();
    const status = await new Promise((resolve, reject) => {
      const post = request(gateway.server)
        .post(ROBOTS)
        .set({ ...signedIn(), 'transfer-encoding': 'chunked' });
      post.write('x'.repeat(1024 * 1024));
      post.write('y');
      post.end((error, response) =>
        response ? resolve(response.status) : reject(error),
      );
    });
    expect(status).toBe(413);
  });
});
