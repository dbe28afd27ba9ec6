import { createWriteStream, openSync } from 'node:fs';
import { StartProblem } from './environment.mjs';

/** A log that lines are added to; a disk that fills up later ends the log, not the program. */
export function openLog(file) {
  let fd;
  try {
    fd = openSync(file, 'a');
  } catch (error) {
    throw new StartProblem(
      `The log ${file} cannot be written (${error.code}). Make it writable, or remove it.`,
    );
  }
  return createWriteStream(file, { fd }).on('error', error =>
    console.error(
      `The log ${file} ends here (${error.code}); Sidehelm runs on.`,
    ),
  );
}
