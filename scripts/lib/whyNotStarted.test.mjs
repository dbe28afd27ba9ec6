import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { whyNotStarted } from './whyNotStarted.mjs';

describe('whyNotStarted', () => {
  for (const line of ['sidehelm: Mend x.', 'Sidehelm did not start: Mend x.']) {
    it(`is what a person can mend, of "${line}"`, () => {
      const lines = ['{"level":"info"}', line, '{"level":"error"}'];
      assert.equal(whyNotStarted('console', lines), 'Mend x.');
    });
  }

  it('is the last 15 lines of a program that did not say it', () => {
    const lines = Array.from({ length: 40 }, (_, index) => `line ${index}`);
    lines.push('at sidehelm: not in the beginning');
    const [first, ...rest] = whyNotStarted('console', lines).split('\n');
    assert.match(first, /^The console did not start/);
    assert.deepEqual(rest, lines.slice(-15));
  });
});
