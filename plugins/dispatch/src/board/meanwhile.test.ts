import { testOrder } from '@sidehelm/test-utils';
import { describeMeanwhile } from './meanwhile';

const order = testOrder({ assigned_robot_id: 'SH2' });
const stage = (kind: string) => ({
  kind,
  started_at: '2026-11-20T12:00:00Z',
  is_final: false,
});

describe('describeMeanwhile', () => {
  it.each([
    [{}, undefined],
    [{ version: 9, drop_off_notes: 'Ring' }, undefined],
    [{ assigned_robot_id: 'SH4' }, 'Meanwhile SH4 took over from SH2.'],
    [{ assigned_robot_id: null }, 'Meanwhile SH2 was unassigned.'],
    [
      { is_under_rescue: true, rescue_reason: 'Vandalism' },
      'Meanwhile a rescue was started (Vandalism).',
    ],
    [
      {
        assigned_robot_id: undefined,
        current_stage: stage('robot-waiting-for-drop-off'),
      },
      'Meanwhile SH2 was unassigned, the order is at "Robot waiting for drop-off" now.',
    ],
  ])('tells of %j "%s"', (changes, sentence) => {
    expect(describeMeanwhile(order, { ...order, ...changes })).toBe(sentence);
  });

  it('tells of a robot where there was none', () => {
    expect(
      describeMeanwhile({ ...order, assigned_robot_id: null }, order),
    ).toBe('Meanwhile SH2 was assigned.');
  });
});
