import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './environment.mjs';

/** Our packages: what each depends on, what the catalog calls it, and what it says there of its dependencies. */
export function readComponents() {
  return ['packages', 'plugins']
    .flatMap(parent =>
      readdirSync(join(ROOT, parent)).map(name => `${parent}/${name}`),
    )
    .map(folder => {
      const read = file => readFileSync(join(ROOT, folder, file), 'utf8');
      const { name, dependencies = {} } = JSON.parse(read('package.json'));
      const entity = read('catalog-info.yaml');
      const [, component] = entity.match(
        /^kind: Component\nmetadata:\n {2}name: (.+)$/m,
      );
      return {
        folder,
        name,
        dependencies: Object.keys(dependencies),
        component: `component:${component}`,
        dependsOn: [...entity.matchAll(/^ {4}- (component:.+)$/gm)].map(
          ([, one]) => one,
        ),
      };
    });
}

/** Says in the catalog of these packages what their package.json has of ours. */
export function writeDependencies(folders) {
  const packages = readComponents();
  for (const { folder, dependencies } of packages) {
    if (!folders.includes(folder)) continue;
    const lines = packages
      .filter(({ name }) => dependencies.includes(name))
      .map(({ component }) => `    - ${component}\n`);
    const file = join(ROOT, folder, 'catalog-info.yaml');
    const others = readFileSync(file, 'utf8').replace(
      /^ {2}dependsOn:\n(?: {4}- .*\n)+/m,
      '',
    );
    writeFileSync(
      file,
      `${others.trimEnd()}\n  dependsOn:\n${lines.sort().join('')}`,
    );
  }
}
