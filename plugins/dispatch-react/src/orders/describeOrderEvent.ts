import type { OrderEvent } from '@sidehelm/contracts';

const withReason = (text: string, reason: string | undefined) =>
  reason ? `${text}: ${reason}` : text;

const SENTENCES: Readonly<Record<string, (event: OrderEvent) => string>> = {
  created: () => 'Created',
  assigned: ({ robot_id = 'a robot' }) => `Assigned to ${robot_id}`,
  unassigned: ({ robot_id = 'its robot' }) => `Unassigned from ${robot_id}`,
  canceled: () => 'Canceled',
  changed: ({ fields }) => withReason('Changed', fields?.join(', ')),
  'rescue-suggested': ({ reason }) => withReason('Rescue suggested', reason),
  'rescue-started': ({ reason }) => withReason('Rescue started', reason),
  'rescue-claimed': () => 'Rescue claimed',
  'rescue-escalated': () => 'Nobody claimed the rescue in time',
  'rescue-finished': () => 'Rescue finished',
  'left-for-pick-up': () => 'Left for pick-up',
  'arrived-at-pick-up': () => 'Arrived at pick-up',
  'order-picked-up': () => 'Order picked up',
  'left-for-drop-off': () => 'Left for drop-off',
  'arrived-at-drop-off': () => 'Arrived at drop-off',
  'order-dropped-off': () => 'Order dropped off',
};

/** What happened, in words; a kind that this console does not know by its own name. */
export function describeOrderEvent(event: OrderEvent): string {
  return Object.hasOwn(SENTENCES, event.kind)
    ? SENTENCES[event.kind](event)
    : event.kind;
}
