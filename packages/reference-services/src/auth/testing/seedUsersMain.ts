/** `seedUsersMain.ts <count>`: adds people to the database of the services' variables, for benchmarks. */
import { readConfig } from '../../platform/config';
import { openDatabase } from '../../platform/openDatabase';
import { seedUsers } from './seedUsers';

async function main([count]: string[]) {
  const database = await openDatabase(readConfig());
  try {
    await seedUsers(database, Number(count));
  } finally {
    await database.destroy();
  }
}

void main(process.argv.slice(2));
