import express from 'express';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { compressedAssets } from './compressedAssets';

const folder = mkdtempSync(join(tmpdir(), 'sidehelm-assets-'));
const SCRIPT = 'export const answer = "ångström";';
writeFileSync(join(folder, 'main.1f2e.js.br'), brotliCompressSync(SCRIPT));
writeFileSync(join(folder, 'main.1f2e.js.gz'), gzipSync(SCRIPT));
writeFileSync(join(folder, '../outside.js.gz'), gzipSync('secret'));
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(join(folder, '../outside.js.gz'));
});

const serve = (from: string) =>
  express()
    .use('/static', compressedAssets(from))
    .use((...[, response]) => {
      response.status(404).send('the next one');
    });

const get = (encoding: string, path = '/static/main.1f2e.js', from = folder) =>
  request(serve(from)).get(path).set('accept-encoding', encoding);

it('sends what the build compressed, as well as the browser can take it', async () => {
  const { headers } = await get('gzip, deflate, br, zstd');
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript',
    'cache-control': 'public,max-age=31536000,immutable',
    vary: 'Accept-Encoding',
  });
  const gzipped = await get('gzip');
  expect(gzipped.headers['content-encoding']).toBe('gzip');
  expect(gzipped.text).toBe(SCRIPT);
});

it.each([
  ['a browser that takes none', 'identity', undefined, undefined],
  ['an unknown file', 'br', '/static/other.js', undefined],
  ['a file outside', 'gzip', '/static/%2e%2e/outside.js', undefined],
  ['a file outside, once more', 'gzip', '/static/..%2foutside.js', undefined],
  ['a build that compressed nothing', 'br', undefined, '/nowhere'],
])('leaves %s to the next one', async (...[, encoding, path, from]) => {
  expect((await get(encoding, path, from)).text).toBe('the next one');
});
