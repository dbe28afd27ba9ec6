import type { OrderCounts } from './groupHours';

/** The parts of a bar, from the bottom. */
export const STACK = ['onTime', 'late', 'canceled', 'open'] as const;
export type StackPart = (typeof STACK)[number];

export const STACK_LABELS: Readonly<Record<StackPart, string>> = {
  onTime: 'On time',
  late: 'Late',
  canceled: 'Canceled',
  open: 'Open',
};

/** A part of a bar; fractions of the whole height, from the top. */
export interface DrawnPart {
  part: StackPart;
  top: number;
  height: number;
}

/** How a bar is drawn where the axis ends at `most`. */
export function stackOf(
  values: Partial<Pick<OrderCounts, StackPart>>,
  most: number,
): DrawnPart[] {
  let top = 1;
  return STACK.flatMap(part => {
    const height = (values[part] ?? 0) / most;
    top -= height;
    return height > 0 ? [{ part, top, height }] : [];
  });
}
