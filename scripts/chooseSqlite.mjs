/**
 * Runs after `npm ci`: better-sqlite3 12 is built on a part of Node that
 * changed within Node 24 so that the process aborts; 13 is built on Node-API,
 * but needs a newer one than Node 20 has. Everything asks for `better-sqlite3`,
 * so the newer one is put in its place where this Node can load it.
 */
import { existsSync, lstatSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { hasNodeApi10, ROOT } from './lib/environment.mjs';

const modules = join(ROOT, 'node_modules');
const place = join(modules, 'better-sqlite3');

if (
  hasNodeApi10() &&
  existsSync(join(modules, 'better-sqlite3-napi')) &&
  existsSync(place) &&
  !lstatSync(place).isSymbolicLink()
) {
  rmSync(place, { recursive: true });
  symlinkSync('better-sqlite3-napi', place, 'junction');
}
