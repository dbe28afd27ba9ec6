import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

const COMMAND = fileURLToPath(new URL('compressAssets.mjs', import.meta.url));

test('compresses what gets smaller by it, in both formats', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sidehelm-compress-'));
  const to = join(folder, 'compressed');
  const script = 'const robot = "SH1";\n'.repeat(500);
  writeFileSync(join(folder, 'main.js'), script);
  writeFileSync(join(folder, 'main.js.map'), script);
  writeFileSync(join(folder, 'picture.png'), script);
  try {
    execFileSync(process.execPath, [COMMAND, folder, to]);
    assert.deepEqual(readdirSync(to).sort(), ['main.js.br', 'main.js.gz']);
    const read = name => readFileSync(join(to, name));
    assert.equal(String(brotliDecompressSync(read('main.js.br'))), script);
    assert.equal(String(gunzipSync(read('main.js.gz'))), script);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
