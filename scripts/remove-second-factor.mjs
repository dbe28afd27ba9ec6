/** `npm run remove-second-factor -- <email>`: for who has lost the app for codes and the recovery codes. */
import { runMain } from './lib/environment.mjs';
import { runServicesCommand } from './lib/runServicesCommand.mjs';

await runMain(async () => {
  process.exitCode = await runServicesCommand('removeSecondFactorMain.js');
});
