import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ROOT } from './environment.mjs';
import { readFailedFiles } from './unitTests.mjs';

describe('readFailedFiles', () => {
  it('tells which files of a report failed, from the root', () => {
    const report = JSON.stringify({
      testResults: [
        { name: join(ROOT, 'plugins/a/src/a.test.ts'), status: 'passed' },
        { name: join(ROOT, 'plugins/b/src/b.test.ts'), status: 'failed' },
      ],
    });
    assert.deepEqual(readFailedFiles(report), ['plugins/b/src/b.test.ts']);
  });
});
