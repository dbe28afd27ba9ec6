import { afterRemoval, removeSecondFactor } from './auth';
import { systemClock } from './platform/Clock';
import { readConfig } from './platform/config';
import { openDatabase } from './platform/openDatabase';
import { StartProblem } from './platform/StartProblem';

async function main() {
  // Whatever is written is for this account only.
  process.umask(0o077);
  const [email, ...others] = process.argv.slice(2);
  if (email === undefined || others.length > 0)
    throw new StartProblem(
      'Give the email of somebody: npm run remove-second-factor -- somebody@example.com',
    );
  const config = readConfig();
  const database = await openDatabase(config);
  try {
    const user = await removeSecondFactor(database, email, systemClock);
    console.log(afterRemoval(user, config.secondFactorRoles));
  } finally {
    await database.destroy();
  }
}

main().catch(error => {
  console.error(
    error instanceof StartProblem ? `sidehelm: ${error.message}` : error,
  );
  process.exitCode = 1;
});
