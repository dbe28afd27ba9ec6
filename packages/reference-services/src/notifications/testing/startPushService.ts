import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { decodeJwt, importJWK, jwtVerify } from 'jose';
import type { WebPushSubscription } from '@sidehelm/contracts';
import { decryptPush, type BrowserKeys } from './decryptPush';
import { startHttp, type HttpCall } from './startHttp';

export interface TestBrowser {
  subscription: WebPushSubscription;
  /** What it was told, decrypted. */
  told: Record<string, string>[];
  /** Header lines of the messages. */
  headers: HttpCall['headers'][];
}

export interface TestPushService {
  origin: string;
  /** A browser that has subscribed here. */
  subscribe(): TestBrowser;
  /** What it answers instead of taking messages, while there is something. */
  trouble: { answer?: (response: ServerResponse) => void };
  /** Requests of any kind. */
  calls: HttpCall[];
  close(): Promise<void>;
}

/** The key of `vapid t=<token>, k=<key>` (RFC 8292), once the token is known to be signed with it, for this push service. */
async function vapidKeyOf(header: string, origin: string): Promise<string> {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  const publicKey = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    'ES256',
  );
  await jwtVerify(token, publicKey, { audience: origin });
  if (!/^(mailto:|https:)/.test(decodeJwt(token).sub ?? ''))
    throw new Error('Nobody answers for the message.');
  return key;
}

/**
 * A push service on loopback. It takes only what is signed, and reads each message with the keys of the browser that it is for.
 *
 * @param publicKey - with which browsers have subscribed
 */
export async function startPushService(
  publicKey: () => string,
): Promise<TestPushService> {
  const browsers = new Map<
    string,
    { keys: BrowserKeys; browser: TestBrowser }
  >();
  const calls: HttpCall[] = [];

  const service: TestPushService = {
    origin: '',
    calls,
    trouble: {},
    subscribe() {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomUUID()}`;
      const browser: TestBrowser = {
        subscription: {
          endpoint: `${service.origin}${path}`,
          keys: {
            p256dh: pair.getPublicKey('base64url'),
            auth: auth.toString('base64url'),
          },
        },
        told: [],
        headers: [],
      };
      browsers.set(path, { keys: { pair, auth }, browser });
      return browser;
    },
    close: async () => undefined,
  };
  async function take(call: HttpCall): Promise<number> {
    const found = browsers.get(call.path);
    if (!found) return 404;
    const key = await vapidKeyOf(
      call.headers.authorization ?? '',
      service.origin,
    ).catch(() => undefined);
    if (key !== publicKey()) return 403;
    found.browser.told.push(JSON.parse(decryptPush(call.body, found.keys)));
    found.browser.headers.push(call.headers);
    return 201;
  }

  const http = await startHttp((call, response) => {
    calls.push(call);
    if (service.trouble.answer) {
      service.trouble.answer(response);
      return;
    }
    take(call).then(
      status => response.writeHead(status).end(),
      error => response.writeHead(400).end(String(error)),
    );
  });

  service.origin = http.origin;
  service.close = http.close;
  return service;
}
