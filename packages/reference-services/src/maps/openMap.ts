import { join } from 'node:path';
import type { MapSource } from './MapSource';
import { MapThread } from './MapThread';
import { TileRenderer } from './TileRenderer';

/** `workerDirectory`: folder of tileWorker.js; without it this thread draws, as tests want it. */
export function openMap(options: {
  seed: number;
  workerDirectory?: string;
}): MapSource {
  const { seed, workerDirectory } = options;
  return workerDirectory === undefined
    ? new TileRenderer(seed)
    : new MapThread({ seed, file: join(workerDirectory, 'tileWorker.js') });
}
