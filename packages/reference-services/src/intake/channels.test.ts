import { describeOnEachDatabase } from '../testing/describeOnEachDatabase';
import type { DemoRole } from '../testing/startTestServices';
import { signedHeaders } from './rules/signatures';
import {
  intakesForAllTests,
  partnerOrder,
  uberEatsOrder,
} from './testing/intakesForAllTests';

const ICE = { reason: 'Ice on the sidewalks' };
const SUPERVISOR = {
  uuid: '0d5ec0de-0000-4000-8000-000000000002',
  name: 'Teodor Lindqvist',
};

describeOnEachDatabase('the channels that orders come from', database => {
  const { system, sendPartner, sendUberEats, switchTo, pause } =
    intakesForAllTests(database);
  beforeEach(async () => {
    await system.database('intake_pauses').delete();
    system.clock.advance(1_000);
  });

  const service = (channel: string) =>
    channel === 'uber-eats' ? '/uber-eats-orders' : '/partners-api';
  const resume = (
    channel: string,
    as: DemoRole = 'Supervisor',
    headers?: Record<string, string>,
  ) =>
    system.call('DELETE', `${service(channel)}/api/channels/${channel}/pause`, {
      as,
      headers,
    });
  const listed = async (channel: string) =>
    (
      await system.call('GET', `${service(channel)}/api/channels`, {
        as: 'Supervisor',
      })
    )
      .json()
      .find((one: { channel: string }) => one.channel === channel);
  const inSeconds = (seconds: number) =>
    new Date(system.clock.now().getTime() + seconds * 1_000).toISOString();
  const orderOf = (sales_channel: string) => partnerOrder({ sales_channel });

  it('are those of each intake', async () => {
    const names = async (intake: string) =>
      (await system.call('GET', `${intake}/api/channels`, { as: 'Admin' }))
        .json()
        .map(({ channel }: { channel: string }) => channel);
    expect(await names('/uber-eats-orders')).toEqual(['uber-eats']);
    expect(await names('/partners-api')).toEqual([
      'partners',
      'facedrive',
      'doordash',
      'skip-the-dishes',
    ]);
  });

  it('tell who paused them, when, why and until when', async () => {
    const until = inSeconds(600);
    const paused = {
      reason: 'Ice on the sidewalks',
      until,
      paused_at: system.clock.now().toISOString(),
      paused_by: SUPERVISOR,
    };
    const answer = await pause('doordash', {
      reason: ' Ice on the sidewalks ',
      until,
    });
    expect([answer.statusCode, answer.json().pause]).toEqual([200, paused]);
    expect((await listed('doordash')).pause).toEqual(paused);
    expect((await listed('facedrive')).pause).toBeUndefined();
    system.clock.advance(600_000);
    expect((await listed('doordash')).pause).toBeUndefined();
  });

  it('can be paused one by one', async () => {
    await pause('skip-the-dishes');
    const status = async (channel: string) =>
      (await sendPartner(orderOf(channel))).statusCode;
    expect(await status('skip-the-dishes')).toBe(409);
    expect(await status('doordash')).toBe(201);
    expect((await sendUberEats(uberEatsOrder())).statusCode).toBe(201);
    await resume('skip-the-dishes', 'Admin');
    expect(await status('skip-the-dishes')).toBe(201);
  });

  it('can be paused together, and then Uber Eats goes on', async () => {
    await pause('partners', { until: inSeconds(120) });
    await pause('doordash', { until: inSeconds(60) });
    for (const channel of ['facedrive', 'doordash', 'skip-the-dishes']) {
      const answer = await sendPartner(orderOf(channel));
      // Of two pauses the longer one counts.
      expect([
        answer.statusCode,
        answer.headers['retry-after'],
        answer.json().message,
      ]).toEqual([
        409,
        '120',
        `No orders are taken from partners until ${inSeconds(120)}. Send the order again then.`,
      ]);
    }
    expect((await sendUberEats(uberEatsOrder())).statusCode).toBe(201);
  });

  it('ask nobody to stay away for longer than an hour', async () => {
    await pause('doordash', { until: '2199-01-01T00:00:00Z' });
    const answer = await sendPartner(orderOf('doordash'));
    expect(answer.headers['retry-after']).toBe('3600');
  });

  it('stay closed while the switch is off, whatever pause has ended', async () => {
    await switchTo('disable');
    await pause('doordash', { until: inSeconds(30) });
    system.clock.advance(30_000);
    expect((await sendPartner(orderOf('doordash'))).statusCode).toBe(409);
    await switchTo('enable');
    expect((await sendPartner(orderOf('doordash'))).statusCode).toBe(201);
  });

  it.each(['doordash', 'uber-eats'])(
    'go on with the newer pause of somebody else, which nobody ends unseen: %s',
    async channel => {
      const first = (await pause(channel)).json().pause;
      const end = ({ paused_at }: { paused_at: string }) =>
        resume(channel, 'Admin', { 'if-match': `"${paused_at}"` });
      system.clock.advance(1_000);
      const newer = (await pause(channel, { reason: 'Strike' })).json().pause;
      const refused = await end(first);
      expect([refused.statusCode, refused.json().message]).toEqual([
        412,
        `Teodor Lindqvist has paused ${channel === 'doordash' ? 'Doordash' : 'Uber Eats'} anew meanwhile (Strike), until ${newer.until}. That pause goes on. Look at it before you end it.`,
      ]);
      expect((await listed(channel)).pause).toEqual(newer);
      expect((await end(newer)).statusCode).toBe(200);
      expect((await listed(channel)).pause).toBeUndefined();
      // Ended is ended.
      expect((await end(newer)).statusCode).toBe(200);
    },
  );

  it.each(['doordash', 'uber-eats'])(
    'are not paused anew by who changes a pause that is over or another by now: %s',
    async channel => {
      const label = channel === 'doordash' ? 'Doordash' : 'Uber Eats';
      const first = (await pause(channel)).json().pause;
      const change = ({ paused_at }: { paused_at: string }) =>
        pause(channel, { reason: 'Snow' }, 'Admin', {
          'if-match': `"${paused_at}"`,
        });
      system.clock.advance(1_000);
      const newer = (await pause(channel, { reason: 'Strike' })).json().pause;
      const refused = await change(first);
      expect([refused.statusCode, refused.json().message]).toEqual([
        412,
        `Teodor Lindqvist has paused ${label} anew meanwhile (Strike), until ${newer.until}. That pause goes on. Look at it before you change it.`,
      ]);
      expect((await listed(channel)).pause).toEqual(newer);
      system.clock.advance(1_000);
      const changed = await change(newer);
      expect([changed.statusCode, changed.json().pause.reason]).toEqual([
        200,
        'Snow',
      ]);
      await resume(channel);
      const late = await change(changed.json().pause);
      expect([late.statusCode, late.json().message]).toEqual([
        412,
        `The pause of ${label} has ended meanwhile, and nothing was changed. Pause it anew if it is still needed.`,
      ]);
      expect((await listed(channel)).pause).toBeUndefined();
    },
  );

  it('keep every turn, and none that changed nothing', async () => {
    await pause('uber-eats');
    await resume('uber-eats');
    expect((await resume('uber-eats')).statusCode).toBe(200);
    expect(await system.database('intake_pauses')).toHaveLength(2);
  });

  it.each([
    [{ reason: ' ' }, 'The reason must not be blank.'],
    [{ until: '2001-01-01T00:00:00Z' }, 'The pause must end in the future.'],
    [
      { until: '9999-12-31T23:59:59-14:00' },
      'The pause must end before the year 10000.',
    ],
    [{ until: 'soon' }, expect.stringContaining('until')],
    [{ reason: 'x'.repeat(201) }, expect.stringContaining('reason')],
    [{ why: 'Ice' }, expect.any(String)],
  ])('are not paused by %j', async (how: object, message) => {
    const answer = await pause('doordash', how);
    expect([answer.statusCode, answer.json()]).toEqual([400, { message }]);
    expect((await listed('doordash')).pause).toBeUndefined();
  });

  it.each(['uber-eats', 'grubhub', '__proto__'])(
    'are not those of somebody else: %s',
    async channel => {
      const answer = await system.call(
        'PUT',
        `/partners-api/api/channels/${channel}/pause`,
        { as: 'Admin', body: { ...ICE, until: inSeconds(60) } },
      );
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { message: 'There is no such channel here.' },
      ]);
    },
  );

  it.each<DemoRole>(['Pilot', 'Rescuer'])(
    'are neither shown to a %s nor paused by them',
    async as => {
      const answers = [
        await pause('doordash', {}, as),
        await resume('doordash', as),
        await system.call('GET', '/partners-api/api/channels', { as }),
        await system.call('GET', '/uber-eats-orders/api/channels', { as }),
      ];
      for (const answer of answers)
        expect([answer.statusCode, answer.json()]).toEqual([
          403,
          { message: 'This needs one of the roles Supervisor, Admin.' },
        ]);
    },
  );

  describe('tell of their last order', () => {
    it('that it was accepted, and that it had been before', async () => {
      const order = orderOf('facedrive');
      await sendPartner(order);
      const at = system.clock.now().toISOString();
      const { external_id } = order;
      expect((await listed('facedrive')).last_intake).toEqual({
        at,
        outcome: 'accepted',
        external_id,
      });
      await sendPartner(order);
      expect((await listed('facedrive')).last_intake.outcome).toBe('repeated');
      // All partners together tell of the newest.
      expect((await listed('partners')).last_intake.external_id).toBe(
        external_id,
      );
    });

    it('why it was refused, whoever refused it', async () => {
      await sendPartner(partnerOrder({ external_id: 'FD-1' }));
      expect((await listed('doordash')).last_intake).toMatchObject({
        outcome: 'refused',
        external_id: 'FD-1',
        message:
          'Order ID shape is invalid. Make sure you copied it from dashboard URL',
      });
      system.clock.advance(1_000);
      await sendPartner(partnerOrder({ charges: undefined }));
      expect((await listed('doordash')).last_intake.message).toContain(
        'charges',
      );
      // Nobody knows of which channel this is.
      system.clock.advance(1_000);
      await sendPartner('{"sales_channel":');
      expect((await listed('partners')).last_intake).toMatchObject({
        at: system.clock.now().toISOString(),
        outcome: 'refused',
      });
      await pause('uber-eats');
      await sendUberEats(uberEatsOrder());
      expect((await listed('uber-eats')).last_intake).toMatchObject({
        outcome: 'refused',
        message: expect.stringMatching(/^No orders are taken from Uber Eats/),
      });
    });

    it('nothing of who may not send orders', async () => {
      await sendUberEats(uberEatsOrder());
      const { last_intake } = await listed('uber-eats');
      system.clock.advance(1_000);
      await system.call('POST', '/uber-eats-orders/api/orders', {
        as: 'Pilot',
        body: uberEatsOrder(),
      });
      await system.call('POST', '/uber-eats-orders/api/orders', {
        body: uberEatsOrder(),
      });
      expect((await listed('uber-eats')).last_intake).toEqual(last_intake);
    });

    it('nothing of who only says that they have signed', async () => {
      await sendPartner(orderOf('doordash'));
      const { last_intake } = await listed('doordash');
      system.clock.advance(1_000);
      const headers = { 'sidehelm-signature': 'a'.repeat(64) };
      const statuses = [];
      for (const [body, type] of [
        ['{"sales_channel":', 'application/json'],
        ['<order/>', 'application/xml'],
        [JSON.stringify({ note: 'x'.repeat(2_000_000) }), 'application/json'],
        [JSON.stringify(orderOf('doordash')), 'application/json'],
      ]) {
        const answer = await system.call('POST', '/partners-api/api/orders', {
          body,
          headers: { ...headers, 'content-type': type },
        });
        statuses.push(answer.statusCode);
      }
      expect(statuses).toEqual([400, 415, 413, 401]);
      for (const channel of ['doordash', 'partners'])
        expect((await listed(channel)).last_intake).toEqual(last_intake);
    });

    it('what a key sent, for the channels that it is for', async () => {
      await sendPartner(orderOf('facedrive'));
      const { last_intake } = await listed('facedrive');
      const issued = await system.call('POST', '/partners-api/api/keys', {
        as: 'Admin',
        body: {
          name: 'Doordash trials',
          channels: ['doordash'],
          operations: ['send-trials'],
        },
      });
      const { key, secret } = issued.json();
      const send = async (order: object) => {
        system.clock.advance(1_000);
        const body = JSON.stringify(order);
        const headers = signedHeaders(
          { uuid: key.uuid, secret },
          body,
          system.clock.now(),
        );
        const url = '/partners-api/api/orders';
        return (await system.call('POST', url, { body, headers })).statusCode;
      };
      expect(await send(orderOf('facedrive'))).toBe(403);
      expect((await listed('facedrive')).last_intake).toEqual(last_intake);
      expect(await send(orderOf('doordash'))).toBe(403);
      expect((await listed('doordash')).last_intake).toMatchObject({
        at: system.clock.now().toISOString(),
        outcome: 'refused',
      });
    });

    it('also where its id is no text that a database keeps', async () => {
      const channels = ['doordash', 'facedrive'];
      for (const channel of channels)
        await sendPartner({
          ...orderOf(channel),
          external_id: `FD\0-\uD83D${'x'.repeat(94)}\u{1F642}`,
        });
      const kept = `FD\uFFFD-\uFFFD${'x'.repeat(94)}\uFFFD`;
      for (const channel of channels)
        expect((await listed(channel)).last_intake.external_id).toBe(kept);
      // Written a moment later.
      const deadline = Date.now() + 10_000;
      let written: string[] = [];
      while (written.length < channels.length && Date.now() < deadline) {
        await new Promise(resolve => setTimeout(resolve, 100));
        written = await system
          .database('intake_last')
          .where({ external_id: kept })
          .pluck('channel');
      }
      expect(written.sort()).toEqual(channels);
    });
  });
});
