/**
 * What the simulated company costs while nobody watches: the processor time of
 * the services with eight robots that simulated pilots drive to a restaurant or
 * a door. The peer is the same services and robots with nobody at work.
 */
import type { Order } from '@sidehelm/contracts';
import { cpuSeconds } from './lib/processCpu';
import { printRows } from './lib/report';
import { startDatabase } from './lib/startDatabase';
import { startServices } from './lib/startServices';
import { percentile, round } from './lib/statistics';

/** In use; some park and charge while others are driven. */
const ROBOTS = 24;
/** Driven at once. */
const DRIVEN = 8;
/** Percent of a core that they may cost. */
const MOST = 25;
/** ms between two looks at who is driven. */
const LOOK = 1_000;
const SECONDS = 90;
/** ms in which enough robots are on their way. */
const PATIENCE = 8 * 60_000;

const ON_THE_WAY = ['robot-en-route-to-pick-up', 'robot-en-route-to-drop-off'];

const pause = (ms: number) => new Promise(done => setTimeout(done, ms));

interface Measured {
  /** Percent of a core. */
  cores: number;
  /** How many robots were on their way, at each look. */
  driven: number[];
}

async function measure(business: 'on' | 'off'): Promise<Measured> {
  const database = await startDatabase('SQLite');
  const services = await startServices(database, {
    SIDEHELM_BUSINESS: business,
    SIDEHELM_ROBOTS: String(ROBOTS),
    SIDEHELM_ORDERS_PER_HOUR: '240',
  });
  const countDriven = async () => {
    const authorization = `Bearer ${await services.token('admin')}`;
    const answer = await fetch(
      `${services.url}/delivery-orders/api/orders/in-progress`,
      { headers: { authorization } },
    );
    const orders: Order[] = await answer.json();
    return orders.filter(
      ({ current_stage, is_under_rescue }) =>
        ON_THE_WAY.includes(current_stage.kind) && !is_under_rescue,
    ).length;
  };
  try {
    const until = Date.now() + PATIENCE;
    if (business === 'on')
      while ((await countDriven()) < DRIVEN && Date.now() < until)
        await pause(LOOK);
    // Otherwise what was begun at the start is still on its way.
    else await pause(60_000);
    const driven: number[] = [];
    const before = cpuSeconds(services.pid());
    const began = performance.now();
    while (performance.now() - began < SECONDS * 1_000) {
      driven.push(await countDriven());
      await pause(LOOK);
    }
    const seconds = (performance.now() - began) / 1_000;
    const cores = ((cpuSeconds(services.pid()) - before) / seconds) * 100;
    return { cores, driven };
  } finally {
    await services.stop();
    await database.stop();
  }
}

async function main() {
  const resting = await measure('off');
  const working = await measure('on');
  const mean =
    working.driven.reduce((sum, count) => sum + count, 0) /
    working.driven.length;
  printRows('A simulated company that nobody watches', [
    {
      measure: `Robots driven at once of ${ROBOTS}, mean / least / most`,
      value: `${round(mean)} / ${percentile(working.driven, 0)} / ${percentile(working.driven, 100)}`,
      target: `≥ ${DRIVEN}`,
      ok: mean >= DRIVEN,
    },
    {
      measure: 'Processor time of the services',
      value: `${round(working.cores)} % of a core`,
      target: `≤ ${MOST} % for ${DRIVEN}`,
      ok: mean >= DRIVEN && (working.cores * DRIVEN) / mean <= MOST,
    },
    {
      measure: 'The same robots with nobody at work',
      value: `${round(resting.cores)} % of a core`,
    },
  ]);
}

main().catch(error => {
  console.error(error);
  process.exitCode = 1;
});
