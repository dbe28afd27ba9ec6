import { setTimeout as pause } from 'node:timers/promises';
import { readPush } from '../../platform/pushConfig';
import { startFcm, unregistered, type TestFcm } from '../testing/startFcm';
import { startHttp } from '../testing/startHttp';
import { createEndpointCheck } from '../rules/pushEndpoints';
import { startPushService } from '../testing/startPushService';
import { generateVAPIDKeys } from 'web-push';
import { FcmSender } from './FcmSender';
import type { Outcome } from './PushSender';
import { WebPushSender } from './WebPushSender';

const MESSAGE = {
  title: 'New order A1',
  body: 'Lotus Kitchen',
  path: '/orders/uber-eats/1',
  tag: 'new-order:1',
};

describe('FcmSender', () => {
  let fcm: TestFcm;
  beforeAll(async () => {
    fcm = await startFcm();
  });
  afterAll(() => fcm.close());
  beforeEach(() => {
    fcm.trouble = {};
    fcm.tokensAsked = 0;
  });

  const sender = (timeout?: number) => {
    const { fcm: account } = readPush(
      {
        SIDEHELM_FCM_SERVICE_ACCOUNT: fcm.accountFile,
        SIDEHELM_FCM_URL: fcm.origin,
      },
      undefined,
    );
    if (!account) throw new Error('no account');
    return new FcmSender(account, timeout);
  };
  const send = (by = sender()): Promise<Outcome> =>
    by.send({ channel: 'fcm', token: 'of-a-browser' }, MESSAGE, 600);

  it('asks for one access token for all that is sent together and after that', async () => {
    const one = sender();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => send(one)),
    );
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(
      new Set(['sent']),
    );
    await send(one);
    expect(fcm.tokensAsked).toBe(1);
  });

  it('asks for another when the one that it has is refused', async () => {
    const one = sender();
    await send(one);
    fcm.revokeTokens();
    expect(await send(one)).toEqual({ kind: 'sent' });
    expect(fcm.tokensAsked).toBe(2);
  });

  it('says that a token is gone', async () => {
    fcm.trouble.answer = unregistered;
    expect(await send()).toEqual({ kind: 'gone' });
  });

  it('takes the page of a proxy for no word of Firebase', async () => {
    fcm.trouble.answer = response =>
      response
        .writeHead(404, { 'content-type': 'text/html' })
        .end('<h1>Not found</h1>');
    expect(await send()).toEqual({ kind: 'refused', reason: 'status 404' });
  });

  it.each([
    [400, { kind: 'refused', reason: 'status 400' }],
    [302, { kind: 'refused', reason: 'status 302' }],
    [403, { kind: 'refused', reason: 'status 403' }],
    [429, { kind: 'later', reason: 'status 429' }],
    [500, { kind: 'later', reason: 'status 500' }],
  ])('says of %s: %j', async (status, outcome) => {
    fcm.trouble.answer = response => response.writeHead(status).end('no JSON');
    expect(await send()).toEqual(outcome);
  });

  it.each(['', '{}', 'null', '{"access_token":7,"expires_in":"soon"}', '[]'])(
    'sends nothing with the access token %j',
    async text => {
      fcm.trouble.answerToken = response => response.writeHead(200).end(text);
      expect(await send()).toMatchObject({ kind: 'later' });
    },
  );

  it('waits for nobody who does not answer', async () => {
    fcm.trouble.answer = () => {};
    expect(await send(sender(200))).toEqual({
      kind: 'later',
      reason: 'no answer in time',
    });
  });
});

describe('WebPushSender', () => {
  const keys = generateVAPIDKeys();

  const senderFor = (origin: string, timeout?: number) =>
    new WebPushSender({
      keys,
      contact: 'mailto:operations@example.com',
      isEndpoint: createEndpointCheck([origin]),
      timeout,
    });

  async function sendTo(
    answer: Parameters<typeof startHttp>[0],
    timeout?: number,
  ): Promise<Outcome> {
    const http = await startHttp(answer);
    const push = await startPushService(() => keys.publicKey);
    const { p256dh, auth } = push.subscribe().subscription.keys;
    const outcome = await senderFor(http.origin, timeout).send(
      { channel: 'web-push', endpoint: `${http.origin}/push`, p256dh, auth },
      MESSAGE,
      600,
    );
    await Promise.all([http.close(), push.close()]);
    return outcome;
  }

  it('reads no more of an answer than its beginning', async () => {
    const outcome = await sendTo(async (...[, response]) => {
      response.writeHead(500);
      // For as long as somebody takes it.
      while (!response.destroyed) {
        response.write('x'.repeat(64 * 1024));
        await pause(1);
      }
    });
    expect(outcome).toEqual({ kind: 'later', reason: 'status 500' });
  });

  it('is held up by nobody who says a little all the time', async () => {
    const outcome = await sendTo(async (...[, response]) => {
      response.writeHead(201);
      while (!response.destroyed) {
        response.write('.');
        await pause(20);
      }
    }, 300);
    expect(outcome).toEqual({ kind: 'later', reason: 'no answer in time' });
  });

  it('says why a push service cannot be reached', async () => {
    const { origin, close } = await startHttp(() => {});
    await close();
    const push = await startPushService(() => keys.publicKey);
    const { p256dh, auth } = push.subscribe().subscription.keys;
    expect(
      await senderFor(origin).send(
        { channel: 'web-push', endpoint: `${origin}/push`, p256dh, auth },
        MESSAGE,
        600,
      ),
    ).toEqual({ kind: 'later', reason: 'ECONNREFUSED' });
    await push.close();
  });

  it('sends nothing to an address that is no push service any more', async () => {
    const push = await startPushService(() => keys.publicKey);
    const { endpoint, keys: own } = push.subscribe().subscription;
    expect(
      await senderFor('https://push.example.com').send(
        { channel: 'web-push', endpoint, ...own },
        MESSAGE,
        600,
      ),
    ).toEqual({ kind: 'gone' });
    expect(push.calls).toEqual([]);
    await push.close();
  });
});
