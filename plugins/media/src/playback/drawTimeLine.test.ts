import { at, clipsFrom, DAY_START } from '../__testUtils__/testClips';
import { WHOLE_DAY } from '../rules/timeWindow';
import { drawTimeLine, MARK_LANE } from './drawTimeLine';

/** Three pixels for each slot. */
const WIDTH = 864;
const HEIGHT = 68;

interface Slot {
  left: number;
  top: number;
  colour: 'red' | 'green' | 'grey';
}

/** Which of the three lights of a colour outshines the others by far. */
function nameOf(style: string): Slot['colour'] {
  const [red, green] = [1, 3].map(from =>
    parseInt(style.slice(from, from + 2), 16),
  );
  if (red > 2 * green) return 'red';
  return green > 2 * red ? 'green' : 'grey';
}

/** The slots of a whole day, as they are drawn from left to right. */
function slotsOf(clips: Parameters<typeof drawTimeLine>[2]['clips']): Slot[] {
  const slots: Slot[] = [];
  const context = {
    fillStyle: '',
    clearRect: () => {},
    fillRect(left: number, top: number) {
      slots.push({ left, top, colour: nameOf(this.fillStyle) });
    },
  };
  drawTimeLine(
    context as unknown as CanvasRenderingContext2D,
    { width: WIDTH, height: HEIGHT },
    { dayStart: DAY_START, window: WHOLE_DAY, clips, marks: [], range: {} },
  );
  return slots;
}

const coloured = (slots: readonly Slot[], colour: Slot['colour']) =>
  slots.flatMap((slot, index) => (slot.colour === colour ? [index] : []));

describe('a day on the time line', () => {
  it('has 288 slots, green where there is a clip and red where there is none', () => {
    const slots = slotsOf(clipsFrom(at(20), 2));
    expect(slots).toHaveLength(288);
    expect(slots.map(({ left }) => Math.round(left))).toEqual(
      Array.from({ length: 288 }, (_, index) => index * 3),
    );
    expect(coloured(slots, 'green')).toEqual([240, 241]);
    expect(coloured(slots, 'red')).toHaveLength(286);
  });

  it('is neither before it is known', () => {
    expect(coloured(slotsOf(undefined), 'grey')).toHaveLength(288);
  });

  it('tells them apart by their height, too, for who sees no colours', () => {
    const [missing, recorded] = slotsOf(clipsFrom(at(0, 5), 1));
    expect(recorded.top).toBe(MARK_LANE);
    expect(missing.top).toBeGreaterThan(MARK_LANE + 20);
  });
});
