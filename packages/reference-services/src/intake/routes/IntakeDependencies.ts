import type { Clock } from '../../platform/Clock';
import type { ContractRouteDependencies } from '../../platform/contractRoutes';
import type { ChannelsService } from '../rules/ChannelsService';
import type { KeysService } from '../rules/KeysService';
import type { OrderIntake } from '../rules/OrderIntake';

/** What the routes of an intake are made of. */
export interface IntakeDependencies extends ContractRouteDependencies {
  clock: Clock;
  intake: OrderIntake;
  channels: ChannelsService;
  keys: KeysService;
}
