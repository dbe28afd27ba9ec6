import type { Restaurant } from '@sidehelm/contracts';
import { Random, type Address, type District } from '@sidehelm/robot-simulator';
import type { CompanyClient } from '../client/CompanyClient';
import { DemoOrderMaker } from '../../orders';
import type { Outlook } from '../Outlook';

export interface PartnerOrdersOptions {
  company: Pick<CompanyClient, 'create' | 'countOrders'>;
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

  constructor(private readonly options: PartnerOrdersOptions) {
    this.random = new Random(options.seed * 7919 + 13);
  }

  /** ms until the next order: by chance, as when many people do not know of each other. */
  nextGap(): number {
    const mean = HOUR / this.options.perHour;
    return Math.min(4 * mean, -mean * Math.log(1 - this.random.next()));
  }

  /** Sends one, unless too many are open. */
  async send(): Promise<void> {
    const { outlook, company, district } = this.options;
    if (!outlook.isKnown || outlook.orders.length >= MOST_OPEN) return;
    const restaurants = [...outlook.restaurants.values()];
    if (restaurants.length === 0) return;
    this.maker ??= await this.makerFor(restaurants);
    const restaurant = this.maker.random.pick(restaurants);
    const near = addressesNear(district, restaurant);
    const address = near.length > 0 ? this.maker.random.pick(near) : undefined;
    await company.create(this.maker.next({ restaurant, address }));
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
