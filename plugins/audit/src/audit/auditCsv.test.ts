import { ServiceError } from '@sidehelm/console-react';
import type { AuditEntry } from '@sidehelm/plugin-audit-common';
import { testUser } from '@sidehelm/test-utils';
import type { UsersApi } from '@sidehelm/users-react';
import type { AuditApi } from '../api/AuditApi';
import { auditExport } from './auditCsv';

const ADA = '22222222-2222-4222-8222-222222222222';
const BOB = '33333333-3333-4333-8333-333333333333';

const entry = (seq: number, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  seq,
  at: '2026-03-02T10:00:00.000Z',
  act: 'robots.createRobot',
  outcome: 'succeeded',
  actor: `user:default/${ADA}`,
  ...changes,
});

it('saves page by page what the filters find, and lets no text be a formula', async () => {
  const find = jest
    .fn<ReturnType<AuditApi['find']>, Parameters<AuditApi['find']>>()
    .mockResolvedValueOnce({
      items: [
        entry(3, { reason: '=HYPERLINK("http://evil")' }),
        undefined,
        entry(2, { details: { force: true }, user_uuid: BOB }),
      ],
      older: 'two',
    })
    .mockResolvedValueOnce({
      items: [entry(1, { actor: 'service:robots' })],
      newer: 'one',
    });
  const byUuid = jest
    .fn<ReturnType<UsersApi['byUuid']>, Parameters<UsersApi['byUuid']>>()
    .mockResolvedValue([
      testUser({ uuid: ADA, first_name: 'Ada', last_name: 'Lovelace' }),
    ]);
  const saved: string[] = [];
  const exporting = auditExport(
    { api: { find }, users: { byUuid } },
    { robot_id: 'SH1' },
    parts => saved.push(parts.join('\r\n')),
  );
  await exporting.run();
  const [headings, ...lines] = saved[0].split('\r\n');
  expect(headings).toBe(
    'seq,at,actor,actor_name,act,outcome,reason,status,robot_id,order_uuid,user_uuid,user_name,restaurant_uuid,target,address,correlation_id,details',
  );
  expect(lines).toEqual([
    `3,2026-03-02T10:00:00.000Z,user:default/${ADA},Ada Lovelace,robots.createRobot,succeeded,"'=HYPERLINK(""http://evil"")",,,,,,,,,,`,
    `2,2026-03-02T10:00:00.000Z,user:default/${ADA},Ada Lovelace,robots.createRobot,succeeded,,,,,${BOB},,,,,,"{""force"":true}"`,
    '1,2026-03-02T10:00:00.000Z,service:robots,,robots.createRobot,succeeded,,,,,,,,,,,',
  ]);
  expect(find.mock.calls).toEqual([
    [{ robot_id: 'SH1' }, { before: undefined, limit: 1_000 }],
    [{ robot_id: 'SH1' }, { before: 'two', limit: 1_000 }],
  ]);
  // Each person once.
  expect(byUuid.mock.calls).toEqual([[[ADA, BOB]]]);
  expect(exporting.state.get()).toEqual({
    kind: 'done',
    done: 3,
    found: undefined,
    hasMore: false,
    leftOut: 1,
  });
});

function exportOf(byUuid: UsersApi['byUuid']) {
  const saved: string[] = [];
  const api: Pick<AuditApi, 'find'> = {
    find: async (_search, { before }) =>
      before === undefined
        ? { items: [entry(2)], older: 'two' }
        : { items: [entry(1, { user_uuid: BOB })] },
  };
  const exporting = auditExport({ api, users: { byUuid } }, {}, parts =>
    saved.push(parts.join('\r\n')),
  );
  return { exporting, saved };
}

it('saves no file without names because a look-up failed, and goes on with the same page', async () => {
  const byUuid = jest
    .fn<ReturnType<UsersApi['byUuid']>, Parameters<UsersApi['byUuid']>>()
    .mockRejectedValueOnce(new ServiceError('It is away.', 'refused', 502))
    .mockResolvedValue([
      testUser({ uuid: ADA, first_name: 'Ada', last_name: 'Lovelace' }),
    ]);
  const { exporting, saved } = exportOf(byUuid);
  await exporting.run();
  expect(exporting.state.get()).toMatchObject({
    kind: 'failed',
    message: 'It is away.',
  });
  expect(saved).toEqual([]);
  await exporting.run();
  expect(exporting.state.get()).toMatchObject({ kind: 'done', done: 2 });
  const [, ...lines] = saved[0].split('\r\n');
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toContain(',Ada Lovelace,');
  expect(byUuid.mock.calls).toEqual([[[ADA]], [[ADA]], [[BOB]]]);
});

it('saves the file without names for who may not see people', async () => {
  const { exporting, saved } = exportOf(async () => {
    throw new ServiceError('You may not do this.', 'refused', 403);
  });
  await exporting.run();
  expect(exporting.state.get()).toMatchObject({ kind: 'done', done: 2 });
  expect(saved[0].split('\r\n')[1]).toContain(`user:default/${ADA},,`);
});
