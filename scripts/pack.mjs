/** `npm run pack`: a tarball of every package that is made to be published, in `dist/packages`. */
import { readdirSync } from 'node:fs';
import { checkNode, runMain } from './lib/environment.mjs';

await runMain(async () => {
  checkNode();
  const { ensureInstalled } = await import('./lib/install.mjs');
  await ensureInstalled();
  const { buildPackages, packPackages } = await import('./lib/packages.mjs');
  await buildPackages();
  const folder = await packPackages();
  console.log(
    `\n${readdirSync(folder).length} packages in ${folder}\nInstall them in a portal: npm install ${folder}/*.tgz`,
  );
});
