import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { entityTagOf, matchesEntityTag } from '../platform/entityTags';

const FONT = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

const FOLDER = join(
  dirname(require.resolve('@sidehelm/reference-services/package.json')),
  'src/sso/assets',
);

/** As one script; the package names only its entry point, which lies beside it. */
const WEB_AUTHN = join(
  dirname(require.resolve('@simplewebauthn/browser')),
  '../dist/bundle/index.umd.min.js',
);

const ASSETS = [
  { name: 'sso.css', type: 'text/css; charset=utf-8' },
  { name: 'signIn.js', type: 'text/javascript; charset=utf-8' },
  { name: 'passkey.js', type: 'text/javascript; charset=utf-8' },
  {
    name: 'simplewebauthn.js',
    type: 'text/javascript; charset=utf-8',
    file: WEB_AUTHN,
  },
  { name: 'icon.svg', type: 'image/svg+xml' },
  { name: 'inter.woff2', type: 'font/woff2', file: require.resolve(FONT) },
];

/** Serves the page's own style, script and font; nothing comes from elsewhere. */
export function registerAssets(app: FastifyInstance): void {
  for (const { name, type, file } of ASSETS) {
    const content = readFileSync(file ?? join(FOLDER, name));
    const tag = entityTagOf(content);
    app.get(`/assets/${name}`, async (request, reply) => {
      reply
        .header('cache-control', 'public, max-age=300, must-revalidate')
        .header('etag', tag)
        .type(type);
      return matchesEntityTag(request.headers['if-none-match'], tag)
        ? reply.status(304).send()
        : content;
    });
  }
}
