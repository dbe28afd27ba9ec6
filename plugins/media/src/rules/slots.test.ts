import { at, clipsFrom, DAY_START, testClip } from '../__testUtils__/testClips';
import { slotStatuses } from './slots';

const okOf = (statuses: string[]) =>
  statuses.flatMap((status, index) => (status === 'ok' ? [index] : []));

describe('slotStatuses', () => {
  it('has 288 slots, unknown before anything is known', () => {
    const statuses = slotStatuses(undefined, DAY_START);
    expect(statuses).toHaveLength(288);
    expect(new Set(statuses)).toEqual(new Set(['unknown']));
  });

  it('finds nothing where nothing was recorded', () => {
    expect(new Set(slotStatuses([], DAY_START))).toEqual(
      new Set(['not found']),
    );
  });

  it('knows the slots that have a clip, and no other', () => {
    const clips = [...clipsFrom(at(0), 2), testClip(at(20))];
    expect(okOf(slotStatuses(clips, DAY_START))).toEqual([0, 1, 240]);
  });

  it('counts a slot of which a part was recorded', () => {
    const clips = [
      testClip(at(20, 3), { endsAt: at(20, 4) }),
      testClip(at(23, 59, 59), { endsAt: at(24) }),
    ];
    expect(okOf(slotStatuses(clips, DAY_START))).toEqual([240, 287]);
  });

  it('keeps within the day', () => {
    const clips = [
      testClip(DAY_START - 300_000),
      testClip(at(24)),
      testClip(at(24), { endsAt: at(26) }),
    ];
    expect(okOf(slotStatuses(clips, DAY_START))).toEqual([]);
  });

  it('counts a clip that has just begun', () => {
    const clip = testClip(at(12), { endsAt: at(12), isRecording: true });
    expect(okOf(slotStatuses([clip], DAY_START))).toEqual([144]);
  });
});
