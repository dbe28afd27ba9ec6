import express from 'express';
import request from 'supertest';
import { neverStored } from './neverStored';

const app = express()
  .use('/api', neverStored)
  .get('/api/token', (...[, response]) => response.json({ token: 'secret' }))
  .get('/api/tile', (...[, response]) => {
    response.writeHead(200, { 'cache-control': 'private, max-age=60' });
    response.end();
  })
  .get('/static/main.js', (...[, response]) => response.send(''));

it.each([
  ['/api/token', 'no-store'],
  ['/api/nothing', 'no-store'],
  ['/api/tile', 'private, max-age=60'],
  ['/static/main.js', undefined],
])('says of %s: %s', async (path, control) => {
  const { headers } = await request(app).get(path);
  expect(headers['cache-control']).toBe(control);
});
