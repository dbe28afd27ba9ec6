import type { Order, Restaurant, Robot } from '@sidehelm/contracts';
import type { CompanyClient } from './client/CompanyClient';
import { repeat } from './repeat';

/** ms between two looks. */
const PERIODS = { orders: 2_000, robots: 5_000, restaurants: 60_000 };

/**
 * What everybody of the staff knows: the open orders, the robots and the restaurants, seconds old. Of robots that are not simulated
 * they know nothing: nobody of the staff sees what is around such a machine, so it is people's alone.
 */
export class Outlook {
  /** Those of all robots. */
  orders: readonly Order[] = [];
  /** The simulated ones. */
  robots: readonly Robot[] = [];
  /** By uuid. */
  restaurants: ReadonlyMap<string, Restaurant> = new Map();
  private readonly seen = new Set<keyof typeof PERIODS>();
  private readonly ends: (() => void)[];

  constructor(
    company: Pick<CompanyClient, 'openOrders' | 'robots' | 'restaurants'>,
    simulatedIds: readonly string[],
    onProblem: (error: unknown) => void,
  ) {
    const isSimulated = new Set(simulatedIds);
    const look = (what: keyof typeof PERIODS, take: () => Promise<void>) =>
      repeat(
        async () => {
          await take();
          this.seen.add(what);
        },
        { every: PERIODS[what], onProblem },
      );
    this.ends = [
      look('orders', async () => {
        this.orders = await company.openOrders();
      }),
      look('robots', async () => {
        const robots = await company.robots();
        this.robots = robots.filter(({ id }) => isSimulated.has(id));
      }),
      look('restaurants', async () => {
        const list = await company.restaurants();
        this.restaurants = new Map(list.map(one => [one.uuid, one]));
      }),
    ];
  }

  /** Whether everything has been seen once; before that nobody does anything. */
  get isKnown(): boolean {
    return this.seen.size === Object.keys(PERIODS).length;
  }

  close(): void {
    this.ends.forEach(end => end());
  }
}
