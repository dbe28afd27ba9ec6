/** Metres. */
export const HULL_RADIUS = 0.35;
