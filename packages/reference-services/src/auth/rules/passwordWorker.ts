/** The thread that looks at passwords which are rather guessed than known, when nobody else needs the processor. */
import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../../platform/lowerPriority';
import { verifyPasswordHere } from './passwords';
import type { PasswordAnswer, PasswordQuestion } from './PasswordThread';

// Where threads have no priority the line alone keeps it from taking everything.
lowerPriority();

parentPort?.on('message', ({ id, hash, password }: PasswordQuestion) => {
  let answer: PasswordAnswer;
  try {
    answer = { id, isRight: verifyPasswordHere(hash, password) };
  } catch (error) {
    answer = { id, problem: (error as Error).message };
  }
  parentPort?.postMessage(answer);
});
