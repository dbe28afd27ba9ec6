/**
 * Writes to dist/config-schema.json which values of the console's configuration are secret, by the schemas of all packages of this
 * repository and of those that they use.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfigSchema } from '@backstage/config-loader';
import { secretsOfPackages } from './onlySecrets.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const repository = join(root, '../..');
const output = join(root, 'dist');

const manifests = ['packages', 'plugins']
  .flatMap(group =>
    readdirSync(join(repository, group)).map(name =>
      join(repository, group, name, 'package.json'),
    ),
  )
  .filter(file => existsSync(file))
  .map(file => JSON.parse(readFileSync(file, 'utf8')));

// Throws where one cannot be read: what it calls secret would be logged.
const schema = await loadConfigSchema({
  dependencies: manifests.map(({ name }) => name),
});
mkdirSync(output, { recursive: true });
writeFileSync(
  join(output, 'config-schema.json'),
  JSON.stringify(secretsOfPackages(schema.serialize())),
);
