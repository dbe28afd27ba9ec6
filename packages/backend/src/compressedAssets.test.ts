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
  ['a part of a file', { range: 'bytes=5-3' }],
  ['who wants no Brotli', { 'accept-encoding': 'br;q=0, identity' }],
])('leaves %s to the next one', async (...[, headers]) => {
  const answer = await request(serve(folder))
    .get('/static/main.1f2e.js')
    .set({ 'accept-encoding': 'br', ...headers });
  expect(answer.text).toBe('the next one');
});

it('sends nothing to who posts', async () => {
  const answer = await request(serve(folder)).post('/static/main.1f2e.js');
  expect(answer.text).toBe('the next one');
});

it('goes on when a build takes a file away, and when it brings it back', async () => {
  const file = join(folder, 'late.js.gz');
  const app = serve(folder);
  const ask = () =>
    request(app).get('/static/late.js').set('accept-encoding', 'gzip');
  writeFileSync(file, gzipSync(SCRIPT));
  expect((await ask()).text).toBe(SCRIPT);
  rmSync(file);
  expect((await ask()).text).toBe('the next one');
  writeFileSync(file, gzipSync(SCRIPT));
  expect((await ask()).text).toBe(SCRIPT);
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
