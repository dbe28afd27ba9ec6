import { setTimeout as pause } from 'node:timers/promises';
import request from 'supertest';
import { answerJson } from './__testUtils__/FakeService';
import { gatewayForEachTest } from './__testUtils__/gatewayForEachTest';
import { signedIn } from './__testUtils__/startGateway';

const ROBOTS = '/api/gateway/robots/api/robots';

const gateway = gatewayForEachTest();

describe('shared answers', () => {
  it('make 50 consoles one request upstream', async () => {
    gateway.upstream.handler = (...[, response]) =>
      setTimeout(() => answerJson(response, 200, [{ id: 'SH1' }]), 20);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        request(gateway.server)
          .get(ROBOTS)
          .set(signedIn(i % 2 ? 'alice' : 'bob')),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(answers[49].body).toEqual([{ id: 'SH1' }]);
    expect(gateway.upstream.hits).toHaveLength(1);
  });

  describe('to who asks after a change', () => {
    let state = 'before';
    const list = async () =>
      (await request(gateway.server).get(ROBOTS).set(signedIn())).body;
    const change = () =>
      request(gateway.server).post(ROBOTS).set(signedIn()).send({ id: 'SH9' });

    it.each([201, 412, 500])('are new ones, also after a %i', async status => {
      state = 'before';
      gateway.upstream.handler = (incoming, response) => {
        if (incoming.method === 'GET') {
          answerJson(response, 200, [state]);
          return;
        }
        state = 'after';
        answerJson(response, status, { message: 'No.' });
      };
      expect(await list()).toEqual(['before']);
      await change();
      expect(await list()).toEqual(['after']);
      expect(await list()).toEqual(['after']);
      expect(gateway.upstream.hits).toHaveLength(3);
    });

    it('are not those that were on their way before it', async () => {
      let answerFirst = () => {};
      const asked = new Promise<void>(resolve => {
        gateway.upstream.handler = (...[, response]) => {
          answerFirst = () => answerJson(response, 200, ['before']);
          resolve();
        };
      });
      const first = list();
      await asked;
      gateway.upstream.handler = (...[, response]) =>
        answerJson(response, 200, ['after']);
      await change();
      const second = list();
      expect(await second).toEqual(['after']);
      answerFirst();
      expect(await first).toEqual(['before']);
      expect(await list()).toEqual(['after']);
    });
  });

  it('answer an unchanged poll with an empty 304', async () => {
    const first = await request(gateway.server).get(ROBOTS).set(signedIn());
    const second = await request(gateway.server)
      .get(ROBOTS)
      .set({ ...signedIn(), 'if-none-match': first.headers.etag });
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(second.status).toBe(304);
    expect(second.text).toBe('');
  });

  it('are compressed once', async () => {
    gateway.upstream.handler = (...[, response]) =>
      answerJson(response, 200, 'x'.repeat(5000));
    const response = await request(gateway.server)
      .get(ROBOTS)
      .set({ ...signedIn(), 'accept-encoding': 'gzip' });
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(response.body).toBe('x'.repeat(5000));
  });

  it('are still refused without the permission or the session', async () => {
    await request(gateway.server).get(ROBOTS).set(signedIn());
    const ended = await request(gateway.server)
      .get(ROBOTS)
      .set(signedIn('alice', 'gone'));
    expect(ended.status).toBe(401);
    gateway.held.delete('robot.read');
    const refused = await request(gateway.server)
      .get(ROBOTS)
      .set(signedIn('bob'));
    expect(refused.status).toBe(403);
  });

  it.each([
    ['has ended', 401],
    ['cannot be exchanged', 503],
  ])(
    'are no refusals of others: the session of who asked first %s',
    async (_what, status) => {
      await request(gateway.server).get(`${ROBOTS}/SH1`).set(signedIn('bob'));
      let refuse = () => {};
      const asked = new Promise<void>(resolve => {
        gateway.upstream.handler = (...[, response]) => {
          gateway.upstream.handler = (...[, next]) => answerJson(next, 200, []);
          refuse = () => answerJson(response, 401, { message: 'Who?' });
          resolve();
        };
      });
      const first = request(gateway.server).get(ROBOTS).set(signedIn()).then();
      await asked;
      const second = request(gateway.server)
        .get(ROBOTS)
        .set(signedIn('bob'))
        .then();
      await pause(200);
      gateway.auth.handler = (...[, response]) =>
        answerJson(response, status === 401 ? 401 : 500, { message: 'No.' });
      refuse();
      expect((await first).status).toBe(status);
      expect((await second).status).toBe(200);
    },
  );

  it('are not kept when they are errors', async () => {
    gateway.upstream.handler = (...[, response]) =>
      answerJson(response, 500, { message: 'Broken.' });
    const broken = await request(gateway.server).get(ROBOTS).set(signedIn());
    expect(broken.status).toBe(500);
    gateway.upstream.handler = (...[, response]) =>
      answerJson(response, 200, []);
    const good = await request(gateway.server).get(ROBOTS).set(signedIn());
    expect(good.status).toBe(200);
  });
});
