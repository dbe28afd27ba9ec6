import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import test from 'node:test';
import { ROOT } from './lib/environment.mjs';

/** `OrdersBoardPage.test.tsx › says so` */
const NAMED = /`([\w.-]+\.(?:test|spec)\.tsx?) › ([^`]+)`/g;

/** Which documents name a test for each sentence, and how many sentences there are at least. */
const DOCUMENTS = {
  'docs/administration-coverage.md': 160,
  'docs/dispatch-coverage.md': 100,
  'docs/drive-coverage.md': 60,
  'docs/recorded-video-coverage.md': 85,
  'docs/replay-coverage.md': 25,
};

const linesOf = document =>
  readFileSync(join(ROOT, document), 'utf8').split('\n');
const namedIn = line => [...line.matchAll(NAMED)];

/** What all test files of a name hold. */
const texts = new Map();
for (const path of execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { cwd: ROOT, encoding: 'utf8' },
).split('\n'))
  if (/\.(test|spec)\.tsx?$/.test(path)) {
    const name = basename(path);
    const text = readFileSync(join(ROOT, path), 'utf8');
    texts.set(name, `${texts.get(name) ?? ''}${text}`);
  }

/** Whether the text stands where a test, or a group of tests, has its title. */
function hasTitle(text, title) {
  const literal = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`\\(\\s*(['"\`])${literal}\\1,`).test(text);
}

for (const [document, least] of Object.entries(DOCUMENTS)) {
  const lines = linesOf(document);

  test(`every test that proves a sentence of ${document} is there`, () => {
    const missing = lines
      .flatMap(namedIn)
      .filter(([, file, title]) => !hasTitle(texts.get(file) ?? '', title))
      .map(([reference]) => reference);
    assert.deepEqual(missing, []);
  });

  test(`every sentence of ${document} has such a test`, () => {
    const rows = lines.filter(line => /^\| (?!-|what is said)/.test(line));
    assert.ok(rows.length >= least);
    assert.deepEqual(
      rows.filter(row => namedIn(row).length === 0),
      [],
    );
  });
}
