import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readComponents } from './lib/catalog.mjs';

describe('catalog-info.yaml', () => {
  const packages = readComponents();
  const componentOf = new Map(
    packages.map(({ name, component }) => [name, component]),
  );

  for (const { folder, dependencies, dependsOn } of packages) {
    it(`of ${folder} names what its package.json has of ours`, () => {
      const ours = dependencies.filter(name => componentOf.has(name));
      assert.deepEqual(
        [...dependsOn].sort(),
        ours.map(name => componentOf.get(name)).sort(),
      );
    });
  }
});
