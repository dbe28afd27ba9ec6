/**
 * `npm run api-reports`: writes what each published package offers into its
 * `report.api.md`, so that a change of it is seen where it is reviewed.
 */
import { checkNode, runMain, StartProblem } from './lib/environment.mjs';

await runMain(async () => {
  checkNode();
  const { ensureInstalled } = await import('./lib/install.mjs');
  await ensureInstalled();
  const { writeDeclarations } = await import('./lib/packages.mjs');
  const { compareReports } = await import('./lib/apiReports.mjs');
  if ((await writeDeclarations()) !== 0)
    throw new StartProblem('The types do not fit; the lines above say where.');
  for (const report of compareReports({ isWriting: true }))
    console.log(`wrote ${report}`);
});
