import { STRIDE, type FramePose } from '../frames/ParticleFrame';

export interface PickedParticle extends FramePose {
  /** Its number in the frame, from 0. */
  index: number;
  alive: number;
}

/**
 * The particle next to a place, of those that are shown.
 *
 * @param reach - metres; farther ones are not meant
 */
export function nearestParticle(
  particles: Float32Array,
  minAlive: number,
  place: { x: number; y: number },
  reach: number,
): PickedParticle | undefined {
  let best = reach * reach;
  let found = -1;
  for (let at = 0; at < particles.length; at += STRIDE) {
    const dx = particles[at] - place.x;
    const dy = particles[at + 1] - place.y;
    const distance = dx * dx + dy * dy;
    if (distance > best || particles[at + 3] < minAlive) continue;
    best = distance;
    found = at;
  }
  if (found < 0) return undefined;
  return {
    index: found / STRIDE,
    x: particles[found],
    y: particles[found + 1],
    angle: particles[found + 2],
    alive: particles[found + 3],
  };
}
