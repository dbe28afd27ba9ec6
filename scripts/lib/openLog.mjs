import {
  chmodSync,
  closeSync,
  fstatSync,
  openSync,
  renameSync,
  rmSync,
  write,
} from 'node:fs';
import { Writable } from 'node:stream';
import { StartProblem } from './environment.mjs';

/** The log and four older ones, 50 MiB in all. */
const LIMITS = { bytes: 10 * 1024 * 1024, kept: 4 };

/** Opens a file to add to, for its owner's eyes only, with its length. */
function openPrivate(file) {
  const fd = openSync(file, 'a', 0o600);
  chmodSync(file, 0o600);
  return { fd, length: fstatSync(fd).size };
}

/** `file` becomes `file.1`, that `file.2`, and the last of them is forgotten. */
function moveOn(file, { kept }) {
  rmSync(`${file}.${kept}`, { force: true });
  for (let number = kept; number > 0; number -= 1) {
    const older = number === 1 ? file : `${file}.${number - 1}`;
    try {
      renameSync(older, `${file}.${number}`);
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
}

/**
 * A log that lines are added to. Each write is kept whole; a file that is full is put
 * aside, and the oldest one goes. A disk that fills up later ends the log, not the program.
 */
export function openLog(file, limits = LIMITS) {
  let open;
  try {
    open = openPrivate(file);
  } catch (error) {
    throw new StartProblem(
      `The log ${file} cannot be written (${error.code}). Make it writable, or remove it.`,
    );
  }
  const log = new Writable({
    write(chunk, _encoding, done) {
      try {
        if (open.length > 0 && open.length + chunk.length > limits.bytes) {
          closeSync(open.fd);
          moveOn(file, limits);
          open = openPrivate(file);
        }
      } catch (error) {
        done(error);
        return;
      }
      open.length += chunk.length;
      write(open.fd, chunk, error => done(error));
    },
  });
  return log.on('error', error =>
    console.error(
      `The log ${file} ends here (${error.code}); Sidehelm runs on.`,
    ),
  );
}
