import type { Order } from '@sidehelm/contracts';
import { rescueStateOf } from './rescueState';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const me = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const state = (rescue: Partial<Order['rescue']> | null, user?: string) =>
  rescueStateOf(
    {
      is_under_rescue: true,
      rescue: rescue && { started_at: at(-1), ...rescue },
    },
    user,
    NOW,
  );

describe('rescueStateOf', () => {
  it('is none of an order that is not under rescue, whatever else is said', () => {
    expect(
      rescueStateOf(
        {
          is_under_rescue: false,
          rescue: { started_at: at(-9), escalated_at: at(-5) },
        },
        me,
        NOW,
      ),
    ).toEqual({ kind: 'none' });
  });

  it('waits until somebody claims it, and then is overdue', () => {
    expect(state({ escalates_at: at(2) })).toEqual({
      kind: 'waiting',
      escalatesAt: NOW + 120_000,
    });
    expect(state({ escalates_at: at(0) })).toEqual({ kind: 'overdue' });
    expect(state({ escalates_at: at(2), escalated_at: at(-1) })).toEqual({
      kind: 'overdue',
    });
  });

  it.each([null, {}, { escalates_at: 'soon' }])(
    'waits without an end when %j says none',
    rescue => {
      expect(state(rescue)).toEqual({ kind: 'waiting' });
    },
  );

  it('knows whose it is, also after it was escalated', () => {
    const claimed_at = at(-1);
    const rescue = { claimed_at, escalates_at: at(-2), escalated_at: at(-2) };
    const mine = { ...rescue, claimed_by: { uuid: me, name: 'Pia Lot' } };
    expect(state(mine, me)).toEqual({ kind: 'mine', since: claimed_at });
    expect(state(mine, other)).toEqual({
      kind: 'claimed',
      by: 'Pia Lot',
      since: claimed_at,
    });
    expect(state(mine)).toMatchObject({ kind: 'claimed' });
    expect(state(rescue, me)).toEqual({
      kind: 'claimed',
      by: undefined,
      since: claimed_at,
    });
  });
});
