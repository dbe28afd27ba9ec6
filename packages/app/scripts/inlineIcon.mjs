/**
 * Puts the icon of the console into its pages: `inlineIcon.mjs <dist>`. A
 * browser asks for the file of an icon anew with each screen, which takes the
 * backend from what the screen is for.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ICON = /(<link\s+rel="icon"\s+href=")[^"]*\/favicon\.svg"/;

const [dist] = process.argv.slice(2);
const icon = readFileSync(join(dist, 'favicon.svg'), 'utf8').trim();
for (const page of ['index.html', 'index.html.tmpl']) {
  const file = join(dist, page);
  const html = readFileSync(file, 'utf8');
  if (!ICON.test(html)) throw new Error(`${page} has no icon.`);
  const address = `data:image/svg+xml,${encodeURIComponent(icon)}`;
  writeFileSync(
    file,
    html.replace(ICON, (...[, before]) => `${before}${address}"`),
  );
}
