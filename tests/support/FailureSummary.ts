import { stripVTControlCharacters } from 'node:util';
import type {
  FullConfig,
  Reporter,
  Suite,
  TestError,
} from '@playwright/test/reporter';

/** Lines of an error that are enough to tell which step failed, and how. */
const LINES = 8;

/** Characters of an error among the last lines of `npm test`. */
const LONGEST_NOTE = 300;

const shorten = ({ message, value, snippet }: TestError) =>
  [message ?? value, snippet]
    .filter(part => part !== undefined)
    .flatMap(part => stripVTControlCharacters(part).split('\n').slice(0, LINES))
    .filter(line => line.trim() !== '')
    .join('\n  ');

/** Ends the output with what failed, also if it passed when tried again, and where: whoever sees only its last lines can tell. */
export default class FailureSummary implements Reporter {
  private suite?: Suite;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  async onEnd(): Promise<void> {
    const { noteFailure } = await import('../../scripts/lib/failures.mjs');
    for (const test of this.suite?.allTests() ?? []) {
      const errors = test.results.flatMap(result => result.errors);
      if (errors.length === 0) continue;
      const title = test.titlePath().filter(Boolean).join(' › ');
      const outcome = test.ok()
        ? ` (passed at attempt ${test.results.length})`
        : '';
      noteFailure(
        `${title}${outcome}: ${shorten(errors[0]).slice(0, LONGEST_NOTE)}`,
      );
      process.stdout.write(
        `\n${title}${outcome}\n  ${errors.map(shorten).join('\n  ')}\n`,
      );
    }
  }
}
