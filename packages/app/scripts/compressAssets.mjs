/**
 * Compresses what the build made, so that nobody waits for it later:
 * `compressAssets.mjs <from> <to>` puts each file of one folder into the other,
 * as `<name>.br` and `<name>.gz`.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What compression makes smaller; source maps are for nobody who waits. */
const COMPRESSIBLE = /\.(?:js|css|svg|json|wasm)$/;

const FORMATS = {
  br: content =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: content =>
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

const [from, to] = process.argv.slice(2);
mkdirSync(to, { recursive: true });
const names = readdirSync(from).filter(name => COMPRESSIBLE.test(name));
await Promise.all(
  names.flatMap(name => {
    const content = readFileSync(join(from, name));
    return Object.entries(FORMATS).map(async ([extension, compress]) => {
      const file = join(to, `${name}.${extension}`);
      writeFileSync(file, await compress(content));
    });
  }),
);
