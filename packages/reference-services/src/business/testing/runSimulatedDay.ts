/**
 * A day of the simulated company, as fast as the machine can: the services, the fleet and the staff as they are, in a process that lives by a
 * time of its own. Only the live channels go past the teleop service. Prints as its only line what became of the orders.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Order, OrderEvent, Restaurant } from '@sidehelm/contracts';
import { FleetSimulation } from '@sidehelm/robot-simulator';
import { createServices } from '../../createServices';
import { TileRenderer } from '../../maps/tiles/TileRenderer';
import { readConfig } from '../../platform/config';
import { createLogger } from '../../platform/createLogger';
import { createSqlite } from '../../platform/openDatabase';
import { demoRobotIds } from '../../robots';
import { startSimulation } from '../../simulation';
import { startBusiness } from '../startBusiness';
import { dayOutcomeOf, type DayOutcome } from './dayOutcome';
import { directSockets } from './directSockets';
import { VirtualTime } from './VirtualTime';

/** Nine o'clock in the morning in Charlotte. */
const MORNING = '2026-03-02T14:00:00.000Z';
const ORDERS = Number(process.env.SIDEHELM_DAY_ORDERS ?? 200);
const HOURS = Number(process.env.SIDEHELM_DAY_HOURS ?? 10);
/** Eight of them are neither tested nor retired nor the demo pilot's: as many as there are simulated pilots. */
const ROBOTS = process.env.SIDEHELM_DAY_ROBOTS ?? '12';
const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Hours for which the last orders may take. */
const RUN_OUT = 4;

/** What is printed, as JSON. */
interface SimulatedDay extends DayOutcome {
  hours: number;
  /** That carried orders. */
  robots: number;
  /** Percent, the least that one of them had with an order, and has in the end. */
  leastCharge: number;
  leastChargeInTheEnd: number;
  /** What the staff has logged. */
  problems: string[];
}

/** An answer when all of it is there. */
async function whole(answer: Response): Promise<Response> {
  const { status, headers } = answer;
  const text = await answer.text();
  return new Response(text === '' ? null : text, { status, headers });
}

async function main() {
  const time = new VirtualTime(Date.parse(MORNING));
  time.install();
  let waiting = 0;
  // The database answers within the same turn.
  let isOver = false;
  // It goes on from here: whoever starts up waits for timers too.
  const living = time.run({ isOver: () => isOver, isBusy: () => waiting > 0 });
  const config = readConfig({
    SIDEHELM_LOG_LEVEL: 'silent',
    SIDEHELM_ROBOTS: ROBOTS,
    // There are no pictures.
    SIDEHELM_RECORDING: 'off',
    // Until so many have come.
    SIDEHELM_ORDERS_PER_HOUR: String(Math.ceil(ORDERS / HOURS)),
  });
  // Where robots think that they are is for people who watch, and would take a third of the day.
  FleetSimulation.prototype.setLocalisationObserved = () => {};
  const folder = mkdtempSync(join(tmpdir(), 'sidehelm-day-'));
  const noPictures = join(folder, 'recording.json');
  writeFileSync(noPictures, '[]');
  const logger = createLogger('silent');
  const simulation = await startSimulation({
    seed: config.seed,
    robotIds: demoRobotIds(config.robots),
    logger,
    cameraRecording: noPictures,
  });
  const database = createSqlite(':memory:');
  const { fetch } = globalThis;
  globalThis.fetch = async (...call) => {
    waiting += 1;
    try {
      return await whole(await fetch(...call));
    } finally {
      waiting -= 1;
    }
  };

  const services = await createServices({
    config,
    database,
    logger,
    simulation,
    map: new TileRenderer(config.seed),
  });
  // Those that the demo begins with.
  await database('orders_orders').delete();
  await database('orders_timeline').delete();
  await services.services.listen({ port: 0, host: '127.0.0.1' });
  const { port } = services.services.server.address() as AddressInfo;
  const problems: string[] = [];
  const business = await startBusiness({
    url: `http://127.0.0.1:${port}`,
    seed: config.seed,
    ordersPerHour: config.ordersPerHour,
    staff: services.staff,
    keys: services.keys,
    simulation,
    openSocket: directSockets(simulation),
    logger: {
      info: () => {},
      warn: (details, message) =>
        problems.push(`${message} ${JSON.stringify(details)}`),
    },
  });

  const chargeOf = (robotId: string) =>
    simulation.latestSummaries().find(({ robot_id }) => robot_id === robotId)
      ?.battery_percentage ?? 100;
  const carriers = new Set<string>();
  let leastCharge = 100;
  let hasAll = false;
  const began = Date.now();
  const looking = setInterval(async () => {
    const [{ all }] = await database('orders_orders').count({ all: '*' });
    const open = await database('orders_orders')
      .where({ is_final: false })
      .select('assigned_robot_id');
    for (const { assigned_robot_id: id } of open) {
      if (!id) continue;
      carriers.add(id);
      leastCharge = Math.min(leastCharge, chargeOf(id));
    }
    if (Number(all) >= ORDERS) {
      hasAll = true;
      business.endOrders();
    }
    isOver =
      (hasAll && open.length === 0) ||
      Date.now() - began >= (HOURS + RUN_OUT) * HOUR;
    if (process.env.SIDEHELM_DAY_LOUD)
      console.error(
        new Date().toISOString(),
        `${all} orders, ${open.length} open, ${Math.round(leastCharge)} %`,
      );
  }, MINUTE);
  await living;
  clearInterval(looking);

  const rows = await database('orders_orders').select('document');
  const orders = rows.map(({ document }) => JSON.parse(document) as Order);
  const events = (await database('orders_timeline').select('event')).map(
    ({ event }) => JSON.parse(event) as OrderEvent,
  );
  const restaurants: Restaurant[] = await database('restaurants_restaurants');
  const day: SimulatedDay = {
    ...dayOutcomeOf(orders, events, restaurants),
    hours: (Date.now() - began) / HOUR,
    robots: carriers.size,
    leastCharge,
    leastChargeInTheEnd: Math.min(...[...carriers].map(chargeOf)),
    problems,
  };
  rmSync(folder, { recursive: true });
  console.log(JSON.stringify(day));
  process.exit(0);
}

main().catch(error => {
  console.error(error);
  process.exit(1);
});
