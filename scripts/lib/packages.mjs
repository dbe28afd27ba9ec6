import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { keyOfSources } from './build.mjs';
import { ROOT, StartProblem } from './environment.mjs';
import { run } from './processes.mjs';

/** Where `npm run pack` leaves the tarballs. */
const TARBALLS = join(ROOT, 'dist/packages');

/** The packages that are made to be published: those that are not marked private. */
export function shippedPackages() {
  return ['packages', 'plugins']
    .flatMap(group =>
      readdirSync(join(ROOT, group)).map(name => join(ROOT, group, name)),
    )
    .filter(folder => existsSync(join(folder, 'package.json')))
    .map(folder => ({
      folder,
      manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    }))
    .filter(({ manifest }) => !manifest.private);
}

/** Runs `work` for each item, two at a time: as many as a small machine has cores. */
async function inPairs(items, work) {
  const waiting = [...items];
  const next = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift())
      await work(item);
  };
  await Promise.all([next(), next()]);
}

async function must(what, command, args, options) {
  if ((await run(command, args, options)) !== 0)
    throw new StartProblem(`${what} failed; the lines above say why.`);
}

const DECLARATIONS_FROM = join(ROOT, 'dist-types/.written-from');
const keyOfDeclarations = () => keyOfSources(['packages', 'plugins']);

/**
 * Checks all types, and writes the declarations to where the builds of the
 * packages look for them. Answers the exit code.
 */
export async function writeDeclarations() {
  rmSync(DECLARATIONS_FROM, { force: true });
  const key = keyOfDeclarations();
  const code = await run('npx', [
    '--no-install',
    'tsc',
    '-p',
    ROOT,
    '--noEmit',
    'false',
    '--declaration',
    '--emitDeclarationOnly',
    '--incremental',
    'false',
  ]);
  if (code === 0) writeFileSync(DECLARATIONS_FROM, key);
  return code;
}

/** Writes the declarations where they are older than the sources. */
async function ensureDeclarations() {
  const hasThem =
    existsSync(DECLARATIONS_FROM) &&
    readFileSync(DECLARATIONS_FROM, 'utf8') === keyOfDeclarations();
  if (!hasThem && (await writeDeclarations()) !== 0)
    throw new StartProblem('The types do not fit; the lines above say where.');
}

/** Builds each package as it is published; templates are published as they are. */
export async function buildPackages(packages = shippedPackages()) {
  await ensureDeclarations();
  const built = packages.filter(({ manifest }) => manifest.backstage);
  await inPairs(built, ({ folder, manifest }) =>
    must(
      `Building ${manifest.name}`,
      'npx',
      ['--no-install', 'backstage-cli', 'package', 'build'],
      { cwd: folder },
    ),
  );
}

/**
 * A copy of what is packed, which the caller removes: packing replaces manifests for a while, and others may run from the
 * sources meanwhile.
 */
function copyToPack(packages) {
  const copy = mkdtempSync(join(tmpdir(), 'sidehelm-pack-'));
  for (const file of ['package.json', 'tsconfig.json', 'yarn.lock'])
    copyFileSync(join(ROOT, file), join(copy, file));
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const { folder } of packages)
    cpSync(folder, join(copy, relative(ROOT, folder)), {
      recursive: true,
      filter: path => basename(path) !== 'node_modules',
    });
  return copy;
}

/** Makes a tarball of each package that is built, in an emptied folder; answers its path. */
export async function packPackages(packages = shippedPackages()) {
  rmSync(TARBALLS, { recursive: true, force: true });
  mkdirSync(TARBALLS, { recursive: true });
  const copy = copyToPack(packages);
  try {
    await inPairs(packages, ({ folder, manifest }) =>
      must(
        `Packing ${manifest.name}`,
        'npm',
        ['pack', '--silent', '--pack-destination', TARBALLS],
        {
          cwd: join(copy, relative(ROOT, folder)),
          stdio: ['ignore', 'ignore', 'inherit'],
        },
      ),
    );
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  return TARBALLS;
}
