import type { RequestHandler } from 'express';
import { existsSync } from 'node:fs';
import sirv from 'sirv';

/** The names of these files hold a hash of what is in them; a browser keeps them for a year, s. */
const A_YEAR = 365 * 24 * 60 * 60;

/**
 * The app's files as the build compressed them: nothing is compressed while
 * somebody waits. What is not in the folder, or is asked for without
 * compression, goes on to the app plugin; so does everything where no build
 * has compressed anything.
 *
 * @param folder - the files as `<name>.br` and `<name>.gz`
 */
export function compressedAssets(folder: string): RequestHandler {
  if (!existsSync(folder)) return (...[, , next]) => next();
  return sirv(folder, {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: A_YEAR,
  });
}
