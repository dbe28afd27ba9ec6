import { at, DAY_START, testClip } from '../__testUtils__/testClips';
import type { DayClip } from '../rules/DayClip';
import { drawTimeLine } from './drawTimeLine';

const GREEN = '#1f7a4d';
const RED = '#7d2a2a';
const GREY = '#3a4652';
const DARK_GREEN = '#143c29';

/** What is filled on 1,440 by 68 pixels: with the whole day on screen a slot is five of them. */
function draw(
  clips: readonly DayClip[] | undefined,
  window = { from: 0, to: 86_400 },
) {
  const filled: {
    color: string;
    left: number;
    top: number;
    width: number;
    height: number;
  }[] = [];
  const context = {
    fillStyle: '',
    clearRect: () => undefined,
    fillRect(left: number, top: number, width: number, height: number) {
      filled.push({ color: this.fillStyle, left, top, width, height });
    },
  };
  drawTimeLine(
    context as unknown as CanvasRenderingContext2D,
    { width: 1_440, height: 68 },
    { dayStart: DAY_START, window, clips, marks: [], range: {} },
  );
  return filled;
}

describe('drawTimeLine', () => {
  it('draws 288 slots: green and high where there is a clip, red and low where there is none', () => {
    const slots = draw([testClip(at(0, 5)), testClip(at(23, 55))]);
    expect(slots).toHaveLength(288);
    slots.forEach(({ color, left, height }, slot) => {
      const isRecorded = slot === 1 || slot === 287;
      expect([slot, color]).toEqual([slot, isRecorded ? GREEN : RED]);
      expect(left).toBeCloseTo(slot * 5);
      expect(height).toBeCloseTo(isRecorded ? 54 : 21.6);
    });
  });

  it('draws them grey before it is known', () => {
    const slots = draw(undefined);
    expect(slots).toHaveLength(288);
    expect(new Set(slots.map(({ color }) => color))).toEqual(new Set([GREY]));
  });

  it('shows what of a slot was recorded once there is room', () => {
    const clip = testClip(at(0, 6), { endsAt: at(0, 8) });
    const drawn = draw([clip], { from: 0, to: 900 });
    expect(drawn.slice(0, 3).map(({ color }) => color)).toEqual([
      RED,
      DARK_GREEN,
      RED,
    ]);
    const extent = drawn.find(({ color }) => color === GREEN);
    expect(extent?.left).toBeCloseTo(576);
    expect(extent?.width).toBeCloseTo(191);
  });
});
