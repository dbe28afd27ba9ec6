import type { AuditEvent } from '@sidehelm/contracts';
import { createHmac, randomUUID } from 'node:crypto';
import { DEMO_USERS } from '../auth';
import { describeOnEachDatabase } from '../testing/describeOnEachDatabase';
import { eventually } from '../testing/eventually';
import {
  startTestServices,
  type DemoRole,
  type TestServices,
} from '../testing/startTestServices';
import { KeptRanges } from './rules/KeptRanges';

const SECRET = '0123456789abcdef0123456789abcdef';
const HOLDS = '/media-downloader/holds';
const EXPORTS = '/media-downloader/exports';
const [admin, supervisor] = DEMO_USERS;
const RANGE = {
  robotID: 'SH1',
  startTime: '2026-11-20T20:00:00.000Z',
  endTime: '2026-11-20T20:10:00.000Z',
};
const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);

describeOnEachDatabase('what is kept and taken away', database => {
  let system: TestServices;
  beforeAll(async () => {
    system = await startTestServices({
      database: database(),
      environment: {
        SIDEHELM_CONSOLE_SECRET: SECRET,
        SIDEHELM_SIGN_INS_PER_MINUTE: '1000',
      },
    });
  }, 90_000);
  afterAll(() => system.close());

  const hold = (changes: object = {}, as: DemoRole = 'Supervisor') =>
    system.call('POST', HOLDS, {
      as,
      body: { ...RANGE, reason: 'A pedestrian complained.', ...changes },
    });
  const release = (uuid: string, as: DemoRole = 'Admin') =>
    system.call('DELETE', `${HOLDS}/${uuid}`, { as });
  const listed = async (query = '') =>
    (await system.call('GET', `${HOLDS}${query}`, { as: 'Supervisor' })).json();

  async function told(act: () => Promise<unknown>): Promise<AuditEvent[]> {
    const read = async () => {
      const seconds = Math.floor(system.clock.now().getTime() / 1_000);
      const signature = createHmac('sha256', SECRET)
        .update(`sidehelm-audit-feed media-downloader ${seconds}`)
        .digest('hex');
      const answer = await system.call(
        'GET',
        '/media-downloader/api/audit-events?limit=500',
        { headers: { authorization: `Bearer ${seconds}.${signature}` } },
      );
      return answer.json().items;
    };
    const { length } = await read();
    await act();
    return (await read()).slice(length);
  }

  /** What another instance on the same database leaves where it is. */
  async function another() {
    const kept = await KeptRanges.create({
      database: system.database,
      clock: system.clock.now,
      logger: { warn: () => {} },
    });
    const isHeld = (from: string, to: string, robotId = 'SH1') =>
      kept.isHeld(robotId, at(from), at(to));
    return { isHeld, close: () => kept.close() };
  }

  describe('a hold', () => {
    it('is listed with who has made it and why, until it is released', async () => {
      const made = await hold();
      expect(made.statusCode).toBe(201);
      const { uuid } = made.json();
      expect(made.headers.location).toBe(`holds/${uuid}`);
      expect(made.json()).toEqual({
        uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        ...RANGE,
        reason: 'A pedestrian complained.',
        held_by_name: `${supervisor.first_name} ${supervisor.last_name}`,
        held_at: system.clock.now().toISOString(),
      });
      expect(await listed()).toEqual([made.json()]);
      expect(await listed('?robot=SH1')).toEqual([made.json()]);
      expect(await listed('?robot=SH2')).toEqual([]);
      expect((await release(uuid)).statusCode).toBe(204);
      expect(await listed()).toEqual([]);
    });

    it('is listed before those that are older', async () => {
      const first = (await hold()).json();
      system.clock.advance(1_000);
      const second = (await hold({ robotID: 'SH2' })).json();
      expect(await listed()).toEqual([second, first]);
      await release(first.uuid);
      await release(second.uuid);
    });

    it('keeps all clips that share a moment with it, and nothing else', async () => {
      const { uuid } = (await hold()).json();
      const one = await another();
      expect(one.isHeld('19:55:00', '20:00:01')).toBe(true);
      expect(one.isHeld('20:09:59', '20:15:00')).toBe(true);
      expect(one.isHeld('19:55:00', '20:00:00')).toBe(false);
      expect(one.isHeld('20:10:00', '20:15:00')).toBe(false);
      expect(one.isHeld('20:05:00', '20:06:00', 'SH2')).toBe(false);
      await release(uuid);
      one.close();
    });

    it('keeps them in every instance, and lets go of them in every one', async () => {
      const one = await another();
      const { uuid } = (await hold()).json();
      const isHeld = () => one.isHeld('20:05:00', '20:06:00');
      await eventually(() => expect(isHeld()).toBe(true));
      await release(uuid);
      await eventually(() => expect(isHeld()).toBe(false));
      one.close();
    }, 30_000);

    it('is released by an admin alone, once', async () => {
      const { uuid } = (await hold()).json();
      const refused = await release(uuid, 'Supervisor');
      expect(refused.statusCode).toBe(403);
      expect((await release(uuid)).statusCode).toBe(204);
      const again = await release(uuid.toUpperCase());
      expect([again.statusCode, again.json().message]).toEqual([
        409,
        'Somebody has released this already.',
      ]);
      const never = await release(randomUUID());
      expect([never.statusCode, never.json().message]).toEqual([
        404,
        'Nothing is held under this id.',
      ]);
    });

    it('of two who release it at once is released by one', async () => {
      const { uuid } = (await hold()).json();
      const both = await Promise.all([release(uuid), release(uuid)]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([
        204, 409,
      ]);
    });

    it.each<[object, string]>([
      [{ reason: '   ' }, 'The reason must not be blank.'],
      [
        { endTime: RANGE.startTime },
        'The end time must be after the start time.',
      ],
      [
        { endTime: '2026-12-21T20:00:00.001Z' },
        'The range is longer than 31 days. Choose a shorter one.',
      ],
      [
        {
          startTime: '2026-11-20T23:59:60Z',
          endTime: '2026-11-21T01:00:00Z',
        },
        'The start time "2026-11-20T23:59:60Z" is no time that there is.',
      ],
    ])('is refused for %j', async (changes, message) => {
      const answer = await hold(changes);
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        message,
      ]);
      expect(await listed()).toEqual([]);
    });

    it('is told to the audit log, as is its release', async () => {
      const events = await told(async () => {
        const { uuid } = (await hold()).json();
        await release(uuid);
        await release(uuid);
      });
      const { robotID, startTime, endTime } = RANGE;
      expect(events).toEqual([
        expect.objectContaining({
          act: 'held',
          robot_id: robotID,
          actor: expect.objectContaining({ uuid: supervisor.uuid }),
          details: { startTime, endTime, reason: 'A pedestrian complained.' },
        }),
        expect.objectContaining({
          act: 'released',
          robot_id: robotID,
          actor: expect.objectContaining({ uuid: admin.uuid }),
          details: { startTime, endTime },
        }),
      ]);
    });
  });

  describe('an export', () => {
    const register = (
      manifest: string,
      changes: object = {},
      as: DemoRole = 'Supervisor',
    ) =>
      system.call('POST', EXPORTS, {
        as,
        body: { ...RANGE, manifest_sha256: manifest, ...changes },
      });
    const known = (manifest: string) =>
      system.call('GET', `${EXPORTS}/${manifest}`, { as: 'Supervisor' });

    it('is known by its manifest, with who has made it', async () => {
      const manifest = 'a1'.repeat(32);
      const made = await register(manifest);
      expect(made.statusCode).toBe(201);
      expect(made.headers.location).toBe(`exports/${manifest}`);
      expect(made.json()).toEqual({
        ...RANGE,
        manifest_sha256: manifest,
        exported_by_name: `${supervisor.first_name} ${supervisor.last_name}`,
        exported_at: system.clock.now().toISOString(),
        recordings: [],
      });
      expect((await known(manifest)).json()).toEqual(made.json());
    });

    it('is one, however often the same person registers it', async () => {
      const manifest = 'b2'.repeat(32);
      const first = await register(manifest);
      system.clock.advance(60_000);
      const events = await told(async () => {
        const again = await Promise.all([
          register(manifest),
          register(manifest),
        ]);
        for (const one of again) expect(one.json()).toEqual(first.json());
      });
      expect(events).toEqual([]);
      const other = await register(manifest, {}, 'Admin');
      expect(other.json()).toMatchObject({
        exported_by_name: `${admin.first_name} ${admin.last_name}`,
      });
      // The one who had it first.
      expect((await known(manifest)).json()).toEqual(first.json());
    });

    it('is told to the audit log with its fingerprint', async () => {
      const manifest = 'c3'.repeat(32);
      const [event, ...others] = await told(() => register(manifest));
      expect(others).toEqual([]);
      expect(event).toMatchObject({
        act: 'exported',
        robot_id: 'SH1',
        details: { manifest_sha256: manifest },
      });
    });

    it('that nobody has made is not known', async () => {
      const answer = await known('d4'.repeat(32));
      expect([answer.statusCode, answer.json().message]).toEqual([
        404,
        'Nobody has exported anything with this manifest here: it was made elsewhere, or was changed.',
      ]);
    });

    it.each([
      ['A1'.repeat(32), {}],
      ['a1', {}],
      ['e5'.repeat(32), { endTime: RANGE.startTime }],
      ['e5'.repeat(32), { endTime: '2026-11-21T20:00:00.001Z' }],
      ['e5'.repeat(32), { exported_by_name: 'Ada Admin' }],
      ['e5'.repeat(32), { recordings: [] }],
    ])('cannot be registered as %s with %j', async (manifest, changes) => {
      expect((await register(manifest, changes)).statusCode).toBe(400);
    });
  });
});
