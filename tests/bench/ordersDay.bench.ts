/**
 * A day of the simulated company: two hundred orders from the first call of a
 * sales channel to their end, on a clock that leaps over whatever nobody does.
 * In the end each is completed or canceled, or stands under rescue suggestions.
 * `SIDEHELM_DAY_ORDERS=20` and `SIDEHELM_DAY_HOURS=1` make it shorter.
 */
import { printRows, type Row } from './lib/report';
import { round } from './lib/statistics';

/** What the day prints; see `runSimulatedDay.ts` of the services. */
interface SimulatedDay {
  hours: number;
  robots: number;
  orders: number;
  completed: number;
  canceled: number;
  onTime: number;
  suggested: string[];
  astray: string[];
  rescues: Record<string, number>;
  rescuesFinished: number;
  handedOver: number;
  leastCharge: number;
  leastChargeInTheEnd: number;
  problems: string[];
}

const ORDERS = Number(process.env.SIDEHELM_DAY_ORDERS ?? 200);
/** Minutes by the clock on the wall. */
const WITHIN = 10;

const listed = (what: string, texts: readonly string[]) =>
  texts.forEach(text => console.log(`${what}: ${text}`));

async function measure(): Promise<Row[]> {
  // An ES module that stays outside the transform.
  const { startSource } = await import('../../scripts/lib/processes.mjs');
  const began = performance.now();
  const program = await startSource(
    'packages/reference-services/src/business/testing/runSimulatedDay.ts',
  );
  const minutes = (performance.now() - began) / 60_000;
  await program.end();
  const day: SimulatedDay = JSON.parse(program.line);
  listed('under rescue suggestions', day.suggested);
  listed('astray', day.astray);
  listed('problem', day.problems);
  const rescues = Object.entries(day.rescues);
  return [
    {
      measure: `Orders of a day of ${round(day.hours)} hours, ${day.robots} robots`,
      value: String(day.orders),
      target: `≥ ${ORDERS}`,
      ok: day.orders >= ORDERS,
    },
    {
      measure: 'Completed / canceled / under rescue suggestions in the end',
      value: `${day.completed} / ${day.canceled} / ${day.suggested.length}`,
    },
    {
      measure: 'Neither ended nor under rescue suggestions with a reason',
      value: String(day.astray.length),
      target: '0',
      ok: day.astray.length === 0,
    },
    {
      measure: 'Completed within the deadline of their restaurant',
      value: `${day.onTime} of ${day.completed}`,
    },
    {
      measure: 'Rescues started / finished',
      value: [
        `${rescues.reduce((sum, [, count]) => sum + count, 0)} / ${day.rescuesFinished}`,
        ...rescues.map(([reason, count]) => `${reason} ${count}`),
      ].join(', '),
    },
    {
      measure: 'Hand-overs by the hands of restaurants and customers',
      value: String(day.handedOver),
    },
    {
      measure: 'Least charge with an order / in the end',
      value: `${round(day.leastCharge, 0)} / ${round(day.leastChargeInTheEnd, 0)} %`,
    },
    {
      measure: 'Kinds of problems that the staff had',
      value: String(day.problems.length),
      target: '0',
      ok: day.problems.length === 0,
    },
    {
      measure: 'By the clock on the wall',
      value: `${round(minutes)} min`,
      target: `≤ ${WITHIN} min`,
      ok: minutes <= WITHIN,
    },
  ];
}

measure().then(
  rows => {
    printRows('A simulated day', rows);
    if (rows.some(({ ok }) => ok === false)) process.exitCode = 1;
  },
  error => {
    console.error(error);
    process.exitCode = 1;
  },
);
