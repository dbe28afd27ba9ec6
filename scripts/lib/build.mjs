import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeCheckout, hasStamp } from './changeCheckout.mjs';
import { ROOT, StartProblem } from './environment.mjs';
import { hashOfPackages } from './install.mjs';
import { run } from './processes.mjs';

/** What each build reads and what it leaves behind. */
const TARGETS = [
  {
    name: 'reference services',
    inputs: [
      'packages/reference-services',
      'packages/robot-simulator',
      'packages/contracts',
      'plugins/console-common',
    ],
    output: 'packages/reference-services/dist',
    command: ['node', ['packages/reference-services/build.mjs'], {}],
  },
  {
    name: 'console',
    inputs: [
      'packages/app',
      'packages/contracts',
      'packages/theme',
      ...readdirSync(join(ROOT, 'plugins'))
        .filter(name => !/-backend/.test(name))
        .map(name => `plugins/${name}`),
    ],
    output: 'packages/app/dist',
    command: [
      'npm',
      ['run', '--silent', 'build'],
      { cwd: join(ROOT, 'packages/app') },
    ],
  },
  {
    name: "schema of the console's configuration",
    inputs: ['packages', 'plugins'],
    isInput: file =>
      /\/(config\.d\.ts|package\.json|writeConfigSchema\.mjs|onlySecrets\.mjs)$/.test(
        file,
      ),
    output: 'packages/backend/dist',
    command: ['node', ['packages/backend/scripts/writeConfigSchema.mjs'], {}],
  },
];

/** What the console reads instead of the types of all packages. */
export const CONFIG_SCHEMA = join(
  ROOT,
  'packages/backend/dist/config-schema.json',
);

const stampOf = ({ output }) => join(ROOT, output, '.built-from');

const SKIPPED = new Set(['node_modules', 'dist', 'dist-types', 'coverage']);

function* filesBelow(folder) {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (SKIPPED.has(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (!/\.test\.tsx?$|\.md$/.test(entry.name)) yield path;
  }
}

/** Of the sources in these folders, without their tests, and of what is installed. */
export function keyOfSources(folders, isInput = () => true) {
  const hash = hashOfPackages().update(
    readFileSync(join(ROOT, 'tsconfig.json')),
  );
  for (const folder of folders) {
    for (const file of [...filesBelow(folder)].filter(isInput))
      hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

const keyOf = ({ inputs, isInput }) => keyOfSources(inputs, isInput);

/** Builds what is older than its sources, one after the other; `names` picks some of the targets. */
export async function ensureBuilt(names = TARGETS.map(({ name }) => name)) {
  const targets = TARGETS.filter(({ name }) => names.includes(name));
  const isBuilt = target => hasStamp(stampOf(target), keyOf(target));
  if (targets.every(isBuilt)) return;
  await changeCheckout(async signal => {
    for (const target of targets) {
      const key = keyOf(target);
      // Whom this one has waited for may have done it.
      if (hasStamp(stampOf(target), key)) continue;
      console.log(`Building the ${target.name} …`);
      const [command, args, options] = target.command;
      const code = await run(command, args, { ...options, signal });
      if (code !== 0)
        throw new StartProblem(
          `Building the ${target.name} failed; the lines above say why.`,
        );
      writeFileSync(stampOf(target), key);
    }
  });
}
