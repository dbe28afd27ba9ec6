import type { PilotOrder } from '@sidehelm/contracts';
import { ServiceError } from '@sidehelm/console-react';
import { testOrder } from '@sidehelm/test-utils';
import { reportStage } from './reportStage';

const inStage = (
  kind: string,
  changes: Partial<PilotOrder> = {},
): PilotOrder => ({
  ...testOrder({
    uuid: 'a',
    version: 3,
    current_stage: {
      kind,
      started_at: '2026-01-01T12:00:00Z',
      is_final: false,
    },
  }),
  ...changes,
});
const refusal = (status: number) =>
  new ServiceError('Ada has changed the order.', 'refused', status);

/** A service that answers the reports one after the other, and carries that by then. */
function service(
  answers: (PilotOrder | Error)[],
  now: PilotOrder | undefined | Error = undefined,
) {
  const reports: { version?: number; kind: string }[] = [];
  return {
    reports,
    api: {
      reportAsPilot: async (
        { version }: { version?: number },
        kind: string,
      ) => {
        reports.push({ version, kind });
        const answer = answers.shift();
        if (answer instanceof Error || !answer) throw answer;
        return answer;
      },
      activeOrder: async () => {
        if (now instanceof Error) throw now;
        return now;
      },
    },
  };
}

const report = {
  robotId: 'SH2',
  order: inStage('order-queued'),
  action: { event: 'left-for-pick-up' as const },
};
const next = inStage('robot-en-route-to-pick-up', { version: 4 });

describe('reportStage', () => {
  it('tells it of the version that was seen', async () => {
    const { api, reports } = service([next]);
    expect(await reportStage(api, report)).toBe(next);
    expect(reports).toEqual([{ version: 3, kind: 'left-for-pick-up' }]);
  });

  it.each([409, 412])(
    'after %d says that there is no order any more',
    async status => {
      const { api, reports } = service([refusal(status)]);
      await expect(reportStage(api, report)).rejects.toThrow(
        'no active order found for robot',
      );
      expect(reports).toHaveLength(1);
    },
  );

  it('tells nothing of an order that is another one by now', async () => {
    const { api, reports } = service(
      [refusal(412), next],
      inStage('order-queued', { uuid: 'b' }),
    );
    await expect(reportStage(api, report)).rejects.toThrow(
      'SH2 carries another order by now. Nothing was told of it.',
    );
    expect(reports).toHaveLength(1);
  });

  it('tells nothing of an order that has gone on', async () => {
    const { api, reports } = service([refusal(412), next], next);
    await expect(reportStage(api, report)).rejects.toThrow(
      'Ada has changed the order.',
    );
    expect(reports).toHaveLength(1);
  });

  it('tells it once more of an order of which something else was changed', async () => {
    const { api, reports } = service(
      [refusal(412), next],
      inStage('order-queued', { version: 7 }),
    );
    expect(await reportStage(api, report)).toBe(next);
    expect(reports.map(({ version }) => version)).toEqual([3, 7]);
  });

  it('says what the service said when nobody knows how the order stands', async () => {
    const { api, reports } = service([refusal(412), next], new Error('down'));
    await expect(reportStage(api, report)).rejects.toThrow(
      'Ada has changed the order.',
    );
    expect(reports).toHaveLength(1);
  });

  it.each([403, 500])('asks nothing more after %d', async status => {
    const { api, reports } = service([refusal(status), next], report.order);
    await expect(reportStage(api, report)).rejects.toThrow();
    expect(reports).toHaveLength(1);
  });
});
