import type { PartnerCapacity } from '@sidehelm/contracts';
import type { Knex } from 'knex';
import type { Closed } from '../../intake';
import type { Clock } from '../../platform/Clock';
import { migrate } from '../../platform/migrate';
import { Together } from '../../platform/Together';
import { partnersApiMigrations } from '../store/migrations';
import { SwitchStore } from '../store/SwitchStore';

/** Seconds after which a partner asks again; nobody knows when it is switched on. */
const AGAIN_AFTER = 60;

/** Whether partners' orders are taken, and who has said so, when and why. They are until somebody says otherwise. */
export class PartnerCapacityService {
  /** Each order that comes in asks. */
  private readonly asking = new Together<void, PartnerCapacity>(async asked => {
    const now = await this.get();
    return asked.map(() => now);
  });

  private constructor(
    private readonly store: SwitchStore,
    private readonly clock: Clock,
  ) {}

  static async create(dependencies: {
    database: Knex;
    clock: Clock;
  }): Promise<PartnerCapacityService> {
    const { database, clock } = dependencies;
    await migrate(database, 'partners_api', partnersApiMigrations);
    return new PartnerCapacityService(new SwitchStore(database), clock);
  }

  async get(): Promise<PartnerCapacity> {
    return (await this.store.latest()) ?? { is_accepting_orders: true };
  }

  /** Who asks for what is so already, and says nothing new about it, changes nothing: the one before stays its reason. */
  async accept(
    is_accepting_orders: boolean,
    changed_by: { uuid: string; name: string },
    reason?: string,
  ): Promise<PartnerCapacity> {
    const said = reason?.trim() || undefined;
    const now = await this.get();
    const isSame = now.is_accepting_orders === is_accepting_orders;
    if (isSame && (said === undefined || said === now.reason)) return now;
    const next = {
      is_accepting_orders,
      changed_at: this.clock().toISOString(),
      changed_by,
      ...(said !== undefined && { reason: said }),
    };
    await this.store.insert(next);
    return next;
  }

  /** What a partner is told while no orders are taken. Why somebody decided so is the company's own matter. */
  async whyClosed(): Promise<Closed | undefined> {
    const { is_accepting_orders } = await this.asking.run();
    return is_accepting_orders
      ? undefined
      : {
          message:
            'No orders are taken from partners at the moment. Send the order again later.',
          seconds: AGAIN_AFTER,
        };
  }
}
