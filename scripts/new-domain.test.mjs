import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ROOT } from './lib/environment.mjs';

const copy = join(
  mkdtempSync(join(tmpdir(), 'sidehelm-domain-')),
  'repository',
);
after(() => rmSync(dirname(copy), { recursive: true }));

const own = [
  'plugins/parcel-lockers',
  'plugins/parcel-lockers-common',
  'plugins/gateway-backend-module-parcel-lockers',
];

const inCopy = (command, ...args) =>
  execFileSync(command, args, {
    cwd: copy,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    // A test run of its own, which says what it found in words.
    env: {
      ...process.env,
      CI: 'true',
      NODE_OPTIONS: '--no-warnings',
      NODE_TEST_CONTEXT: undefined,
    },
  });

/** What is installed, with the packages of the copy in place of the repository's. */
function link() {
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@sidehelm'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@sidehelm')
      symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  for (const group of ['packages', 'plugins'])
    for (const folder of readdirSync(join(copy, group))) {
      const { name } = JSON.parse(
        execFileSync('cat', [join(copy, group, folder, 'package.json')]),
      );
      if (name.startsWith('@sidehelm/'))
        symlinkSync(join(copy, group, folder), join(modules, name));
    }
}

before(() => {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  for (const file of files.trim().split('\n'))
    cpSync(join(ROOT, file), join(copy, file), { recursive: true });
  inCopy('git', 'init', '--quiet');
  inCopy('git', 'add', '--all');
  link();
});

describe('a new domain', () => {
  it('touches nothing but the lists of plugins and the configuration', () => {
    inCopy(process.execPath, 'scripts/new-domain.mjs', 'parcel-lockers');
    inCopy('git', 'add', '--intent-to-add', '--all');
    const changed = inCopy('git', 'diff', '--name-only').trim().split('\n');
    assert.deepEqual(
      changed.filter(
        file => !own.some(folder => file.startsWith(`${folder}/`)),
      ),
      [
        'app-config.yaml',
        'packages/app/catalog-info.yaml',
        'packages/app/package.json',
        'packages/app/src/pages/pages.ts',
        'packages/backend/catalog-info.yaml',
        'packages/backend/package.json',
        'packages/backend/src/consoleFeatures.ts',
      ],
    );
    assert.ok(changed.includes('plugins/parcel-lockers/src/screens.ts'));
  });

  it('is known to the catalog with what it depends on', () => {
    // Fails where one does not fit.
    inCopy(process.execPath, 'scripts/catalog.test.mjs');
    assert.match(
      readFileSync(join(copy, own[0], 'catalog-info.yaml'), 'utf8'),
      /\n {4}- component:sidehelm-plugin-parcel-lockers-common\n/,
    );
  });

  it('fits the types of the console, its lint and its tests, as it is', () => {
    rmSync(join(copy, 'node_modules'), { recursive: true });
    link();
    const npx = (...args) => inCopy('npx', '--no-install', ...args);
    writeFileSync(
      join(copy, 'tsconfig.domain.json'),
      JSON.stringify({
        extends: './tsconfig.json',
        include: ['plugins/*parcel-lockers*/src', 'plugins/*/dev'],
        compilerOptions: { incremental: false },
      }),
    );
    npx('tsc', '--noEmit', '-p', 'tsconfig.domain.json');
    npx('eslint', '--max-warnings', '0', '--ext', '.ts,.tsx', ...own);
    npx('depcruise', '--config', '.dependency-cruiser.cjs', ...own);
    const tested = execFileSync(
      'sh',
      [
        '-c',
        'npx --no-install backstage-cli repo test --watch=false plugins/parcel-lockers 2>&1',
      ],
      { cwd: copy, encoding: 'utf8', env: { ...process.env, CI: 'true' } },
    );
    assert.match(tested, /Tests: +4 passed, 4 total/);
  });

  it('has its access looked at when it is written down a second time', () => {
    const edit = (file, before, text) => {
      const path = join(copy, file);
      const content = readFileSync(path, 'utf8');
      assert.equal(content.split(before).length, 2, before);
      writeFileSync(path, content.replace(before, `${text}${before}`));
    };
    const look = () => {
      try {
        return inCopy(
          process.execPath,
          '--no-warnings',
          '--require',
          '@backstage/cli-node/config/nodeTransform.cjs',
          'tests/support/specifiedAccess.test.ts',
        );
      } catch (error) {
        return error.stdout;
      }
    };
    assert.match(look(), /Add parcel-lockers-common to tests\/support/);
    const contracts = 'tests/support/domainContracts.ts';
    edit(
      contracts,
      "import type { Operation } from '@sidehelm/contracts';",
      "import { parcelLockersOperations } from '@sidehelm/plugin-parcel-lockers-common';\n",
    );
    edit(
      contracts,
      "  'audit-common':",
      "  'parcel-lockers-common': { service: 'parcel-lockers', operations: parcelLockersOperations },\n",
    );
    assert.match(
      look(),
      /Nobody has written down who may call listParcelLockers/,
    );
    edit(
      'tests/support/specifiedAccess.ts',
      '  // Orders come first:',
      `  listParcelLockers: { who: EVERYBODY, path: () => 'parcel-lockers/api/items' },
  renameParcelLockers: { who: ['admin'], path: () => 'parcel-lockers/api/items/1' },
`,
    );
    assert.match(look(), /# fail 0/);
  });

  it('is published like the others', () => {
    for (const folder of own) {
      const manifest = JSON.parse(
        readFileSync(join(copy, folder, 'package.json'), 'utf8'),
      );
      assert.equal(manifest.private, undefined, folder);
      assert.match(manifest.version, /^\d+\.\d+\.\d+$/);
      assert.equal(manifest.license, 'Apache-2.0');
    }
  });

  it('has the names of the company that makes it', () => {
    const make = (template, ...options) =>
      inCopy(
        'npx',
        '--no-install',
        'backstage-cli',
        'new',
        '--select',
        template,
        ...options.flatMap(option => ['--option', option]),
        '--scope',
        'company',
        '--skip-install',
      );
    make('domain-common', 'pluginId=depots');
    make(
      'domain-gateway',
      'pluginId=gateway',
      'moduleId=depots',
      'pluginPackage=@sidehelm/plugin-gateway-backend',
      'name=@company/backstage-plugin-depots-common',
    );
    const read = folder =>
      JSON.parse(
        readFileSync(join(copy, 'plugins', folder, 'package.json'), 'utf8'),
      );
    const { name } = read('depots-common');
    assert.equal(name, '@company/backstage-plugin-depots-common');
    assert.ok(
      Object.hasOwn(read('gateway-backend-module-depots').dependencies, name),
    );
    const module = readFileSync(
      join(copy, 'plugins/gateway-backend-module-depots/src/index.ts'),
      'utf8',
    );
    assert.match(module, /from '@company\/backstage-plugin-depots-common'/);
  });

  it('is refused where its name is none, or where there is one already', () => {
    const refused = name => {
      try {
        inCopy(process.execPath, 'scripts/new-domain.mjs', name);
        return '';
      } catch (error) {
        return String(error.stderr) + String(error.stdout);
      }
    };
    assert.match(refused('Parcel Lockers'), /Name the domain in small letters/);
    assert.match(refused('../outside'), /Name the domain in small letters/);
    assert.match(refused('parcel-lockers'), /already exists/);
  });
});
