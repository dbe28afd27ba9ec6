import { relative } from 'node:path';
import { ROOT } from './environment.mjs';
import { noteFailure } from './failures.mjs';

/** A reporter of Node's test runner that prints nothing: it notes each test that failed, with its file and what it said. */
export default async function* noteFailures(events) {
  for await (const { type, data } of events) {
    if (type !== 'test:fail') continue;
    const { error } = data.details;
    // A suite or a file has failed because of what is in it.
    if (error.failureType === 'subtestsFailed') continue;
    const said = (error.cause?.message ?? error.message).split('\n')[0];
    noteFailure(
      `${relative(ROOT, data.file ?? data.name)} › ${data.name}: ${said}`,
    );
  }
}
