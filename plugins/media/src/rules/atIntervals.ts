/** ms; what changes faster nobody reads. */
const INTERVAL = 100;

/**
 * Tells of a value that changes with each piece of a file no oftener than people can see, the first time at once. What comes last may
 * not be told.
 */
export function atIntervals<T>(tell: (value: T) => void): (value: T) => void {
  let toldAt = -Infinity;
  return value => {
    const now = performance.now();
    if (now - toldAt < INTERVAL) return;
    toldAt = now;
    tell(value);
  };
}
