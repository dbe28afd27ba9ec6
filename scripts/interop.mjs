/** `npm run interop [-- part of a check's name …]`: peers that nobody here wrote; see tests/interop. */
import { runMeasurement } from './lib/runMeasurement.mjs';

/** Apart from those of `npm start`, of the tests and of the benchmarks. */
const PORTS = { consolePort: 17857, servicesPort: 17860, ssoPort: 17870 };

await runMeasurement(PORTS, () => ({
  files: ['tests/interop/interop.ts'],
  args: process.argv.slice(2),
}));
