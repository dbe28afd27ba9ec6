import type { OrderEvent } from '@sidehelm/contracts';
import type { Caller } from '../../platform/accessTokens';

/** Who does something to an order. */
export type OrderActor = OrderEvent['actor'];

/** The actor that a caller is. */
export function personOf(caller: Caller | undefined): OrderActor {
  return { kind: 'person', uuid: caller?.uuid, name: caller?.name };
}
