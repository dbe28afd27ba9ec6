/** Where a label stands, seen from its mark. In the order in which they are preferred. */
const SIDES = ['right', 'left', 'top', 'bottom'] as const;
export type Side = (typeof SIDES)[number];

/** A mark on the map and the size of its label, in pixels. */
export interface LabelledMark {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** From the middle of a mark to its edge. */
const MARK = 13;
/** From the middle of a mark to its label: more than half of a label's height, so that one beside and one above do not touch. */
export const LABEL_DISTANCE = MARK + 6;
/** What a pixel costs that is covered: a label by another one, a label that the map cuts off, a mark below a label. */
const COSTS = { label: 1_000, cut: 20, mark: 10 };

/** Where the label of a mark lies. */
export function labelBox(mark: LabelledMark, side: Side): Box {
  const { width, height } = mark;
  const middle = { left: mark.x - width / 2, top: mark.y - height / 2 };
  const { left, top } = {
    right: { ...middle, left: mark.x + LABEL_DISTANCE },
    left: { ...middle, left: mark.x - LABEL_DISTANCE - width },
    top: { ...middle, top: mark.y - LABEL_DISTANCE - height },
    bottom: { ...middle, top: mark.y + LABEL_DISTANCE },
  }[side];
  return { left, top, right: left + width, bottom: top + height };
}

const markBox = ({ x, y }: LabelledMark): Box => ({
  left: x - MARK,
  top: y - MARK,
  right: x + MARK,
  bottom: y + MARK,
});

/** Pixels that both cover. */
function sharedBy(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(width, 0) * Math.max(height, 0);
}

function costOf(
  marks: readonly LabelledMark[],
  sides: readonly Side[],
  view: Box,
): number {
  const boxes = marks.map((mark, index) => labelBox(mark, sides[index]));
  let cost = 0;
  boxes.forEach((box, index) => {
    const { width, height } = marks[index];
    cost += COSTS.cut * (width * height - sharedBy(box, view));
    for (const other of boxes.slice(index + 1))
      cost += COSTS.label * sharedBy(box, other);
    for (const mark of marks) cost += COSTS.mark * sharedBy(box, markBox(mark));
  });
  return cost;
}

/** Every way to give so many labels a side, the preferred ones first. */
function allSides(count: number): Side[][] {
  if (count === 0) return [[]];
  return allSides(count - 1).flatMap(sides =>
    SIDES.map(side => [...sides, side]),
  );
}

/**
 * The side of each label so that they cover neither each other nor the marks, and stay in view. It tries all, so it is for a
 * handful of labels.
 *
 * @param size - of the map
 * @param current - the sides by now: they stay while they are good
 */
export function labelSides(
  marks: readonly LabelledMark[],
  size: { width: number; height: number },
  current: readonly Side[] = [],
): Side[] {
  const view = { left: 0, top: 0, right: size.width, bottom: size.height };
  const candidates = allSides(marks.length);
  if (current.length === marks.length) candidates.unshift([...current]);
  let best: Side[] = [];
  let least = Infinity;
  for (const sides of candidates) {
    const cost = costOf(marks, sides, view);
    if (cost >= least) continue;
    best = sides;
    least = cost;
  }
  return best;
}
