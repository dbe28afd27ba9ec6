/** `npm run bench [-- name …]`: the benchmarks of tests/bench, each beside its peer in one run. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT, StartProblem } from './lib/environment.mjs';
import { runMeasurement } from './lib/runMeasurement.mjs';

/** Apart from those of `npm start` and of the tests. */
const PORTS = { consolePort: 17607, servicesPort: 17610, ssoPort: 17620 };

await runMeasurement(PORTS, () => {
  const known = readdirSync(join(ROOT, 'tests/bench'))
    .filter(file => file.endsWith('.bench.ts'))
    .map(file => basename(file, '.bench.ts'));
  const asked = process.argv.slice(2);
  const unknown = asked.find(name => !known.includes(name));
  if (unknown !== undefined) {
    throw new StartProblem(
      `There is no benchmark ${unknown}; there are ${known.join(', ')}.`,
    );
  }
  const wanted = asked.length > 0 ? asked : known;
  return { files: wanted.map(name => `tests/bench/${name}.bench.ts`) };
});
