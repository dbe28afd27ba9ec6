import { expectTimes, type Distances } from './orderTimes';

const NOW = Date.parse('2026-03-02T10:00:00.000Z');
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();

/** Seconds from now to the end of the stage, and until the recipient has the order. */
function expected(
  kind: string,
  distances: Distances,
  since = 0,
): [number | undefined, number | undefined] {
  const current_stage = { kind, started_at: ago(since), is_final: false };
  const { stageEnd, dropOff } = expectTimes({ current_stage }, distances, NOW);
  const seconds = (time: number | undefined) =>
    time === undefined ? undefined : Math.round((time - NOW) / 1000);
  return [seconds(stageEnd), seconds(dropOff)];
}

// 1.1 m/s: 100 s to the restaurant, 200 s to the door.
const ways = { toPickUp: 110, toDropOff: 220 };

describe('expectTimes', () => {
  it.each([
    ['order-queued', 120, 120 + 100 + 240 + 60 + 200 + 180],
    ['robot-en-route-to-pick-up', 100, 100 + 240 + 60 + 200 + 180],
    ['robot-waiting-for-pick-up', 240, 240 + 60 + 200 + 180],
    ['order-picked-up', 60, 60 + 200 + 180],
    ['robot-en-route-to-drop-off', 200, 200 + 180],
    ['robot-waiting-for-drop-off', 180, 180],
  ])('of %s: the stage in %d s, the order in %d s', (kind, stage, order) => {
    expect(expected(kind, ways)).toEqual([stage, order]);
  });

  it('counts waiting from its begin, and the way from now', () => {
    expect(expected('robot-waiting-for-pick-up', ways, 60)[0]).toBe(180);
    expect(expected('robot-en-route-to-pick-up', ways, 60)[0]).toBe(100);
  });

  it('counts waiting from when the robot got the order, if that was later', () => {
    const current_stage = {
      kind: 'order-queued',
      started_at: ago(660),
      is_final: false,
    };
    const endOf = (assigned_at: string) =>
      expectTimes({ current_stage, assigned_at }, ways, NOW).stageEnd;
    expect(endOf(ago(30))).toBe(NOW + 90_000);
    expect(endOf(ago(700))).toBe(NOW - 540_000);
  });

  it('leaves in the past what should be over, and goes on from now', () => {
    expect(expected('order-picked-up', ways, 100)).toEqual([-40, 380]);
  });

  it('says nothing of an order without a robot, or by a way that nobody knows', () => {
    const nothing = [undefined, undefined];
    expect(expected('order-received', ways)).toEqual(nothing);
    expect(expected('order-completed', ways)).toEqual(nothing);
    expect(expected('robot-en-route-to-pick-up', {})).toEqual(nothing);
    expect(expected('order-picked-up', {})).toEqual([60, undefined]);
  });
});
