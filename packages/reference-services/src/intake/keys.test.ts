import { randomUUID } from 'node:crypto';
import type { NewPartnerKey } from '@sidehelm/contracts';
import { describeOnEachDatabase } from '../testing/describeOnEachDatabase';
import type { DemoRole } from '../testing/startTestServices';
import { sign, signedHeaders } from './rules/signatures';
import { KeyStore } from './store/KeyStore';
import {
  intakesForAllTests,
  PARTNER_ORDERS,
  PARTNERS,
  partnerOrder,
  UBER_EATS_ORDERS,
  uberEatsOrder,
} from './testing/intakesForAllTests';

interface Issued {
  key: { uuid: string };
  secret: string;
}

const KEYS = `${PARTNERS}/keys`;
const ADMIN = {
  uuid: '0d5ec0de-0000-4000-8000-000000000001',
  name: 'Amara Whitfield',
};

describeOnEachDatabase('the keys of partners', database => {
  const { system, ordersOf } = intakesForAllTests(database);
  beforeEach(() => system.clock.advance(60_000));

  const issue = async (scope: Partial<NewPartnerKey> = {}) => {
    const answer = await system.call('POST', KEYS, {
      as: 'Admin',
      body: {
        name: 'Doordash production',
        channels: ['doordash'],
        operations: ['send-orders'],
        ...scope,
      },
    });
    const issued: Issued = answer.json();
    return { ...issued, answer };
  };
  const keyOf = async (uuid: string) =>
    (await system.call('GET', `${KEYS}/${uuid}`, { as: 'Admin' })).json();
  const rotate = (uuid: string, overlap_in_minutes: number) =>
    system.call('POST', `${KEYS}/${uuid}/rotate`, {
      as: 'Admin',
      body: { overlap_in_minutes },
    });
  const revoke = (uuid: string, as: DemoRole = 'Admin') =>
    system.call('DELETE', `${KEYS}/${uuid}`, { as });

  /** Sends an order as a program does that has the key. */
  const send = (
    { key, secret }: Issued,
    order: object = partnerOrder(),
    {
      url = PARTNER_ORDERS,
      change = {} as object,
      at = system.clock.now(),
    } = {},
  ) => {
    const body = JSON.stringify(order);
    const headers = {
      ...signedHeaders({ uuid: key.uuid, secret }, body, at),
      ...change,
    };
    return system.call('POST', url, { body, headers });
  };
  const told = (answer: Awaited<ReturnType<typeof send>>) => [
    answer.statusCode,
    answer.json().message,
  ];

  it('are made by somebody, and their secret is told once', async () => {
    const { answer, key, secret } = await issue({ name: ' Doordash ' });
    const shown = {
      uuid: key.uuid,
      name: 'Doordash',
      channels: ['doordash'],
      operations: ['send-orders'],
      created_at: system.clock.now().toISOString(),
      created_by: ADMIN,
    };
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { key: shown, secret: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    expect(await keyOf(key.uuid)).toEqual(shown);
    const list = await system.call('GET', KEYS, { as: 'Supervisor' });
    expect(list.json()[0]).toEqual(shown);
    const rows = JSON.stringify(await system.database('intake_keys'));
    expect(rows).not.toContain(secret);
  });

  it('sign orders, which bear their name', async () => {
    const issued = await issue();
    const order = partnerOrder();
    const answer = await send(issued, order);
    expect(answer.statusCode).toBe(201);
    expect((await ordersOf(order.external_id))[0].uuid).toBe(
      answer.json().uuid,
    );
    const timeline = await system.call(
      'GET',
      `/delivery-orders/api/orders/${answer.json().uuid}/timeline`,
      { as: 'Supervisor' },
    );
    expect(timeline.json()).toMatchObject([
      { actor: { kind: 'service', name: 'Doordash production' } },
    ]);
    expect((await keyOf(issued.key.uuid)).last_used_at).toBe(
      system.clock.now().toISOString(),
    );
  });

  it('sign the same order again, which is one order', async () => {
    const issued = await issue();
    const order = partnerOrder();
    const answers = [await send(issued, order), await send(issued, order)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200]);
  });

  describe('are good for their scope alone:', () => {
    it('channels', async () => {
      const issued = await issue();
      expect(
        told(await send(issued, partnerOrder({ sales_channel: 'facedrive' }))),
      ).toEqual([
        403,
        'The key "Doordash production" is not for orders of Facedrive.',
      ]);
      expect(
        told(await send(issued, uberEatsOrder(), { url: UBER_EATS_ORDERS })),
      ).toEqual([
        403,
        'The key "Doordash production" is not for orders of Uber Eats.',
      ]);
      const uberEats = await issue({ channels: ['uber-eats'] });
      const taken = await send(uberEats, uberEatsOrder(), {
        url: UBER_EATS_ORDERS,
      });
      expect(taken.statusCode).toBe(201);
    });

    it('trials', async () => {
      const trials = await issue({ operations: ['send-trials'] });
      expect(told(await send(trials))).toEqual([
        403,
        'The key "Doordash production" is for trials alone. Send is_mock: true.',
      ]);
      const trial = partnerOrder({ is_mock: true });
      expect((await send(trials, trial)).statusCode).toBe(201);
      expect(told(await send(await issue(), trial))).toEqual([
        403,
        'The key "Doordash production" is not for trials. Leave is_mock out.',
      ]);
    });

    it('restaurants', async () => {
      const restaurant = '0D5EC0DE-0000-4000-8001-000000000002';
      const issued = await issue({ restaurant_uuids: [restaurant] });
      expect(told(await send(issued))).toEqual([
        403,
        'The key "Doordash production" is not for orders from this restaurant.',
      ]);
      const there = partnerOrder({ restaurant_uuid: restaurant });
      expect((await send(issued, there)).statusCode).toBe(201);
    });

    it('no other operation', async () => {
      const { key, secret } = await issue();
      const headers = signedHeaders(
        { uuid: key.uuid, secret },
        '',
        system.clock.now(),
      );
      for (const url of [KEYS, `${PARTNERS}/capacity`])
        expect((await system.call('GET', url, { headers })).statusCode).toBe(
          401,
        );
    });
  });

  describe('refuse what is not signed as it should be:', () => {
    it.each([
      ['sidehelm-key', 'doordash', 'Sidehelm-Key must be the id of a key.'],
      ['sidehelm-key', randomUUID(), 'There is no key with this id.'],
      [
        'sidehelm-timestamp',
        '2026-03-02',
        'Sidehelm-Timestamp must be the time in whole seconds since 1970.',
      ],
      [
        'sidehelm-nonce',
        'short',
        'Sidehelm-Nonce must be 8 to 64 letters, digits, dots, dashes or underscores, another one for each request.',
      ],
      [
        'sidehelm-nonce',
        'of-another-request',
        'The signature does not fit. Sign the timestamp, the nonce and the body exactly as they are sent.',
      ],
      [
        'sidehelm-signature',
        'abc',
        'Sidehelm-Signature must be 64 hex digits.',
      ],
      [
        'sidehelm-signature',
        'a'.repeat(64),
        'The signature does not fit. Sign the timestamp, the nonce and the body exactly as they are sent.',
      ],
    ])('%s %s', async (header, value, message) => {
      const issued = await issue();
      const order = partnerOrder();
      const answer = await send(issued, order, { change: { [header]: value } });
      expect(told(answer)).toEqual([401, message]);
      expect(await ordersOf(order.external_id)).toEqual([]);
      expect((await keyOf(issued.key.uuid)).last_used_at).toBeUndefined();
    });

    it('another body', async () => {
      const { key, secret } = await issue();
      const headers = signedHeaders(
        { uuid: key.uuid, secret },
        JSON.stringify(partnerOrder()),
        system.clock.now(),
      );
      const order = partnerOrder();
      const answer = await system.call('POST', PARTNER_ORDERS, {
        body: JSON.stringify(order),
        headers,
      });
      expect(answer.statusCode).toBe(401);
      expect(await ordersOf(order.external_id)).toEqual([]);
    });

    it.each([
      [-301, /^The timestamp is 5 minutes old, and at most 5 are accepted/],
      [-3_600, /^The timestamp is 60 minutes old/],
      [302, /^The timestamp is 5 minutes ahead/],
    ])('a timestamp %i s from now', async (seconds, message) => {
      const at = new Date(system.clock.now().getTime() + seconds * 1_000);
      const answer = await send(await issue(), partnerOrder(), { at });
      expect(told(answer)).toEqual([401, expect.stringMatching(message)]);
    });

    it.each([-299, 299])('but not one %i s from now', async seconds => {
      const at = new Date(system.clock.now().getTime() + seconds * 1_000);
      const answer = await send(await issue(), partnerOrder(), { at });
      expect(answer.statusCode).toBe(201);
    });

    it('what was received before, at once or for as long as its time is good', async () => {
      const { key, secret } = await issue();
      const body = JSON.stringify(partnerOrder());
      const headers = signedHeaders(
        { uuid: key.uuid, secret },
        body,
        system.clock.now(),
      );
      const again = () =>
        system.call('POST', PARTNER_ORDERS, { body, headers });
      const answers = await Promise.all([again(), again(), again()]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
        201, 409, 409,
      ]);
      for (let minute = 1; minute <= 5; minute += 1) {
        system.clock.advance(60_000);
        expect(told(await again())).toEqual([
          409,
          'This request has been received before. To send the order again, sign it anew with another nonce: with the same id it is taken once.',
        ]);
        // Others make the service forget what is over.
        await send(await issue());
      }
      system.clock.advance(2_000);
      expect((await again()).statusCode).toBe(401);
    });

    it('a nonce of another key is another nonce', async () => {
      const [one, other] = [await issue(), await issue()];
      const change = (issued: Issued, body: string) => {
        const timestamp = String(
          Math.floor(system.clock.now().getTime() / 1_000),
        );
        const nonce = 'one-and-the-same';
        return {
          'sidehelm-timestamp': timestamp,
          'sidehelm-nonce': nonce,
          'sidehelm-signature': sign(issued.secret, { timestamp, nonce, body }),
        };
      };
      for (const issued of [one, other]) {
        const order = partnerOrder();
        const answer = await send(issued, order, {
          change: change(issued, JSON.stringify(order)),
        });
        expect(answer.statusCode).toBe(201);
      }
    });

    it('a body that is no order, with the sentence of the contract', async () => {
      const answer = await send(
        await issue(),
        partnerOrder({ charges: undefined }),
      );
      expect(told(answer)).toEqual([400, expect.stringContaining('charges')]);
    });
  });

  it('are looked at again later while the database is away', async () => {
    const issued = await issue();
    const order = partnerOrder();
    const { schema } = system.database;
    await schema.renameTable('intake_keys', 'intake_keys_away');
    const down = await send(issued, order);
    await system.database.schema.renameTable('intake_keys_away', 'intake_keys');
    expect([down.headers['retry-after'], ...told(down)]).toEqual([
      '5',
      503,
      'The signature cannot be looked at at the moment. Sign and send the order again: with the same id it is taken once.',
    ]);
    expect((await send(issued, order)).statusCode).toBe(201);
  });

  describe('are rotated:', () => {
    it('the old secret goes on for the overlap, and then no more', async () => {
      const first = await issue();
      const answer = await rotate(first.key.uuid, 60);
      const second: Issued = answer.json();
      expect(second.secret).not.toBe(first.secret);
      expect(await keyOf(first.key.uuid)).toMatchObject({
        rotated_at: system.clock.now().toISOString(),
        old_secret_until: new Date(
          system.clock.now().getTime() + 3_600_000,
        ).toISOString(),
      });
      for (const issued of [first, second])
        expect((await send(issued)).statusCode).toBe(201);
      system.clock.advance(3_600_000);
      expect((await send(first)).statusCode).toBe(401);
      expect((await send(second)).statusCode).toBe(201);
      expect((await keyOf(first.key.uuid)).old_secret_until).toBeUndefined();
    });

    it('without an overlap at once, and one from before the last ends', async () => {
      const first = await issue();
      const second: Issued = (await rotate(first.key.uuid, 60)).json();
      const third: Issued = (await rotate(first.key.uuid, 0)).json();
      for (const issued of [first, second])
        expect((await send(issued)).statusCode).toBe(401);
      expect((await send(third)).statusCode).toBe(201);
    });
  });

  describe('are rotated twice:', () => {
    it('the secret that the partner uses goes on while nobody has signed with another', async () => {
      const first = await issue();
      await send(first);
      const second: Issued = (await rotate(first.key.uuid, 60)).json();
      system.clock.advance(60_000);
      const third: Issued = (await rotate(first.key.uuid, 120)).json();
      expect((await keyOf(first.key.uuid)).old_secret_until).toBe(
        new Date(system.clock.now().getTime() + 7_200_000).toISOString(),
      );
      expect((await send(first)).statusCode).toBe(201);
      expect((await send(second)).statusCode).toBe(401);
      expect((await send(third)).statusCode).toBe(201);
      system.clock.advance(7_200_000);
      expect((await send(first)).statusCode).toBe(401);
    });

    it('the new one is what goes on as soon as somebody has signed with it', async () => {
      const first = await issue();
      const second: Issued = (await rotate(first.key.uuid, 60)).json();
      await send(second);
      const third: Issued = (await rotate(first.key.uuid, 60)).json();
      expect((await send(first)).statusCode).toBe(401);
      for (const issued of [second, third])
        expect((await send(issued)).statusCode).toBe(201);
    });

    it('what is over is not brought back', async () => {
      const first = await issue();
      const second: Issued = (await rotate(first.key.uuid, 60)).json();
      system.clock.advance(3_600_000);
      await rotate(first.key.uuid, 60);
      expect((await send(first)).statusCode).toBe(401);
      expect((await send(second)).statusCode).toBe(201);
    });

    /** Does something else between the look at a key and its change. */
    const meanwhile = (act: () => Promise<unknown>) => {
      const { get } = KeyStore.prototype;
      jest
        .spyOn(KeyStore.prototype, 'get')
        .mockImplementationOnce(async function read(this: KeyStore, uuid) {
          const key = await get.call(this, uuid);
          await act();
          return key;
        });
    };
    afterEach(() => jest.restoreAllMocks());

    it('by two people at once, of whom the second is told so', async () => {
      const first = await issue();
      let second = first;
      meanwhile(async () => {
        second = (await rotate(first.key.uuid, 60)).json();
      });
      const answer = await rotate(first.key.uuid, 60);
      expect(told(answer)).toEqual([
        409,
        'Somebody else has just rotated the key. Ask them for the secret, or rotate it once more.',
      ]);
      for (const issued of [first, second])
        expect((await send(issued)).statusCode).toBe(201);
    });

    it('while somebody signs with the new secret first, which goes on then', async () => {
      const first = await issue();
      const second: Issued = (await rotate(first.key.uuid, 60)).json();
      meanwhile(() => send(second));
      const third: Issued = (await rotate(first.key.uuid, 60)).json();
      expect((await send(first)).statusCode).toBe(401);
      for (const issued of [second, third])
        expect((await send(issued)).statusCode).toBe(201);
    });
  });

  it('are revoked at once, and stay in the list', async () => {
    const issued = await issue();
    const before = await rotate(issued.key.uuid, 60);
    const at = system.clock.now().toISOString();
    expect((await revoke(issued.key.uuid)).json()).toMatchObject({
      revoked_at: at,
      revoked_by: ADMIN,
    });
    for (const one of [issued, before.json()])
      expect(told(await send(one))).toEqual([
        401,
        `The key was revoked on ${at}. Ask for another one.`,
      ]);
    system.clock.advance(1_000);
    // Who was first stays told.
    expect((await revoke(issued.key.uuid, 'Supervisor')).json()).toMatchObject({
      revoked_at: at,
      revoked_by: ADMIN,
    });
    const again = await rotate(issued.key.uuid, 0);
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'The key was revoked. Create another one.',
    ]);
  });

  it.each([
    { name: ' ' },
    { name: 'x'.repeat(101) },
    { channels: [] },
    { channels: ['grubhub'] },
    { channels: ['doordash', 'doordash'] },
    { operations: ['all'] },
    { restaurant_uuids: [] },
    { restaurant_uuids: ['here'] },
    { secret: 'mine' },
  ])('are not made of %j', async scope => {
    const { answer } = await issue(scope as Partial<NewPartnerKey>);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: expect.any(String) },
    ]);
  });

  it('are not there under another id', async () => {
    const answers = [
      await revoke(randomUUID()),
      await rotate(randomUUID(), 0),
      await system.call('GET', `${KEYS}/${randomUUID()}`, { as: 'Admin' }),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { message: 'There is no such key.' },
      ]);
  });

  it.each<DemoRole>(['Pilot', 'Rescuer'])('are nothing for a %s', async as => {
    const { key } = await issue();
    const answers = [
      await system.call('GET', KEYS, { as }),
      await revoke(key.uuid, as),
      await system.call('POST', `${KEYS}/${key.uuid}/rotate`, {
        as,
        body: { overlap_in_minutes: 0 },
      }),
    ];
    for (const { statusCode } of answers) expect(statusCode).toBe(403);
    expect((await keyOf(key.uuid)).revoked_at).toBeUndefined();
  });
});
