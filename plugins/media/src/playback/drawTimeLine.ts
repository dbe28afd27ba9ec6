import { VIDEO } from '@sidehelm/console-common';
import { signalColors, tokens } from '@sidehelm/theme';
import type { DayClip } from '../rules/DayClip';
import { slotStatuses, type SlotStatus } from '../rules/slots';
import type { TimeWindow } from '../rules/timeWindow';
import type { MarkedRange } from './DayPlayer';
import type { TimeMark } from './TimeMark';

/** What a time line shows; moments are ms since 1970. */
export interface TimeLinePicture {
  dayStart: number;
  window: TimeWindow;
  clips: readonly DayClip[] | undefined;
  marks: readonly TimeMark[];
  range: MarkedRange;
}

/** CSS pixels: what happened is above the slots. */
export const MARK_LANE = 14;
/** Of the height; what was not recorded is lower as well as of another colour. */
const LOW = 0.4;
/** CSS pixels from which a slot shows what of it was recorded. */
const WIDE_SLOT = 10;
const MARK_SIZE = 5;

const FILL: Record<SlotStatus, string> = {
  ok: '#1f7a4d',
  'not found': '#7d2a2a',
  unknown: '#3a4652',
};

/** What of a slot with a clip was not recorded. */
const PARTLY = '#143c29';

/** Draws a day once: 288 slots in one pass, whatever is on screen. */
export function drawTimeLine(
  context: CanvasRenderingContext2D,
  size: { width: number; height: number },
  picture: TimeLinePicture,
): void {
  const { width, height } = size;
  const { dayStart, window, clips, marks, range } = picture;
  const perSecond = width / (window.to - window.from);
  const xOf = (seconds: number) => (seconds - window.from) * perSecond;
  const xAt = (at: number) => xOf((at - dayStart) / 1_000);
  const band = height - MARK_LANE;
  context.clearRect(0, 0, width, height);

  const slot = VIDEO.slotInSeconds * perSecond;
  const gap = slot > 2.5 ? 1 : 0;
  slotStatuses(clips, dayStart).forEach((status, index) => {
    const left = xOf(index * VIDEO.slotInSeconds);
    if (left + slot < 0 || left > width) return;
    const tall = status === 'ok' ? band : band * LOW;
    context.fillStyle =
      status === 'ok' && slot >= WIDE_SLOT ? PARTLY : FILL[status];
    context.fillRect(left, height - tall, Math.max(slot - gap, 0.5), tall);
  });
  if (slot >= WIDE_SLOT) drawExtents(context, { xAt, band, height, clips });

  drawRange(context, { xAt, width, height, range });
  marks.forEach(mark => drawMark(context, xAt, mark));
}

/** What of a slot was recorded. */
function drawExtents(
  context: CanvasRenderingContext2D,
  of: {
    xAt: (at: number) => number;
    band: number;
    height: number;
    clips: readonly DayClip[] | undefined;
  },
) {
  context.fillStyle = FILL.ok;
  for (const { startsAt, endsAt } of of.clips ?? []) {
    const left = of.xAt(startsAt);
    context.fillRect(
      left,
      of.height - of.band,
      Math.max(1, of.xAt(endsAt) - left - 1),
      of.band,
    );
  }
}

function drawRange(
  context: CanvasRenderingContext2D,
  of: {
    xAt: (at: number) => number;
    width: number;
    height: number;
    range: MarkedRange;
  },
) {
  const { from, to } = of.range;
  if (from === undefined && to === undefined) return;
  const left = from === undefined ? undefined : of.xAt(from);
  const right = to === undefined ? undefined : of.xAt(to);
  if (left !== undefined && right !== undefined) {
    context.fillStyle = 'rgba(92,196,244,.3)';
    context.fillRect(left, MARK_LANE, right - left, of.height - MARK_LANE);
  }
  context.fillStyle = tokens.color.accent;
  if (left !== undefined) context.fillRect(left, 0, 2, of.height);
  if (right !== undefined) context.fillRect(right - 2, 0, 2, of.height);
}

function drawMark(
  context: CanvasRenderingContext2D,
  xAt: (at: number) => number,
  { at, until, kind }: TimeMark,
) {
  const x = xAt(at);
  const middle = MARK_LANE / 2;
  context.fillStyle = signalColors[kind].color;
  if (until !== undefined) {
    context.fillRect(x, middle - 1, Math.max(2, xAt(until) - x), 2);
    return;
  }
  context.beginPath();
  if (kind === 'bad') {
    context.moveTo(x, middle - MARK_SIZE);
    context.lineTo(x + MARK_SIZE, middle + MARK_SIZE);
    context.lineTo(x - MARK_SIZE, middle + MARK_SIZE);
  } else if (kind === 'warn') {
    context.rect(x - 4, middle - 4, 8, 8);
  } else context.arc(x, middle, 4, 0, 2 * Math.PI);
  context.fill();
}
