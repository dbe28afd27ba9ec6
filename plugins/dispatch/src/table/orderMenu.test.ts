import { testOrder } from '@sidehelm/test-utils';
import { orderMenu } from './orderMenu';

const all = { manage: true, rescue: true };
const finished = testOrder({
  current_stage: {
    kind: 'order-completed',
    started_at: '2026-11-25T10:00:00Z',
    is_final: true,
  },
});

describe('orderMenu', () => {
  it('holds what somebody may do', () => {
    expect(orderMenu(testOrder(), all)).toEqual([
      'open',
      'assign',
      'cancel',
      'rescue',
      'copy',
    ]);
    expect(orderMenu(testOrder(), { manage: true, rescue: false })).toEqual([
      'open',
      'assign',
      'cancel',
      'copy',
    ]);
    expect(orderMenu(testOrder(), { manage: false, rescue: false })).toEqual([
      'open',
      'copy',
    ]);
  });

  it('changes nothing of an order that is finished, and starts no second rescue', () => {
    expect(orderMenu(finished, all)).toEqual(['open', 'copy']);
    expect(orderMenu(testOrder({ is_under_rescue: true }), all)).not.toContain(
      'rescue',
    );
  });
});
