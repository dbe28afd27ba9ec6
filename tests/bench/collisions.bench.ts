/**
 * What robots touch in so many kilometres of the scripted pilot, at four delays, with and without the obstacle guard, in simulated time.
 * `SIDEHELM_BENCH_KM=5` makes it shorter. The seed is fixed: the same code counts the same.
 */
import { cpus } from 'node:os';
import { printRows, printTable } from './lib/report';
import { round } from './lib/statistics';

/** What one run prints; see `simulateCollisions.ts` of the services. */
interface Collisions {
  kilometres: number;
  hours: number;
  helped: number;
  contacts: Record<
    'person' | 'car' | 'robot' | 'fixed',
    Record<'ranInto' | 'whileStanding' | 'fromBehind' | 'nearMisses', number>
  >;
  slowed: number;
  held: number;
}

const KILOMETRES = Number(process.env.SIDEHELM_BENCH_KM ?? 100);
if (!(KILOMETRES > 0))
  throw new Error('SIDEHELM_BENCH_KM has to be a number of kilometres.');
const SEED = 1;
/** ms, of the whole loop: half of it until the pilot sees, half of it until the robot hears. */
const DELAYS = [0, 100, 200, 300];
const CELLS = [true, false].flatMap(isGuarded =>
  DELAYS.map(loopDelay => ({ isGuarded, loopDelay })),
);
const COLUMNS = [
  'guard',
  'loop delay',
  'km',
  'ran into people',
  'people who walked into it: standing / moving on',
  'ran into cars / robots / fixed things',
  'cars that drove into it',
  'near misses: people / others',
  'slowed / held by the guard',
  'mean speed',
];

async function runAll(): Promise<Collisions[]> {
  // An ES module that stays outside the transform.
  const { readSource } = await import('../../scripts/lib/processes.mjs');
  const results: Collisions[] = [];
  const waiting = [...CELLS.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, cell] = next;
      const line = await readSource(
        'packages/reference-services/src/business/testing/collisions/runCollisions.ts',
        [JSON.stringify({ ...cell, kilometres: KILOMETRES, seed: SEED })],
      );
      results[index] = JSON.parse(line);
    }
  };
  await Promise.all(Array.from({ length: cpus().length }, work));
  return results;
}

function cellsOf(
  { isGuarded, loopDelay }: (typeof CELLS)[number],
  { kilometres, hours, contacts, slowed, held }: Collisions,
): string[] {
  const { person, car, robot, fixed } = contacts;
  const percent = (share: number) => `${round(share * 100, 1)} %`;
  return [
    isGuarded ? 'on' : 'off',
    `${loopDelay} ms`,
    String(round(kilometres)),
    String(person.ranInto),
    `${person.whileStanding} / ${person.fromBehind}`,
    `${car.ranInto} / ${robot.ranInto} / ${fixed.ranInto}`,
    String(car.whileStanding + car.fromBehind),
    `${person.nearMisses} / ${car.nearMisses + robot.nearMisses + fixed.nearMisses}`,
    isGuarded ? `${percent(slowed)} / ${percent(held)}` : '–',
    `${(kilometres / hours / 3.6).toFixed(2)} m/s`,
  ];
}

async function measure() {
  const results = await runAll();
  printTable(
    `Collisions in ${KILOMETRES} km of the scripted pilot`,
    COLUMNS,
    CELLS.map((cell, index) => cellsOf(cell, results[index])),
  );
  const sum = (of: (result: Collisions) => number, isGuarded: boolean) =>
    results.reduce(
      (total, result, index) =>
        CELLS[index].isGuarded === isGuarded ? total + of(result) : total,
      0,
    );
  const people = ({ contacts }: Collisions) => contacts.person.ranInto;
  const helped = ({ helped: count }: Collisions) => count;
  const guarded = sum(people, true);
  // Robots that are held for good ran into nobody either.
  const isWhole = results.every(({ kilometres }) => kilometres >= KILOMETRES);
  printRows('Of all delays together', [
    {
      measure: 'Collisions of the robot with people, guard on',
      value: String(guarded),
      target: '0',
      ok: guarded === 0 && isWhole,
    },
    {
      measure: 'All kilometres were driven',
      value: isWhole ? 'yes' : 'no',
      ok: isWhole,
    },
    {
      measure: 'The same, guard off',
      value: String(sum(people, false)),
    },
    {
      measure: 'Robots that somebody had to carry on, guard on / off',
      value: `${sum(helped, true)} / ${sum(helped, false)}`,
    },
  ]);
  if (guarded > 0 || !isWhole) process.exitCode = 1;
}

measure().catch(error => {
  console.error(error);
  process.exitCode = 1;
});
