/** The thread that brings what was written into the database file, beside those who write. */
import { parentPort, workerData } from 'node:worker_threads';
import { createSqlite } from './openDatabase';

/** ms between two looks. */
const PERIOD = 200;
/** Pages; what was written during a pass is brought over at once when it is little, so that the log begins anew. */
const LITTLE = 100;

interface Pass {
  log: number;
  checkpointed: number;
}

const database = createSqlite(workerData as string);

async function checkpoint(): Promise<number> {
  const [{ log, checkpointed }]: Pass[] = await database.raw(
    'pragma wal_checkpoint(passive)',
  );
  return log - checkpointed;
}

let timer: NodeJS.Timeout | undefined;

async function look() {
  const left = await checkpoint();
  if (left > 0 && left < LITTLE) await checkpoint();
  timer = setTimeout(() => void look(), PERIOD);
}

void look();

parentPort?.once('message', async () => {
  clearTimeout(timer);
  await database.destroy();
  process.exit();
});
