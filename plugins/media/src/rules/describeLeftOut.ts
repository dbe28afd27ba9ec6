import type { RecorderStatus } from '@sidehelm/contracts';
import { nameSome } from './nameSome';

/** Who is not recorded because no more cameras may run for that, and why; `undefined` while nobody is left out. */
export function describeLeftOut({
  left_out: robots = [],
  most_cameras: most,
}: Pick<RecorderStatus, 'left_out' | 'most_cameras'>):
  { text: string; why: string } | undefined {
  if (robots.length === 0) return undefined;
  const limit =
    most === undefined
      ? 'Only so many cameras run for recording alone.'
      : `At most ${most} ${most === 1 ? 'camera runs' : 'cameras run'} for recording alone.`;
  return {
    text: `Not recorded, camera limit: ${nameSome(robots)}`,
    why: `${limit} Robots that carry an order or are driven go first; who is watched is recorded anyway.`,
  };
}
