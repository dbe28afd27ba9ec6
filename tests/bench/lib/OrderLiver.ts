import { randomUUID } from 'node:crypto';
import type { Order } from '@sidehelm/contracts';
import { Random } from '@sidehelm/robot-simulator';
import { LifeRecord, type Act } from './LifeRecord';
import type { Caller } from './load';
import { contractDialect, type OrderDialect } from './orderDialects';

const EVENTS = [
  'left-for-pick-up',
  'arrived-at-pick-up',
  'order-picked-up',
  'left-for-drop-off',
  'arrived-at-drop-off',
  'order-dropped-off',
];
/** What is told in a stage. */
const NEXT: Record<string, string> = {
  'order-queued': 'left-for-pick-up',
  'robot-en-route-to-pick-up': 'arrived-at-pick-up',
  'robot-waiting-for-pick-up': 'order-picked-up',
  'order-picked-up': 'left-for-drop-off',
  'robot-en-route-to-drop-off': 'arrived-at-drop-off',
  'robot-waiting-for-drop-off': 'order-dropped-off',
};
const BASE = '/delivery-orders/api/orders';
/** Shares of what is done, mostly what comes next. */
const ACTS = [
  ['next', 58],
  ['event', 12],
  ['assign', 12],
  ['edit', 8],
  ['rescue', 6],
  ['unassign', 3],
  ['cancel', 1],
] as const;

type Request = ReturnType<OrderDialect['get']>;

export interface LiverOptions {
  caller: Caller;
  restaurant: Parameters<typeof contractDialect>[0];
  robotIds: readonly string[];
  /** Resolves when the services answer again. */
  untilBack: () => Promise<void>;
}

/** Lives the lives of orders, badly: twice, too early, too late, at once, and again when nobody answered. */
export class OrderLiver {
  /** Status of the answer → how often; `cut off` where there was none. */
  readonly answers = new Map<string, number>();
  private readonly dialect: OrderDialect;

  constructor(private readonly options: LiverOptions) {
    this.dialect = contractDialect(options.restaurant);
  }

  /** One life from its creation to a final stage. The same seed does the same things. */
  async live(seed: number): Promise<LifeRecord> {
    const random = new Random(seed);
    const record = new LifeRecord('doordash', randomUUID());
    await this.atOnce(random.pick([1, 1, 2, 3]), () => this.create(record));
    const steps = random.int(6, 14);
    for (let step = 0; step < steps; step++) {
      const doings = Array.from({ length: random.pick([1, 1, 1, 2, 3]) }, () =>
        this.choose(random, record),
      );
      // Twice is what happens when somebody is impatient, or a network.
      const sent = doings.flatMap(it => (random.chance(0.2) ? [it, it] : [it]));
      await Promise.all(
        sent.map(({ act, request }) => this.act(record, act, request)),
      );
      if (random.chance(0.03)) await this.create(record);
    }
    while (!record.latest?.current_stage.is_final) await this.finish(record);
    return record;
  }

  private choose(random: Random, record: LifeRecord) {
    const { dialect } = this;
    const order = record.latest as Order;
    const { uuid, version } = order;
    const stage = order.current_stage.kind;
    const robotId = random.pick(this.options.robotIds);
    const assign = {
      act: { kind: 'assigned', robotId },
      request: dialect.assign(uuid, robotId),
    };
    const report = (kind: string) => ({
      act: { kind },
      request: dialect.report(uuid, kind, ''),
    });
    const chosen = (): { act: Act; request: Request } => {
      switch (kindOf(random)) {
        case 'next':
          return stage in NEXT ? report(NEXT[stage]) : assign;
        case 'event':
          return report(random.pick(EVENTS));
        case 'assign':
          return assign;
        case 'edit':
          return edit(uuid, random);
        case 'rescue':
          return rescue(uuid, random);
        case 'unassign':
          return {
            act: { kind: 'unassigned' },
            request: dialect.unassign(uuid),
          };
        default:
          return { act: { kind: 'canceled' }, request: dialect.cancel(uuid) };
      }
    };
    const { act, request } = chosen();
    if (!random.chance(0.2)) return { act, request };
    return {
      act: { ...act, ifMatch: version },
      request: { ...request, headers: { 'if-match': `"${version}"` } },
    };
  }

  private async create(record: LifeRecord) {
    const request = this.dialect.create(record.externalId);
    const { status, body } = await this.untilAnswered(request, () => {});
    if (status !== 200 && status !== 201) return;
    const order: Order = JSON.parse(body);
    record.uuids.add(order.uuid);
    record.see(order);
  }

  private async act(record: LifeRecord, act: Act, request: Request) {
    const { status, body } = await this.untilAnswered(request, () =>
      record.cutOff(act),
    );
    if (status === 200) record.acknowledge(act, JSON.parse(body));
  }

  private async finish(record: LifeRecord) {
    const { uuid } = record.latest as Order;
    await this.act(record, { kind: 'canceled' }, this.dialect.cancel(uuid));
    const { status, body } = await this.untilAnswered(
      this.dialect.get(uuid),
      () => {},
    );
    if (status !== 200)
      throw new Error(`An order that was made is answered ${status}.`);
    record.see(JSON.parse(body));
  }

  /** Sends it again when the services were killed meanwhile. */
  private async untilAnswered(request: Request, onCutOff: () => void) {
    for (;;) {
      try {
        const answer = await this.options.caller.send({ ...request, kind: '' });
        this.count(String(answer.status));
        return answer;
      } catch {
        this.count('cut off');
        onCutOff();
        await this.options.untilBack();
      }
    }
  }

  private count(status: string) {
    this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
  }

  private atOnce(times: number, run: () => Promise<void>) {
    return Promise.all(Array.from({ length: times }, run));
  }
}

function kindOf(random: Random) {
  let at = random.int(0, 99);
  for (const [kind, share] of ACTS) {
    at -= share;
    if (at < 0) return kind;
  }
  return 'next';
}

/** Each with a text of its own, so that it can be told apart. */
function edit(uuid: string, random: Random) {
  const value = `Text ${random.int(0, 1e9)}`;
  const [field, path, body] = random.pick<[string, string, object]>([
    ['name', 'recipient/name', { name: value }],
    ['drop-off notes', 'drop-off-notes', { drop_off_notes: value }],
    ['handover note', 'handover-note', { handover_note: value }],
  ]);
  return {
    act: { kind: 'changed', field, value },
    request: { method: 'PUT', path: `${BASE}/${uuid}/${path}`, body },
  };
}

function rescue(uuid: string, random: Random) {
  const [kind, path, body] = random.pick<[string, string, object?]>([
    ['rescue-started', 'start-rescue', { reason: 'Other' }],
    ['rescue-claimed', 'claim-rescue'],
    ['rescue-finished', 'finish-rescue'],
  ]);
  return {
    act: { kind },
    request: { method: 'POST', path: `${BASE}/${uuid}/${path}`, body },
  };
}
