import {
  isFinalStage,
  isRescueReason,
  ORDER_STAGES,
  orderStageLabel,
  orderTitle,
  ROBOT_EVENTS,
  type OrderRobotEventKind,
  type OrderStageKind,
} from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';

/** What people and robots do to an order as a whole. */
export type OrderAct =
  | { kind: 'assign'; robotId: string }
  | { kind: 'unassign' }
  | { kind: 'cancel' }
  | { kind: 'start-rescue'; reason: string }
  | { kind: 'claim-rescue' }
  | { kind: 'finish-rescue' }
  | { kind: OrderRobotEventKind };

interface Rule {
  /** The stages in which it may happen. */
  from: readonly OrderStageKind[];
  /** The stage that begins with it; without one the stage stays. */
  to?: OrderStageKind;
  /** Whether the order must be under rescue, or must not; without it that is no matter. */
  underRescue?: boolean;
  /** What "possible now" says. */
  says: string;
}

const OPEN = ORDER_STAGES.filter(stage => !isFinalStage(stage));
/** Once the food is in a robot, only that one can bring it. */
const BEFORE_FOOD = OPEN.slice(0, OPEN.indexOf('order-picked-up'));

const robotEvent = (kind: OrderRobotEventKind): Rule => ({
  from: [ROBOT_EVENTS[kind].from],
  to: ROBOT_EVENTS[kind].to,
  says: `report ${kind}`,
});

/**
 * The life of an order: what may happen in which stage, and what follows. Whatever is not here is refused. The final
 * stages end a rescue that is under way.
 */
const ORDER_LIFE: Readonly<Record<OrderAct['kind'], Rule>> = {
  assign: { from: BEFORE_FOOD, to: 'order-queued', says: 'assign a robot' },
  unassign: {
    from: BEFORE_FOOD.filter(stage => stage !== 'order-received'),
    to: 'order-received',
    says: 'unassign the robot',
  },
  'left-for-pick-up': robotEvent('left-for-pick-up'),
  'arrived-at-pick-up': robotEvent('arrived-at-pick-up'),
  'order-picked-up': robotEvent('order-picked-up'),
  'left-for-drop-off': robotEvent('left-for-drop-off'),
  'arrived-at-drop-off': robotEvent('arrived-at-drop-off'),
  'order-dropped-off': robotEvent('order-dropped-off'),
  cancel: { from: OPEN, to: 'order-canceled', says: 'cancel' },
  'start-rescue': { from: OPEN, underRescue: false, says: 'start a rescue' },
  'claim-rescue': { from: OPEN, underRescue: true, says: 'claim the rescue' },
  'finish-rescue': {
    from: OPEN,
    underRescue: true,
    says: 'finish the rescue',
  },
};

function isPossible(order: Order, rule: Rule): boolean {
  return (
    (rule.from as readonly string[]).includes(order.current_stage.kind) &&
    (rule.underRescue === undefined ||
      rule.underRescue === order.is_under_rescue)
  );
}

/** Why an act is refused, with what is possible instead; `undefined` when it may happen. */
export function refusalOf(order: Order, act: OrderAct): string | undefined {
  if (act.kind === 'start-rescue' && !isRescueReason(act.reason))
    return `"${act.reason}" is no reason for a rescue. Choose one of the list.`;
  if (isPossible(order, ORDER_LIFE[act.kind])) return undefined;
  return `Cannot ${ORDER_LIFE[act.kind].says}: ${describeState(order)} ${describePossible(order)}`;
}

function describeState(order: Order): string {
  const stage = orderStageLabel(order.current_stage.kind);
  const rescue = order.is_under_rescue ? ' and under rescue' : '';
  return `order ${orderTitle(order)} is at "${stage}"${rescue}.`;
}

function describePossible(order: Order): string {
  const possible = Object.values(ORDER_LIFE)
    .filter(rule => isPossible(order, rule))
    .map(({ says }) => says);
  return possible.length > 0
    ? `Possible now: ${possible.join(', ')}.`
    : 'Nothing more can be done with it.';
}

const rescueEnded = { is_under_rescue: false, rescue: undefined };
/** Nothing is to be expected any more, and nobody has to see to it. */
const finished = {
  ...rescueEnded,
  is_rescue_suggested: false,
  rescue_suggestion: undefined,
  drop_off_eta_timestamp: undefined,
};

/** Nothing of the robot that had the order stands any more. That the order is late is no matter of the robot. */
function withoutRobot({ rescue_suggestion }: Order): Partial<Order> {
  return {
    assigned_robot_id: undefined,
    assigned_at: undefined,
    drop_off_eta_timestamp: undefined,
    ...(rescue_suggestion?.kind === 'late'
      ? { rescue_suggestion: { ...rescue_suggestion, also: undefined } }
      : { is_rescue_suggested: false, rescue_suggestion: undefined }),
  };
}

/** The order as it is after an act that may happen. */
export function afterAct(order: Order, act: OrderAct, now: Date): Order {
  const { to } = ORDER_LIFE[act.kind];
  const next = { ...order, ...fieldsAfter(order, act, now) };
  if (to === undefined) return next;
  const { kind, started_at } = order.current_stage;
  return {
    ...next,
    ...(isFinalStage(to) && finished),
    // Whoever reassigns an order does not make its stage anew.
    completed_stages:
      kind === to
        ? order.completed_stages
        : [...order.completed_stages, { kind, started_at }],
    current_stage: {
      kind: to,
      started_at: kind === to ? started_at : now.toISOString(),
      is_final: isFinalStage(to),
    },
  };
}

function fieldsAfter(
  order: Order,
  act: OrderAct,
  now: Date,
): Partial<Order> | undefined {
  switch (act.kind) {
    case 'assign':
      return {
        ...withoutRobot(order),
        assigned_robot_id: act.robotId,
        assigned_at: now.toISOString(),
      };
    case 'unassign':
      return withoutRobot(order);
    case 'start-rescue':
      return {
        is_under_rescue: true,
        rescue_reason: act.reason,
        rescue: { started_at: now.toISOString() },
      };
    case 'finish-rescue':
      return rescueEnded;
    default:
      return undefined;
  }
}
