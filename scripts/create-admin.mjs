/** `npm run create-admin -- <email>`: the first admin of an installation without demo accounts. */
import { runMain } from './lib/environment.mjs';
import { runServicesCommand } from './lib/runServicesCommand.mjs';

await runMain(async () => {
  process.exitCode = await runServicesCommand('createAdminMain.js');
});
