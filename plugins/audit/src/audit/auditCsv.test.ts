import type { AuditEntry } from '@sidehelm/plugin-audit-common';
import type { AuditApi } from '../api/AuditApi';
import { auditExport } from './auditCsv';

const entry = (seq: number, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  seq,
  at: '2026-03-02T10:00:00.000Z',
  act: 'robots.createRobot',
  outcome: 'succeeded',
  actor: 'user:default/ada',
  ...changes,
});

it('saves page by page what the filters find, and lets no text be a formula', async () => {
  const find = jest
    .fn<ReturnType<AuditApi['find']>, Parameters<AuditApi['find']>>()
    .mockResolvedValueOnce({
      items: [
        entry(3, { reason: '=HYPERLINK("http://evil")' }),
        undefined,
        entry(2, { details: { force: true } }),
      ],
      older: 'two',
    })
    .mockResolvedValueOnce({ items: [entry(1)], newer: 'one' });
  const saved: string[] = [];
  const exporting = auditExport({ find }, { robot_id: 'SH1' }, parts =>
    saved.push(parts.join('\r\n')),
  );
  await exporting.run();
  const [headings, ...lines] = saved[0].split('\r\n');
  expect(headings).toBe(
    'seq,at,actor,act,outcome,reason,status,robot_id,order_uuid,user_uuid,restaurant_uuid,target,address,correlation_id,details',
  );
  expect(lines).toEqual([
    `3,2026-03-02T10:00:00.000Z,user:default/ada,robots.createRobot,succeeded,"'=HYPERLINK(""http://evil"")",,,,,,,,,`,
    '2,2026-03-02T10:00:00.000Z,user:default/ada,robots.createRobot,succeeded,,,,,,,,,,"{""force"":true}"',
    '1,2026-03-02T10:00:00.000Z,user:default/ada,robots.createRobot,succeeded,,,,,,,,,,',
  ]);
  expect(find.mock.calls).toEqual([
    [{ robot_id: 'SH1' }, { before: undefined, limit: 1_000 }],
    [{ robot_id: 'SH1' }, { before: 'two', limit: 1_000 }],
  ]);
  expect(exporting.state.get()).toEqual({
    kind: 'done',
    done: 3,
    found: undefined,
    hasMore: false,
    leftOut: 1,
  });
});
