import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import test from 'node:test';
import { ROOT } from './lib/environment.mjs';

/** `OrdersBoardPage.test.tsx › says so` */
const NAMED = /`([\w.-]+\.(?:test|spec)\.tsx?) › ([^`]+)`/g;

const lines = readFileSync(
  join(ROOT, 'docs/dispatch-coverage.md'),
  'utf8',
).split('\n');
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

test('every test that proves a sentence of dispatch is there', () => {
  const missing = lines
    .flatMap(namedIn)
    .filter(([, file, title]) => !hasTitle(texts.get(file) ?? '', title))
    .map(([reference]) => reference);
  assert.deepEqual(missing, []);
});

test('every sentence of dispatch has such a test', () => {
  const rows = lines.filter(line => /^\| (?!-|what is said)/.test(line));
  assert.ok(rows.length > 100);
  assert.deepEqual(
    rows.filter(row => namedIn(row).length === 0),
    [],
  );
});
