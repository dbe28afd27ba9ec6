import type { OrderSearch } from '../store/OrderSearch';
import type { OrderSearcher } from '../store/OrderSearcher';

/** A name that so many restaurants have in common tells none of them from the others. */
const MOST_RESTAURANTS = 1_000;

export interface OrderFinderDependencies {
  /** UUIDs of the first restaurants, by name, with a text in their name in any case. */
  restaurantsNamed(part: string, limit: number): Promise<string[]>;
}

/** Finds orders by what stands in them, and by the names of their restaurants, which do not. */
export class OrderFinder {
  constructor(
    private readonly dependencies: OrderFinderDependencies & {
      searcher: Pick<OrderSearcher, 'searchText'>;
    },
  ) {}

  /** As `searchText` of the store. */
  async searchText(search: OrderSearch): Promise<string> {
    const { searcher, restaurantsNamed } = this.dependencies;
    const part = search.restaurant_uuid?.trim();
    if (!part) return searcher.searchText(search);
    return searcher.searchText({
      ...search,
      named_restaurants: await restaurantsNamed(part, MOST_RESTAURANTS),
    });
  }
}
