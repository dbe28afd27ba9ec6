import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Puts a file where the folder of the recordings was; answers what undoes it. */
export function takeStoreAway(): () => void {
  const directory = process.env.SIDEHELM_DATA_DIR;
  if (!directory) throw new Error('SIDEHELM_DATA_DIR is not set.');
  const store = join(directory, 'recordings');
  const aside = `${store}-aside`;
  renameSync(store, aside);
  writeFileSync(store, 'This is no folder.');
  return () => {
    rmSync(store);
    renameSync(aside, store);
  };
}
