import type { Order, OrderEvent } from '@sidehelm/contracts';

/** What somebody did to an order. */
export interface Act {
  /** Of the event that the timeline has of it. */
  kind: string;
  robotId?: string;
  /** What is changed, as the timeline calls it, and to what. */
  field?: string;
  value?: string;
  /** The version that it was made from, where it says so. */
  ifMatch?: number;
}

interface Acknowledged extends Act {
  version: number;
  /** Whether the answer has what was asked for. */
  isThere: boolean;
}

/** Can be asked for again when it is so already: then nothing happens, and that is answered. */
const REPEATABLE = ['assigned', 'changed'];

const VALUES: Record<string, (order: Order) => string | null | undefined> = {
  name: order => order.recipient.name,
  'drop-off notes': order => order.drop_off_notes,
  'handover note': order => order.handover_note,
};

const isOf = (event: OrderEvent, { kind, robotId, field }: Act) =>
  event.kind === kind &&
  (robotId === undefined || event.robot_id === robotId) &&
  (field === undefined || event.fields?.includes(field) === true);

/** What the service said to those who changed one order, and whether its timeline still has that. */
export class LifeRecord {
  /** What creating it was answered with: one, however often it was sent. */
  readonly uuids = new Set<string>();
  /** Of the newest answer. */
  latest?: Order;
  private readonly acknowledged: Acknowledged[] = [];
  /** Nobody knows whether these happened: the service was killed before it answered. */
  private readonly unanswered: Act[] = [];

  constructor(
    readonly channel: string,
    readonly externalId: string,
  ) {}

  see(order: Order) {
    if ((order.revision ?? 0) >= (this.latest?.revision ?? 0))
      this.latest = order;
  }

  acknowledge(act: Act, answer: Order) {
    this.see(answer);
    this.acknowledged.push({
      ...act,
      version: answer.version ?? 0,
      isThere: act.field
        ? VALUES[act.field](answer) === act.value
        : act.robotId === undefined || answer.assigned_robot_id === act.robotId,
    });
  }

  cutOff(act: Act) {
    this.unanswered.push(act);
  }

  /** What was acknowledged and is not there. */
  lostOf(order: Order, events: readonly OrderEvent[]): string[] {
    const byVersion = new Map(events.map(event => [event.version, event]));
    const taken = new Set<number>();
    const lost = this.acknowledged.flatMap(act => {
      const event = byVersion.get(act.version);
      const isOwn = event !== undefined && isOf(event, act);
      if (!act.isThere) return [`${act.kind} was answered without it`];
      if (isOwn && !REPEATABLE.includes(act.kind)) {
        // Each has an event of its own.
        if (taken.has(act.version))
          return [`${act.kind} happened once for two`];
        taken.add(act.version);
      }
      const wasSo =
        REPEATABLE.includes(act.kind) &&
        events.some(it => isOf(it, act) && (it.version ?? 0) <= act.version);
      if (!isOwn && !wasSo) return [`${act.kind} of version ${act.version}`];
      const isOverwritten =
        act.ifMatch !== undefined &&
        act.version !== act.ifMatch &&
        act.version !== act.ifMatch + 1;
      return isOverwritten
        ? [`${act.kind} was made from version ${act.ifMatch}, long past`]
        : [];
    });
    return [...lost, ...this.wrongValues(order, events)];
  }

  /** Of each field the order must have what was acknowledged last, or what was cut off after it. */
  private wrongValues(order: Order, events: readonly OrderEvent[]): string[] {
    return Object.entries(VALUES).flatMap(([field, valueOf]) => {
      const last = events.findLast(event => event.fields?.includes(field));
      if (!last) return [];
      const answered = this.acknowledged.filter(
        act => act.field === field && act.version === last.version,
      );
      const possible = answered.length > 0 ? answered : this.unanswered;
      const isRight = possible.some(
        act => act.field === field && act.value === valueOf(order),
      );
      return isRight ? [] : [`the ${field} is "${valueOf(order)}"`];
    });
  }
}
