import { VIDEO } from '@sidehelm/console-common';

const { min, max } = VIDEO.speedExponent;

/** The exponent within what is allowed. */
export const speedExponent = (exponent: number): number =>
  Math.min(max, Math.max(min, exponent));

/** How many seconds of the recording pass in one. */
export const speedOf = (exponent: number): number => 2 ** exponent;

/** For people: "2×", "0.25×". */
export const speedText = (exponent: number): string => `${speedOf(exponent)}×`;
