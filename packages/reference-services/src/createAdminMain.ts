import { createAdmin } from './auth';
import { openLineAnswers, openTerminalAnswers } from './platform/Answers';
import { readConfig } from './platform/config';
import { nameOfDatabase, openDatabase } from './platform/openDatabase';
import { StartProblem } from './platform/StartProblem';

async function main() {
  // Whatever is written is for this account only.
  process.umask(0o077);
  const [email, ...others] = process.argv.slice(2);
  if (email === undefined || others.length > 0)
    throw new StartProblem(
      'Give the email of the admin: npm run create-admin -- somebody@example.com',
    );
  const config = readConfig();
  const database = await openDatabase(config);
  const answers = process.stdin.isTTY
    ? openTerminalAnswers(process.stdin, process.stdout)
    : openLineAnswers(process.stdin);
  try {
    const user = await createAdmin(database, email, answers);
    console.log(
      `${user.email} is an admin now and can sign in, in ${nameOfDatabase(config)}.`,
    );
  } finally {
    answers.close();
    await database.destroy();
  }
}

main().catch(error => {
  console.error(
    error instanceof StartProblem ? `sidehelm: ${error.message}` : error,
  );
  process.exitCode = 1;
});
