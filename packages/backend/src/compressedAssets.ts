import type { Request, RequestHandler } from 'express';
import { existsSync } from 'node:fs';
import sirv from 'sirv';

/** The names of these files hold a hash of what is in them; a browser keeps them for a year, s. */
const A_YEAR = 365 * 24 * 60 * 60;

/** What is sent whole and compressed, or not at all: parts of a file, and who weighs encodings, are for the app plugin. */
const isPlain = ({ method, headers }: Request) =>
  ['GET', 'HEAD'].includes(method) &&
  headers.range === undefined &&
  !/q=0(\.0*)?\s*(,|$)/.test(String(headers['accept-encoding']));

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
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    // Looked for at each request: a build beside a running console takes the files away for a while.
    dev: true,
    setHeaders: response =>
      response.setHeader('Cache-Control', `public,max-age=${A_YEAR},immutable`),
  });
  return (request, response, next) =>
    isPlain(request) ? serve(request, response, next) : next();
}
