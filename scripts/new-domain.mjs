/**
 * `npm run new-domain -- lockers`: a domain from the templates of packages/templates, with its screen in the console, its
 * contract at the gateway and its permissions in app-config.yaml.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDependencies } from './lib/catalog.mjs';
import { checkNode, ROOT, runMain, StartProblem } from './lib/environment.mjs';
import { run } from './lib/processes.mjs';

const DOMAIN = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** What was changed by hand may look otherwise; then nothing is guessed. */
function insert(file, before, text) {
  const path = join(ROOT, file);
  const content = readFileSync(path, 'utf8');
  if (content.split(before).length !== 2)
    throw new StartProblem(
      `${file} has no single line "${before.trim()}": add ${text.trim()} there yourself.`,
    );
  writeFileSync(
    path,
    content.replace(before, () => `${text}${before}`),
  );
}

/** Backstage's command writes ranges that npm does not know, and leaves out the scope's own. */
function depend(file, names) {
  const path = join(ROOT, file);
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  for (const name of names) manifest.dependencies[name] = '^0.1.0';
  manifest.dependencies = Object.fromEntries(
    Object.entries(manifest.dependencies).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
}

async function must(what, ...args) {
  if ((await run('npx', ['--no-install', ...args])) !== 0)
    throw new StartProblem(`${what} failed; the lines above say why.`);
}

await runMain(async () => {
  checkNode();
  const [domain] = process.argv.slice(2);
  if (!domain || !DOMAIN.test(domain))
    throw new StartProblem(
      'Name the domain in small letters, for example: npm run new-domain -- lockers',
    );
  const folders = [
    domain,
    `${domain}-common`,
    `gateway-backend-module-${domain}`,
  ].map(name => `plugins/${name}`);
  for (const folder of folders)
    if (existsSync(join(ROOT, folder)))
      throw new StartProblem(`${folder} already exists.`);
  const make = (template, ...options) =>
    must(
      `Making ${template}`,
      'backstage-cli',
      'new',
      '--select',
      template,
      ...options.flatMap(option => ['--option', option]),
      '--private=false',
      '--skip-install',
    );
  await make('domain-common', `pluginId=${domain}`);
  await make('domain', `pluginId=${domain}`);
  await make(
    'domain-gateway',
    'pluginId=gateway',
    `moduleId=${domain}`,
    'pluginPackage=@sidehelm/plugin-gateway-backend',
  );

  const camel = domain.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  const plugin = `@sidehelm/plugin-${domain}`;
  const module = `@sidehelm/plugin-gateway-backend-module-${domain}`;
  depend('packages/app/package.json', [plugin]);
  depend('packages/backend/package.json', [module]);
  writeDependencies(['packages/app', 'packages/backend', ...folders]);
  insert(
    'packages/app/src/pages/pages.ts',
    "import { LostWheelAlert, teleopPages } from '@sidehelm/plugin-teleop';",
    `import { ${camel}Pages } from '${plugin}';\n`,
  );
  insert(
    'packages/app/src/pages/pages.ts',
    '  ...teleopPages,\n',
    `  ...${camel}Pages,\n`,
  );
  insert(
    'packages/backend/src/consoleFeatures.ts',
    '    // Of any portal:',
    `    yield import('${module}');\n`,
  );
  insert(
    'app-config.yaml',
    '    catalog.entity.read:',
    `    ${domain}.read: '*'\n    ${domain}.manage: [Admin]\n`,
  );
  insert(
    'app-config.yaml',
    '    auth:\n      baseUrl: http',
    `    ${domain}:\n      baseUrl: http://127.0.0.1:\${SIDEHELM_SERVICES_PORT:-7100}/${domain}\n`,
  );
  await must(
    'Formatting',
    'prettier',
    '--write',
    '--log-level',
    'warn',
    ...folders,
    'packages/app/src/pages/pages.ts',
    'packages/backend/src/consoleFeatures.ts',
  );
  console.log(
    `${folders.join(', ')} are there. Next: npm install, npm run api-reports, npm run dev.`,
  );
});
