/** `npm run fault [-- --times N --cuts N name …]`: what breaks, many times; see tests/fault. */
import { runMeasurement } from './lib/runMeasurement.mjs';

/** Apart from those of `npm start`, of the tests and of the benchmarks. */
const PORTS = { consolePort: 17907, servicesPort: 17910, ssoPort: 17920 };

await runMeasurement(PORTS, () => ({
  files: ['tests/fault/fault.ts'],
  args: process.argv.slice(2),
}));
