/** A step of `npm test`: the reference services, killed by their process id while partners send orders. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Order, Restaurant, TakenOrder } from '@sidehelm/contracts';
import { CONSOLE_URL } from '../support/addresses';
import { signedHeaders, type IssuedKey } from '../support/sendSigned';
import { signIn } from '../support/signIn';

/** Apart from those of the other contract tests. */
const PORTS = { consolePort: 17737, servicesPort: 17740, ssoPort: 17750 };
const SERVICES = `http://localhost:${PORTS.servicesPort}`;
const SSO = `http://localhost:${PORTS.ssoPort}`;

const ORDERS = 200;
const AT_ONCE = 16;
/** How many are answered when the services are killed. */
const KILLED_AFTER = 80;
/** ms between two tries for one order. */
const PAUSE = 100;
/** ms for all of them, with another start of the services: a few seconds, more on a machine that is held up. */
const PATIENCE = 40_000;

const folder = mkdtempSync(join(tmpdir(), 'sidehelm-killed-intake-'));
/** The services, started again by themselves whenever they end. */
let system: {
  start(): Promise<void>;
  stop(): Promise<void>;
  pid(name: string): number | undefined;
};
let program: string;

async function ask<T>(path: string, token: string, body?: object): Promise<T> {
  const response = await fetch(`${SERVICES}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  assert.ok(response.ok, `${path} answered ${response.status}`);
  return response.json();
}

before(async () => {
  // ES modules that stay outside the transform.
  const { System, servicesProgram } =
    await import('../../scripts/lib/system.mjs');
  const environment = { ...PORTS, dataDirectory: folder };
  const services = servicesProgram(environment);
  program = services.name;
  system = new System(environment, {
    programs: [services],
    variables: {
      SIDEHELM_LOG_LEVEL: 'error',
      // Orders come by the test alone.
      SIDEHELM_BUSINESS: 'off',
      SIDEHELM_RECORDING: 'off',
      // Where `signIn` leads to.
      SIDEHELM_SSO_REDIRECT_ORIGINS: CONSOLE_URL,
    },
  }) as unknown as typeof system;
  await system.start();
});
after(async () => {
  await system.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends an order until it is answered; tells what it is then, and how often it was sent. */
async function sendUntilAnswered(key: IssuedKey, order: object) {
  const body = JSON.stringify(order);
  for (let times = 1; ; times += 1) {
    // Each try is signed anew, as a partner's program does.
    const answer = await fetch(`${SERVICES}/partners-api/api/orders`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signedHeaders(key, body),
      },
      body,
    })
      .then(async response => ({
        status: response.status,
        text: await response.text(),
      }))
      // Nobody is there, or not any more.
      .catch(() => undefined);
    if (answer && answer.status < 300) {
      const { uuid }: TakenOrder = JSON.parse(answer.text);
      return { uuid, times };
    }
    assert.ok(
      answer === undefined || answer.status >= 500,
      `${answer?.status}: ${answer?.text}`,
    );
    await new Promise(done => setTimeout(done, PAUSE));
  }
}

describe('the intake of partners', () => {
  it(
    'has each order that it has answered exactly once, also when its process is killed meanwhile',
    { timeout: PATIENCE },
    async () => {
      const session = await signIn('admin', SSO);
      const exchanged = await fetch(`${SERVICES}/auth/api/access-token`, {
        method: 'POST',
        headers: { cookie: session },
      });
      const { access_token: token } = await exchanged.json();
      const [restaurant] = await ask<Restaurant[]>(
        '/restaurants/api/restaurants',
        token,
      );
      const made = await ask<{ key: { uuid: string }; secret: string }>(
        '/partners-api/api/keys',
        token,
        {
          name: 'Killed meanwhile',
          channels: ['doordash'],
          operations: ['send-orders'],
        },
      );
      const key = { key: made.key.uuid, secret: made.secret };

      const answered = new Map<string, string>();
      let killed: number | undefined;
      let begun = 0;
      let repeated = 0;
      const sendSome = async () => {
        while (begun < ORDERS) {
          begun += 1;
          const external_id = randomUUID();
          const { uuid, times } = await sendUntilAnswered(key, {
            restaurant_uuid: restaurant.uuid,
            external_id,
            is_mock: false,
            sales_channel: 'doordash',
            recipient: {
              name: 'Ada L.',
              address_description: { address_line_1: '77 Cedar Street' },
              geocoded_address: { lat: 35.2271, lng: -80.8431 },
              phone_number: '+1 704 555 0142',
            },
            charges: { sub_total_in_cents: 2_150, tips_in_cents: 300 },
          });
          answered.set(external_id, uuid);
          repeated += times - 1;
          if (answered.size !== KILLED_AFTER) continue;
          killed = system.pid(program) as number;
          process.kill(killed, 'SIGKILL');
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, sendSome));

      assert.notEqual(killed, undefined);
      assert.notEqual(system.pid(program), killed);
      assert.ok(repeated > 0, 'orders were on their way when it was killed');
      assert.equal(answered.size, 200);

      const stored = new Map<string, string[]>();
      for (const order of await ask<Order[]>(
        '/delivery-orders/api/orders',
        token,
      ))
        stored.set(order.external_id, [
          ...(stored.get(order.external_id) ?? []),
          order.uuid,
        ]);
      for (const [externalId, uuid] of answered)
        assert.deepEqual(stored.get(externalId), [uuid], externalId);
    },
  );
});
