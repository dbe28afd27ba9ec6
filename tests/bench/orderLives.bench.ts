/**
 * Ten thousand lives of orders on each database, by callers who send things
 * twice, too early, too late and at once, and of whom the services take leave
 * by being killed. In the end nothing may be illegal, lost or double.
 * `SIDEHELM_BENCH_LIVES=500` makes it shorter.
 */
import type { Order, OrderEvent, Restaurant } from '@sidehelm/contracts';
import type { LifeRecord } from './lib/LifeRecord';
import { Caller } from './lib/load';
import { breachesOf } from './lib/orderLaws';
import { OrderLiver } from './lib/OrderLiver';
import { printRows, type Row } from './lib/report';
import { seedOrders } from './lib/seedOrders';
import {
  DATABASES,
  startDatabase,
  type BenchDatabase,
} from './lib/startDatabase';
import { startServices, type BenchServices } from './lib/startServices';
import { round } from './lib/statistics';

const LIVES = Number(process.env.SIDEHELM_BENCH_LIVES ?? 10_000);
/** Orders that live at the same time, and the robots that they fight for. */
const AT_ONCE = 32;
const ROBOTS = 40;
/** Shares of the lives after which the services are killed; once more before all is looked at. */
const KILLS = [0.25, 0.5, 0.75, 1];
/** ms between two looks for a robot with two orders. */
const LOOK = 250;
const ORDERS = '/delivery-orders/api/orders';
/** What is printed of what is wrong. */
const EXAMPLES = 5;

class Company {
  private authorization = '';
  private back?: Promise<void>;
  readonly caller: Caller;

  private constructor(private readonly services: BenchServices) {
    this.caller = new Caller(services.url, 2 * AT_ONCE, () => ({
      authorization: this.authorization,
    }));
  }

  static async open(services: BenchServices) {
    const company = new Company(services);
    await company.renew();
    return company;
  }

  /** Tokens end after five minutes. */
  async renew() {
    this.authorization = `Bearer ${await this.services.token('supervisor')}`;
  }

  async ask<T>(path: string): Promise<T> {
    const { status, body } = await this.caller.send({
      kind: '',
      method: 'GET',
      path,
    });
    if (status !== 200) throw new Error(`${path} answered ${status}.`);
    return JSON.parse(body);
  }

  /** They are started again by themselves; whoever was cut off waits for that. */
  async kill() {
    process.kill(this.services.pid(), 'SIGKILL');
    await this.untilBack();
  }

  untilBack(): Promise<void> {
    this.back ??= this.services.untilHealthy().finally(() => {
      this.back = undefined;
    });
    return this.back;
  }
}

/** Looks again and again whether a robot carries two orders, until it is told to end. */
function watchRobots(company: Company) {
  const doubles = new Set<string>();
  let isEnded = false;
  const watching = (async () => {
    while (!isEnded) {
      await new Promise(done => setTimeout(done, LOOK));
      const open = await company
        .ask<Order[]>(`${ORDERS}/in-progress`)
        .catch(() => []);
      const carried = new Set<string>();
      for (const { assigned_robot_id: id } of open) {
        if (id && carried.has(id)) doubles.add(id);
        if (id) carried.add(id);
      }
    }
  })();
  return async () => {
    isEnded = true;
    await watching;
    return [...doubles].map(id => `${id} carried two orders`);
  };
}

async function liveAll(company: Company, liver: OrderLiver) {
  const records: LifeRecord[] = [];
  const kills = KILLS.map(share => Math.floor(share * LIVES));
  let begun = 0;
  let ended = 0;
  let killing = Promise.resolve();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (begun < LIVES) {
        begun += 1;
        if (begun % 500 === 0) await company.renew().catch(() => {});
        records.push(await liver.live(begun));
        ended += 1;
        // The others are in the middle of their lives.
        if (kills.includes(ended)) killing = killing.then(() => company.kill());
      }
    }),
  );
  await killing;
  return records;
}

/** An external id that stands for two orders, in what was answered or in the list of all. */
async function doublesOf(company: Company, records: readonly LifeRecord[]) {
  const all = await company.ask<Order[]>(ORDERS);
  const counts = new Map<string, number>();
  for (const { external_id: id } of all)
    counts.set(id, (counts.get(id) ?? 0) + 1);
  return records.flatMap(({ externalId, uuids }) =>
    uuids.size === 1 && counts.get(externalId) === 1
      ? []
      : [
          `${externalId}: ${uuids.size} answered, ${counts.get(externalId)} listed`,
        ],
  );
}

async function lookAt(company: Company, records: readonly LifeRecord[]) {
  const found = { illegal: [] as string[], lost: [] as string[] };
  const count = { completed: 0, changes: 0 };
  const left = [...records];
  await Promise.all(
    Array.from({ length: AT_ONCE / 2 }, async () => {
      for (let record = left.pop(); record; record = left.pop()) {
        const [uuid] = record.uuids;
        const order = await company.ask<Order>(`${ORDERS}/${uuid}`);
        const events = await company.ask<OrderEvent[]>(
          `${ORDERS}/${uuid}/timeline`,
        );
        const of = (what: string) => `${uuid}: ${what}`;
        found.illegal.push(...breachesOf(order, events).map(of));
        found.lost.push(...record.lostOf(order, events).map(of));
        count.changes += events.length;
        if (order.current_stage.kind === 'order-completed')
          count.completed += 1;
      }
    }),
  );
  return { ...found, ...count };
}

const none = (what: string, found: readonly string[]): Row => {
  found.slice(0, EXAMPLES).forEach(it => console.log(`${what}: ${it}`));
  return {
    measure: what,
    value: String(found.length),
    target: '0',
    ok: found.length === 0,
  };
};

async function measure(database: BenchDatabase): Promise<Row[]> {
  const services = await startServices(database, {
    SIDEHELM_ROBOTS: String(ROBOTS),
  });
  try {
    // The demo's own orders have robots.
    await seedOrders(database, []);
    const company = await Company.open(services);
    const [restaurant] = await company.ask<Restaurant[]>(
      '/restaurants/api/restaurants',
    );
    const liver = new OrderLiver({
      caller: company.caller,
      restaurant,
      // One of them is retired, and one does not exist.
      robotIds: Array.from({ length: ROBOTS + 1 }, (_, it) => `SH${it + 1}`),
      untilBack: () => company.untilBack(),
    });
    const endWatch = watchRobots(company);
    const began = performance.now();
    const records = await liveAll(company, liver);
    const seconds = (performance.now() - began) / 1_000;
    const carriers = await endWatch();
    await company.renew();
    const { illegal, lost, completed, changes } = await lookAt(
      company,
      records,
    );
    const doubles = await doublesOf(company, records);
    const open = await company.ask<Order[]>(`${ORDERS}/in-progress`);
    company.caller.close();

    const { answers } = liver;
    const calls = [...answers.values()].reduce((sum, it) => sum + it, 0);
    const odd = [...answers].filter(
      ([status]) => !['200', '201', '409', '412', 'cut off'].includes(status),
    );
    const { name } = database;
    return [
      {
        measure: `${name}: lives, of which completed; calls`,
        value: `${records.length}, ${completed}; ${calls} in ${round(seconds, 0)} s, killed ${KILLS.length} times`,
      },
      {
        measure: `${name}: changes in the timelines; calls refused (409 / 412), cut off`,
        value: `${changes}; ${answers.get('409') ?? 0} / ${answers.get('412') ?? 0}, ${answers.get('cut off') ?? 0}`,
      },
      none(`${name}: illegal stages`, illegal),
      none(`${name}: acknowledged changes that are lost`, lost),
      none(`${name}: orders that are there twice`, doubles),
      none(`${name}: robots with two orders at once`, carriers),
      none(
        `${name}: answers that are neither a change nor a refusal`,
        odd.flatMap(([status, times]) => Array(times).fill(status)),
      ),
      none(
        `${name}: orders left open`,
        open.map(({ uuid }) => uuid),
      ),
    ];
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
  printRows(`${LIVES} lives of orders`, rows);
  if (rows.some(({ ok }) => ok === false)) process.exitCode = 1;
}

main().catch(error => {
  console.error(error);
  process.exitCode = 1;
});
