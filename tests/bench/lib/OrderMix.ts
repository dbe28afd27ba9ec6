import { randomUUID } from 'node:crypto';
import { Random } from '@sidehelm/robot-simulator';
import type { Call } from './load';
import type { OrderLife } from './manyOrders';
import type { OrderDialect, OrderSearch } from './orderDialects';

/** Shares of the mix, percent. */
const MIX = [
  ['get', 50],
  // The pages of a table, as it shows them by itself and while somebody scrolls.
  ['page', 16],
  // The same of one sales channel, which is no order of any index.
  ['filter', 2],
  // What somebody types.
  ['text', 2],
  ['in-progress', 5],
  ['change', 15],
  ['event', 5],
  ['create', 5],
] as const;
type Kind = (typeof MIX)[number][0];

/** Rows of a page, as many as the contract gives to whoever asks for no number. */
const PAGE = 50;
const CHANNELS = ['uber-eats', 'facedrive', 'doordash', 'skip-the-dishes'];
/** What somebody looks for who types: a name, a street, a robot. */
const TEXTS = ['ada', 'cedar', 'sh7', 'otis', 'mint lane'];

/** Stages in which a robot has an event to tell, that event, and what follows. */
const EVENTS: Record<string, [kind: string, next: string]> = {
  'order-queued': ['left-for-pick-up', 'robot-en-route-to-pick-up'],
  'robot-en-route-to-pick-up': [
    'arrived-at-pick-up',
    'robot-waiting-for-pick-up',
  ],
  'robot-waiting-for-pick-up': ['order-picked-up', 'order-picked-up'],
  'order-picked-up': ['left-for-drop-off', 'robot-en-route-to-drop-off'],
  'robot-en-route-to-drop-off': [
    'arrived-at-drop-off',
    'robot-waiting-for-drop-off',
  ],
  'robot-waiting-for-drop-off': ['order-dropped-off', 'order-completed'],
};
const BEFORE_FOOD = [
  'order-received',
  'order-queued',
  'robot-en-route-to-pick-up',
  'robot-waiting-for-pick-up',
];

interface Open {
  uuid: string;
  stage: string;
  robotId?: string;
}

/**
 * What the calls of a busy day are, one after the other, by somebody who knows
 * how the orders stand: each call is one that can succeed. As many orders end
 * as are created.
 */
export class OrderMix {
  private readonly random = new Random(7);
  private readonly open = new Map<string, Open>();
  /** Those with a change under way. */
  private readonly busy = new Set<string>();
  private readonly past: string[];
  private readonly free: Set<string>;
  private readonly wanted: number;
  /** Whether some searches are for a text or a channel, or all for any orders. */
  looksForThings = true;

  constructor(
    private readonly dialect: OrderDialect,
    lives: readonly OrderLife[],
    robotIds: readonly string[],
  ) {
    this.past = lives.map(({ order }) => order.uuid);
    this.free = new Set(robotIds);
    for (const { order } of lives) {
      if (order.current_stage.is_final) continue;
      const robotId = order.assigned_robot_id ?? undefined;
      if (robotId) this.free.delete(robotId);
      this.open.set(order.uuid, {
        uuid: order.uuid,
        stage: order.current_stage.kind,
        robotId,
      });
    }
    this.wanted = this.open.size;
  }

  next(): Call {
    const kind = this.kindOfNext();
    return { ...this.callOf(kind), kind };
  }

  private kindOfNext(): Kind {
    let at = this.random.int(0, 99);
    for (const [kind, share] of MIX) {
      at -= share;
      if (at < 0) return kind;
    }
    return 'get';
  }

  private callOf(kind: Kind): Omit<Call, 'kind'> {
    switch (kind) {
      case 'get':
        return this.dialect.get(this.someUuid());
      case 'page':
      case 'filter':
      case 'text':
        return this.dialect.search(this.searchOf(kind));
      case 'in-progress':
        return this.dialect.inProgress();
      case 'change':
        return this.change();
      case 'event':
        return this.event() ?? this.change();
      default:
        return this.create();
    }
  }

  /** One that is open as often as not. */
  private someUuid(): string {
    return this.random.chance(0.5)
      ? this.random.pick([...this.open.keys()])
      : this.random.pick(this.past);
  }

  private searchOf(kind: Kind): OrderSearch {
    const { random } = this;
    const page = {
      isNewestFirst: random.chance(0.7),
      offset: PAGE * random.int(0, 20),
      limit: PAGE,
    };
    const isFiltered = this.looksForThings;
    if (kind === 'text' && isFiltered)
      return { ...page, offset: 0, text: random.pick(TEXTS) };
    if (kind === 'filter' && isFiltered)
      return { ...page, channel: random.pick(CHANNELS) };
    return random.chance(0.25) ? { ...page, offset: 0, isFinal: false } : page;
  }

  private change(): Omit<Call, 'kind'> {
    if (this.open.size > this.wanted) {
      const order = this.pick(() => true);
      if (order) return this.acting(order, this.dialect.cancel(order.uuid));
    }
    const at = this.random.next();
    if (at < 0.3) {
      const order = this.pick(({ stage }) => stage === 'order-received');
      const [robotId] = this.free;
      if (order && robotId) {
        this.free.delete(robotId);
        const call = this.dialect.assign(order.uuid, robotId);
        return this.acting(order, call, 'order-queued', robotId);
      }
    } else if (at < 0.4) {
      const order = this.pick(
        ({ stage, robotId }) =>
          robotId !== undefined && BEFORE_FOOD.includes(stage),
      );
      if (order)
        return this.acting(
          order,
          this.dialect.unassign(order.uuid),
          'order-received',
        );
    }
    const order = this.pick(() => true);
    if (!order) return this.dialect.inProgress();
    const call = this.dialect.edit(
      order.uuid,
      `Ring twice ${this.random.next()}`,
    );
    return this.acting(order, call, order.stage, order.robotId);
  }

  private event(): Omit<Call, 'kind'> | undefined {
    const order = this.pick(
      ({ stage, robotId }) => robotId !== undefined && stage in EVENTS,
    );
    if (!order) return undefined;
    const [kind, next] = EVENTS[order.stage];
    const call = this.dialect.report(order.uuid, kind, next);
    return next === 'order-completed'
      ? this.acting(order, call)
      : this.acting(order, call, next, order.robotId);
  }

  private create(): Omit<Call, 'kind'> {
    const call = this.dialect.create(randomUUID());
    return {
      ...call,
      done: answer => {
        if (answer.status !== 201) return;
        const { uuid } = JSON.parse(answer.body);
        this.open.set(uuid, { uuid, stage: 'order-received' });
      },
    };
  }

  /** One that nobody changes at the moment. */
  private pick(isFit: (order: Open) => boolean): Open | undefined {
    const fit = [...this.open.values()].filter(
      order => !this.busy.has(order.uuid) && isFit(order),
    );
    return fit.length > 0 ? this.random.pick(fit) : undefined;
  }

  /** A call that changes an order: to this stage and robot, or to an end. */
  private acting(
    order: Open,
    call: Omit<Call, 'kind'>,
    stage?: string,
    robotId?: string,
  ): Omit<Call, 'kind'> {
    const { uuid, robotId: before } = order;
    this.busy.add(uuid);
    return {
      ...call,
      done: () => {
        this.busy.delete(uuid);
        if (before && before !== robotId) this.free.add(before);
        if (stage) this.open.set(uuid, { uuid, stage, robotId });
        else this.open.delete(uuid);
      },
    };
  }
}
