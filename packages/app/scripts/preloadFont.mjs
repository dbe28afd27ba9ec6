/**
 * Has pages ask for the font of the console at once: `preloadFont.mjs <dist>`.
 * Otherwise a browser asks for it when the scripts have put the styles into the
 * page, and what is drawn by then moves when it comes. Only the build knows its
 * name; the template is filled in by the backend, so no loader can put it there.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of the letters that every page has; others are asked for where they stand. */
const FONT = /^inter-latin-wght-normal\..*\.woff2$/;
const FIRST_SCRIPT = /<script [^>]*src="([^"]*)\/static\//;

const [dist] = process.argv.slice(2);
const name = readdirSync(join(dist, 'static')).find(file => FONT.test(file));
if (name === undefined) throw new Error('The build has no font to preload.');
for (const page of ['index.html', 'index.html.tmpl']) {
  const file = join(dist, page);
  const html = readFileSync(file, 'utf8');
  const script = FIRST_SCRIPT.exec(html);
  if (!script) throw new Error(`${page} loads no script.`);
  const link = `<link rel="preload" href="${script[1]}/static/${name}" as="font" type="font/woff2" crossorigin>`;
  writeFileSync(
    file,
    html.slice(0, script.index) + link + html.slice(script.index),
  );
}
