import type { ServiceError } from '@sidehelm/console-react';
import { ORDER_STEPS, type OrderStep } from './orderFormValues';

const CONFLICT = 409;

/** A field that a service names: `"recipient.name" in the request body …`. */
const NAMED_FIELD = /^"([\w.]+)" in the request body/;

/** The first that fits; fields as the call has them, or what the sentences of services say. */
const WORDS: readonly (readonly [RegExp, OrderStep])[] = [
  [/^recipient\.name/, 'order_information'],
  [/restaurant|external[ _]id|order id|is_mock|channel/i, 'order_information'],
  [/recipient|customer|phone|address|notes/i, 'delivery_information'],
  [/charges|cents|sub ?total|tips/i, 'charges'],
];

const indexOf = (step: OrderStep) => ORDER_STEPS.indexOf(step);

/** Index of the step that an order was refused for; `undefined` when nobody can tell. */
export function stepOfFailure(error: ServiceError): number | undefined {
  if (error.reason !== 'refused') return undefined;
  // The id stands for another order already; the sentence names that one's recipient, whatever they are called.
  if (error.status === CONFLICT) return indexOf('order_information');
  const about = NAMED_FIELD.exec(error.message)?.[1] ?? error.message;
  const step = WORDS.find(([pattern]) => pattern.test(about))?.[1];
  return step && indexOf(step);
}
