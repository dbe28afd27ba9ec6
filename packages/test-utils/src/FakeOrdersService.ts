import type {
  NewOrder,
  Order,
  OrderEvent,
  OrderFigures,
  PilotOrder,
  RobotSuggestion,
} from '@sidehelm/contracts';
import {
  ObservableValue,
  type EventStream,
  type ServerEvent,
} from '@sidehelm/console-react';
import { OrdersFeed, type OrdersFeedState } from '@sidehelm/dispatch-react';
import { changeTestOrder, ORDER_CHANGES } from './changeTestOrder';
import {
  FakeGateway,
  type FakeAnswer,
  type FakeAnswering,
  type FakeRequest,
} from './FakeGateway';

type FakeStream = Pick<EventStream, 'state' | 'onEvent' | 'close'>;

/** A change that somebody asked the service for. */
export interface FakeOrderChange {
  /** For example `PUT recipient/name`; `POST` for a new order. */
  change: string;
  /** Absent for a new order. */
  uuid?: string;
  body: unknown;
  /** The version that it was made from. */
  version?: number;
}

/** Plays the order service, and the robots service as far as it tells of orders: keeps orders, changes them, and tells of changes. */
export class FakeOrdersService {
  /** Answers for this service; others can be added to its `answers`. */
  readonly gateway: FakeGateway;
  /** Tells what `push` is given once `open` was called. */
  readonly feed: OrdersFeed;
  /** What was asked for, also what was refused. */
  readonly changes: FakeOrderChange[] = [];
  readonly timelines = new Map<string, readonly OrderEvent[]>();
  readonly suggestions = new Map<string, readonly RobotSuggestion[]>();
  /** By how many days they are of; others are of no orders. */
  readonly figures = new Map<number, OrderFigures>();
  /** How often the stream was opened. */
  streams = 0;
  private readonly known = new Map<string, Order>();
  private readonly failures = new Map<string, FakeAnswer>();
  private readonly streamState = new ObservableValue<OrdersFeedState>({
    kind: 'connecting',
  });
  private listener?: (event: ServerEvent) => void;

  constructor(
    orders: readonly Order[] = [],
    answers: Record<string, FakeAnswering> = {},
  ) {
    this.gateway = new FakeGateway(answers);
    this.feed = new OrdersFeed({ openStream: () => this.stream() });
    this.answer('', request => this.answerAll(request));
    this.answer('/in-progress', () => ({
      body: this.orders.filter(order => !order.current_stage.is_final),
    }));
    this.answer('/search', request => this.search(request));
    this.answer('/figures', request => this.tellFigures(request));
    orders.forEach(order => this.set(order));
  }

  /** All orders as they are now. */
  get orders(): Order[] {
    return [...this.known.values()];
  }

  order(uuid: string): Order | undefined {
    return this.known.get(uuid);
  }

  /** The service has this order from now on, and tells nobody. */
  set(order: Order): void {
    const { uuid } = order;
    const isKnown = this.known.has(uuid);
    this.known.set(uuid, order);
    if (isKnown) return;
    this.answer(`/${uuid}`, () => ({ body: this.known.get(uuid) }));
    this.answer(`/${uuid}/timeline`, () => ({
      body: this.timelines.get(uuid) ?? [],
    }));
    this.answer(`/${uuid}/robot-suggestions`, () => ({
      body: this.suggestions.get(uuid) ?? [],
    }));
    for (const path of new Set(ORDER_CHANGES.map(name => name.split(' ')[1])))
      this.answer(`/${uuid}/${path}`, request =>
        this.change(uuid, path, request),
      );
  }

  /** The service has this order from now on, and tells whoever follows it. */
  push(order: Order): void {
    this.set(order);
    this.pushData(JSON.stringify(order));
  }

  /** Tells whatever this is. */
  pushData(data: string): void {
    this.listener?.({ event: 'order', data });
  }

  /** The stream is open, from now on or once more. */
  open(): void {
    this.streamState.set({ kind: 'open' });
  }

  /** The stream breaks down. */
  lose(reason = 'The console server cannot be reached.'): void {
    this.streamState.set({ kind: 'lost', reason });
  }

  /** What `feed` follows; of several the newest is told of changes. */
  stream(): FakeStream {
    this.streams += 1;
    return {
      state: this.streamState,
      onEvent: listener => {
        this.listener = listener;
        return () => {
          this.listener = undefined;
        };
      },
      close: () => {
        this.streamState.set({ kind: 'connecting' });
      },
    };
  }

  /** What the robot's pilot is told of its order; a robot that nobody spoke of has none. */
  carry(robotId: string, order: PilotOrder | undefined): void {
    this.gateway.answers[
      `robots/api/robots/${robotId}/active-order/pilot-view`
    ] = order
      ? { body: order }
      : { status: 404, body: { message: 'no active order found for robot' } };
  }

  /**
   * Everything of this name is refused until `heal`.
   *
   * @param name - a change, for example `PUT recipient/name` or `POST`, or what is read: `in-progress`, `search`, `timeline`, `order`, `robot-suggestions`, `figures`
   */
  fail(name: string, message = 'The order service is down.', status = 503) {
    this.failures.set(name, { status, body: { message } });
  }

  heal(name: string): void {
    this.failures.delete(name);
  }

  private answer(path: string, answer: (request: FakeRequest) => FakeAnswer) {
    const read = path.split('/').pop() ?? '';
    const name = this.known.has(read) ? 'order' : read;
    this.gateway.answers[`delivery-orders/api/orders${path}`] = request =>
      (request.method === 'GET' ? this.failures.get(name) : undefined) ??
      answer(request);
  }

  private answerAll(request: FakeRequest): FakeAnswer {
    if (request.method === 'GET') return { body: this.orders };
    const sent: NewOrder = JSON.parse(request.body ?? '{}');
    this.changes.push({ change: 'POST', body: sent });
    const failure = this.failures.get('POST');
    if (failure) return failure;
    const started_at = new Date().toISOString();
    const order: Order = {
      ...sent,
      uuid: `0d5ec0de-0000-4000-8005-${String(this.known.size).padStart(12, '0')}`,
      requested_at: started_at,
      current_stage: { kind: 'order-received', started_at, is_final: false },
      completed_stages: [],
      is_under_rescue: false,
      is_rescue_suggested: false,
      version: 1,
      revision: 1,
    };
    this.set(order);
    return { status: 201, body: order };
  }

  private change(uuid: string, path: string, request: FakeRequest): FakeAnswer {
    const order = this.known.get(uuid)!;
    const change = `${request.method} ${path}`;
    const body: unknown = request.body ? JSON.parse(request.body) : undefined;
    const version = versionOf(request);
    this.changes.push({ change, uuid, body, version });
    const failure = this.failures.get(change);
    if (failure) return failure;
    if (version !== undefined && version !== order.version)
      return {
        status: 412,
        body: { message: 'Somebody else has changed the order meanwhile.' },
      };
    const changed = changeTestOrder(order, change, body);
    this.known.set(uuid, changed);
    return { body: changed };
  }

  private tellFigures({ path }: FakeRequest): FakeAnswer {
    const query = new URL(path, 'http://console.test').searchParams;
    const days = Number(query.get('days') ?? 7);
    return { body: this.figures.get(days) ?? noFigures(days) };
  }

  /** Finds by the text, and whether the orders are done; sorts by the time of the request alone. */
  private search({ path }: FakeRequest): FakeAnswer {
    const query = new URL(path, 'http://console.test').searchParams;
    const text = (query.get('text') ?? '').toLowerCase();
    const isFinal = query.get('is_final');
    const found = this.orders
      .filter(
        order =>
          JSON.stringify(order).toLowerCase().includes(text) &&
          (isFinal === null ||
            String(order.current_stage.is_final) === isFinal),
      )
      .sort((a, b) => a.requested_at.localeCompare(b.requested_at));
    if (query.get('direction') === 'desc') found.reverse();
    const offset = Number(query.get('offset') ?? 0);
    const items = found.slice(
      offset,
      offset + Number(query.get('limit') ?? 50),
    );
    return { body: { items, total: found.length } };
  }
}

const HOUR = 3_600_000;

/** Of so many days without orders. */
function noFigures(days: number): OrderFigures {
  const to = Date.now();
  const from = Math.ceil(to / HOUR) * HOUR - days * 24 * HOUR;
  const none = { orders: 0, on_time: 0, late: 0, canceled: 0 };
  const hours = Array.from({ length: days * 24 }, (_, index) => ({
    from: new Date(from + index * HOUR).toISOString(),
    ...none,
  }));
  return {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    hours,
    stages: [],
    rescues: [],
  };
}

/** Of `If-Match: "3"`. */
function versionOf({ headers }: FakeRequest): number | undefined {
  const match = headers.get('if-match')?.slice(1, -1);
  return match === undefined ? undefined : Number(match);
}
