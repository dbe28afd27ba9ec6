import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Overwrites the index in front of a recording's file, as a bad block of a disk would; answers what undoes it.
 *
 * @param url - of its clip, as the service tells it: `…clips/<robot>/<day>/<second>`
 */
export function damageRecording(url: string): () => void {
  const directory = process.env.SIDEHELM_DATA_DIR;
  if (!directory) throw new Error('SIDEHELM_DATA_DIR is not set.');
  const parts = url.split('/').slice(-3);
  const file = `${join(directory, 'recordings', ...parts)}.mp4`;
  const whole = readFileSync(file);
  const damaged = Buffer.from(whole);
  damaged.fill(0, 64, 4_096);
  writeFileSync(file, damaged);
  return () => writeFileSync(file, whole);
}
