import { AuditOutbox } from '../../platform/AuditOutbox';
import { migrate } from '../../platform/migrate';
import { describeOnEachDatabase } from '../../testing/describeOnEachDatabase';
import { ActStore } from './ActStore';
import { authMigrations } from './migrations';

const PERSON = '00000000-0000-4000-8000-000000000001';
const ADMIN = '00000000-0000-4000-8000-000000000002';
const at = '2026-03-02T10:00:00.000Z';

describeOnEachDatabase('an act of an account', database => {
  beforeAll(() => migrate(database(), 'auth', authMigrations));

  it('is told to the audit log, and kept', async () => {
    const outbox = new AuditOutbox(database(), 'auth_audit');
    const clock = () => new Date(at);
    const before = (await outbox.read({ limit: 500 }, clock)).items.length;
    const acts = new ActStore(database());
    await acts.add({
      userUuid: PERSON,
      kind: 'roles-set',
      occurred_at: at,
      actor: { uuid: ADMIN, name: 'Amara' },
    });
    const { items } = await outbox.read({ limit: 500 }, clock);
    expect(items.slice(before)).toEqual([
      expect.objectContaining({
        at,
        act: 'roles-set',
        user_uuid: PERSON,
        actor: { kind: 'person', uuid: ADMIN, name: 'Amara' },
      }),
    ]);
    expect((await acts.newest(PERSON, 1))[0].kind).toBe('roles-set');
  });
});
