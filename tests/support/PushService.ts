import { createECDH, randomBytes, randomUUID, type ECDH } from 'node:crypto';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { decrypt } from 'http_ece';

const PORT = Number(process.env.SIDEHELM_TEST_PUSH_PORT ?? 17530);

interface Subscriber {
  privateKey: ECDH;
  authSecret: Buffer;
  told: string[];
}

/**
 * The push service of the tests, on loopback: no machine of a test reaches a browser's own. It reads each message with the keys of the
 * browser that it is for.
 */
export class PushService {
  private readonly subscribers = new Map<string, Subscriber>();

  private readonly server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const subscriber = this.subscribers.get(request.url ?? '');
    subscriber?.told.push(
      decrypt(Buffer.concat(chunks), {
        version: 'aes128gcm',
        ...subscriber,
      }).toString(),
    );
    response.writeHead(subscriber ? 201 : 404).end();
  });

  async start(): Promise<this> {
    await new Promise<void>(done => {
      this.server.listen(PORT, '127.0.0.1', done);
    });
    return this;
  }

  /** From its next page on the browser subscribes here. Answers what it is told, decrypted. */
  async serve(page: Page): Promise<string[]> {
    const privateKey = createECDH('prime256v1');
    privateKey.generateKeys();
    const authSecret = randomBytes(16);
    const path = `/push/${randomUUID()}`;
    const told: string[] = [];
    this.subscribers.set(path, { privateKey, authSecret, told });
    await page.addInitScript(
      ({ endpoint, keys }) => {
        let applicationServerKey: BufferSource | undefined;
        const subscription = {
          endpoint,
          get options() {
            return { applicationServerKey, userVisibleOnly: true };
          },
          toJSON: () => ({ endpoint, expirationTime: null, keys }),
          unsubscribe: async () => {
            applicationServerKey = undefined;
            return true;
          },
        };
        const there = () => (applicationServerKey ? subscription : null);
        Object.assign(PushManager.prototype, {
          getSubscription: async () => there(),
          subscribe: async (options: PushSubscriptionOptionsInit) => {
            applicationServerKey = options.applicationServerKey as BufferSource;
            return subscription;
          },
        });
      },
      {
        endpoint: `http://127.0.0.1:${PORT}${path}`,
        keys: {
          p256dh: privateKey.getPublicKey('base64url'),
          auth: authSecret.toString('base64url'),
        },
      },
    );
    return told;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise(done => this.server.close(done));
  }
}
