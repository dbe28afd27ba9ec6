/** What somebody may be told of, in words. */
const KINDS: Readonly<Record<string, { label: string; detail: string }>> = {
  'new-order': {
    label: 'New orders',
    detail: 'As soon as an order comes, of any channel.',
  },
  'order-at-risk': {
    label: 'Orders at risk',
    detail:
      'When an order is late or stuck, or its robot is silent or low on battery.',
  },
  'rescue-asked': {
    label: 'Rescues',
    detail: 'When a rescue is asked for, and when nobody has taken it.',
  },
  'order-assigned': {
    label: 'Deliveries of my robot',
    detail: 'When an order is given to the robot that is assigned to you.',
  },
  'recording-stopped': {
    label: 'Recording stopped',
    detail:
      'When nothing is recorded because the store of recordings is full or away, and when recording goes on.',
  },
};

/** A kind that this console does not know is called as the service calls it. */
export const noticeKind = (kind: string): { label: string; detail: string } =>
  Object.hasOwn(KINDS, kind) ? KINDS[kind] : { label: kind, detail: '' };
