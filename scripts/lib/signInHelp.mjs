import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './environment.mjs';

const HAS_DEMO = join(ROOT, 'packages/reference-services/dist/hasDemoMain.js');

const DEMO_ACCOUNTS = `  Sign in as                    who may
  admin@sidehelm.test           everything
  supervisor@sidehelm.test      assign pilots, set parking spots, watch all cameras
  pilot@sidehelm.test           watch robots; SH1 is assigned to them
  rescuer@sidehelm.test         drive every robot
  Password of all four          sidewalk-demo`;

const NO_DEMO_ACCOUNTS = `  There are no demo accounts. This makes the first admin:
  npm run create-admin -- somebody@example.com`;

/** How people sign in to services that run with these variables; they have to be built. */
export async function signInHelp(variables) {
  const { stdout } = await promisify(execFile)(process.execPath, [HAS_DEMO], {
    env: variables,
  });
  return stdout.trim() === 'true' ? DEMO_ACCOUNTS : NO_DEMO_ACCOUNTS;
}
