/** Edge of the box in which shapes are drawn. */
export const SHAPE_BOX = 10;

/** Shapes that stand for a state, as SVG paths in a box of 10 × 10, filled by the even-odd rule. */
export const signalShapes = {
  triangle: 'M5 .5L9.8 9H.2Z',
  octagon: 'M3 0H7L10 3V7L7 10H3L0 7V3ZM4.3 1.8V6H5.7V1.8ZM4.3 7V8.4H5.7V7Z',
  cross:
    'M1.9.3L5 3.4 8.1.3 9.7 1.9 6.6 5 9.7 8.1 8.1 9.7 5 6.6 1.9 9.7.3 8.1 3.4 5 .3 1.9Z',
  bar: 'M5 0A5 5 0 1 1 5 10A5 5 0 1 1 5 0ZM2 4V6H8V4Z',
  drop: 'M5 0C6.6 3 8.6 4.6 8.6 6.6A3.6 3.4 0 1 1 1.4 6.6C1.4 4.6 3.4 3 5 0Z',
  half: 'M0 2H9V8H0ZM3.6 3.2V6.8H7.8V3.2ZM9.2 4H10V6H9.2Z',
  steps:
    'M0 7H2.6V10H0ZM3.7 4.5H6.3V10H3.7ZM7.4 1H10V10H7.4ZM8.2 1.8V9.2H9.2V1.8Z',
  ring: 'M5 0A5 5 0 1 1 5 10A5 5 0 1 1 5 0ZM5 2.6A2.4 2.4 0 1 0 5 7.4A2.4 2.4 0 1 0 5 2.6Z',
} as const;
export type SignalShape = keyof typeof signalShapes;
