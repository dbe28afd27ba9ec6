/** The thread that looks at passwords which are rather guessed than known, when nobody else needs the processor. */
import { readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { verifyPasswordHere } from './passwords';
import type { PasswordAnswer, PasswordQuestion } from './PasswordThread';

/** Linux alone has a priority for each thread; it is a way to the number of this one. */
const OWN_THREAD = '/proc/thread-self';

try {
  const thread = Number(basename(readlinkSync(OWN_THREAD)));
  setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Elsewhere the line alone keeps it from taking everything.
}

parentPort?.on('message', ({ id, hash, password }: PasswordQuestion) => {
  let answer: PasswordAnswer;
  try {
    answer = { id, isRight: verifyPasswordHere(hash, password) };
  } catch (error) {
    answer = { id, problem: (error as Error).message };
  }
  parentPort?.postMessage(answer);
});
