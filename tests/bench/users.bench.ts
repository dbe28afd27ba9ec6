/**
 * A company of 100,000 people: any page of the grid, in any order, and any search, each one request to the service, on both
 * databases. Beside it the whole list, which a console would load that cannot ask for a page.
 */
import { printRows, type Row } from './lib/report';
import { seedUsers } from './lib/seedUsers';
import {
  DATABASES,
  startDatabase,
  type BenchDatabase,
} from './lib/startDatabase';
import { startServices } from './lib/startServices';
import { percentile, round } from './lib/statistics';

const USERS = 100_000;
const ROUNDS = 5;
const LISTS = 3;
/** ms in which any page is there. */
const WANTED = 200;
/** ms in which a picker has what it offers; `userPicker` measures it in a browser. */
const OFFERED = 150;

const SORTS = [
  'email',
  'name',
  'roles',
  'is_active',
  'is_email_verified',
  'country_code',
];
const OFFSETS = [0, 25_000, 50_000, 99_900];
/** Nobody, one, a few, many and nearly all. */
const TEXTS = ['zzzz', 'user98765@', 'number 98', 'company7', 'ada', 'e'];

const PAGES = SORTS.flatMap(sort =>
  ['asc', 'desc'].flatMap(direction =>
    OFFSETS.map(
      offset => `sort=${sort}&direction=${direction}&offset=${offset}`,
    ),
  ),
);
const SEARCHES = TEXTS.flatMap(text =>
  SORTS.map(sort => `text=${encodeURIComponent(text)}&sort=${sort}`),
);
/** As pickers ask. */
const picked = (who: string) =>
  ['', ...TEXTS].map(
    text => `text=${encodeURIComponent(text)}&${who}&sort=email`,
  );

async function measure(database: BenchDatabase): Promise<Row[]> {
  const services = await startServices(database);
  try {
    await seedUsers(database, USERS);
    const authorization = `Bearer ${await services.token('admin')}`;
    const ask = async (path: string) => {
      const began = performance.now();
      const answer = await fetch(`${services.url}/auth/api/users${path}`, {
        headers: { authorization },
      });
      const body = await answer.json();
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`);
      return { ms: performance.now() - began, body };
    };
    const rowOf = async (
      what: string,
      questions: readonly string[],
      wanted = WANTED,
    ) => {
      const times: number[] = [];
      for (let turn = 0; turn <= ROUNDS; turn++)
        for (const question of questions) {
          const { ms } = await ask(`/search?limit=100&${question}`);
          // The first round fills caches and compiles.
          if (turn > 0) times.push(ms);
        }
      const slowest = Math.max(...times);
      return {
        measure: `${database.name}: ${what}, slowest of ${times.length}`,
        value: `${round(slowest)} ms (p95 ${round(percentile(times, 95))} ms, p50 ${round(percentile(times, 50))} ms)`,
        target: `≤ ${wanted} ms`,
        ok: slowest <= wanted,
      };
    };
    const rows: Row[] = [
      await rowOf('any page in any order', PAGES),
      await rowOf('any search in any order', SEARCHES),
      await rowOf(
        'pilots for a picker',
        picked('role=Pilot&active=true'),
        OFFERED,
      ),
      await rowOf('everybody for a picker', picked('active=true'), OFFERED),
    ];
    const lists: number[] = [];
    for (let turn = 0; turn < LISTS; turn++) lists.push((await ask('')).ms);
    rows.push({
      measure: `${database.name}: the whole list, p50`,
      value: `${round(percentile(lists, 50))} ms`,
    });
    return rows;
  } finally {
    await services.stop();
  }
}

async function main() {
  const rows: Row[] = [];
  for (const name of DATABASES) {
    const database = await startDatabase(name);
    try {
      rows.push(...(await measure(database)));
    } finally {
      await database.stop();
    }
  }
  printRows(`${USERS.toLocaleString('en')} users`, rows);
}

main().catch(error => {
  console.error(error);
  process.exitCode = 1;
});
