import type { NewOrder, Restaurant } from '@sidehelm/contracts';
import { Random, type Address, type District } from '@sidehelm/robot-simulator';
import type { CompanyClient } from '../client/CompanyClient';
import { RefusedCall } from '../client/RefusedCall';
import { DemoOrderMaker } from '../../orders';
import type { Outlook } from '../Outlook';

export interface PartnerOrdersOptions {
  company: Pick<CompanyClient, 'send' | 'countOrders'>;
  outlook: Pick<Outlook, 'isKnown' | 'orders' | 'restaurants'>;
  district: District;
  seed: number;
  /** More than none. */
  perHour: number;
}

/** No more are open at once: people and robots could not keep up. */
const MOST_OPEN = 20;
/** Metres from a restaurant to whom it delivers. */
const DELIVERS_WITHIN = 350;
const HOUR = 3_600_000;

/** Sends orders as the sales channels do, at a rate. */
export class PartnerOrders {
  private readonly random: Random;
  private maker?: DemoOrderMaker;
  /** Of which nobody has said that it was taken, or that it never will be. */
  private unanswered?: NewOrder;

  constructor(private readonly options: PartnerOrdersOptions) {
    this.random = new Random(options.seed * 7919 + 13);
  }

  /** ms until the next order: by chance, as when many people do not know of each other. */
  nextGap(): number {
    const mean = HOUR / this.options.perHour;
    return Math.min(4 * mean, -mean * Math.log(1 - this.random.next()));
  }

  /** Sends one, unless too many are open; the same as before when that one was not answered. */
  async send(): Promise<void> {
    const { outlook, company } = this.options;
    if (!outlook.isKnown || outlook.orders.length >= MOST_OPEN) return;
    this.unanswered ??= await this.nextOrder();
    if (!this.unanswered) return;
    try {
      await company.send(this.unanswered);
    } catch (error) {
      if (!(error instanceof RefusedCall) || error.status >= 500) throw error;
      this.unanswered = undefined;
      // Nobody takes orders now: the customer eats elsewhere.
      if (error.status !== 409) throw error;
    }
    this.unanswered = undefined;
  }

  private async nextOrder(): Promise<NewOrder | undefined> {
    const { outlook, district } = this.options;
    const restaurants = [...outlook.restaurants.values()].filter(
      ({ availability }) => (availability?.state ?? 'open') === 'open',
    );
    if (restaurants.length === 0) return undefined;
    this.maker ??= await this.makerFor(restaurants);
    const restaurant = this.maker.random.pick(restaurants);
    const near = addressesNear(district, restaurant);
    const address = near.length > 0 ? this.maker.random.pick(near) : undefined;
    return this.maker.next({ restaurant, address });
  }

  private async makerFor(restaurants: readonly Restaurant[]) {
    const { company, district, seed } = this.options;
    // A restart goes on with other orders; the same history goes on in the same way.
    const count = await company.countOrders();
    return new DemoOrderMaker({
      seed: seed * 7919 + count,
      district,
      restaurants,
      count,
    });
  }
}

function addressesNear(
  district: District,
  { geocoded_address }: Restaurant,
): Address[] {
  const { x, y } = district.toLocal(geocoded_address);
  return district.addresses.filter(
    address => Math.hypot(address.x - x, address.y - y) <= DELIVERS_WITHIN,
  );
}
