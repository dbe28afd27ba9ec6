import {
  isFinalStage,
  orderStageLabel,
  orderTitle,
} from '@sidehelm/console-common';
import type { Order, Robot } from '@sidehelm/contracts';
import { stageTakesFrom } from './orderTimes';

type RescueSuggestion = NonNullable<Order['rescue_suggestion']>;
type Reason = Omit<RescueSuggestion, 'also'>;

const MINUTE = 60_000;

/** When somebody should look after an order. */
export const RESCUE_THRESHOLDS = {
  /** Minutes that a stage may take; deliveries are late long before that on the way. */
  stage: {
    'order-received': 10,
    'order-queued': 10,
    'robot-en-route-to-pick-up': 25,
    'robot-waiting-for-pick-up': 15,
    'order-picked-up': 5,
    'robot-en-route-to-drop-off': 25,
    'robot-waiting-for-drop-off': 10,
  } as Readonly<Record<string, number>>,
  /** Minutes without a word of the robot. */
  silence: 2,
  /** Percent of the robot's battery. */
  battery: 15,
} as const;

/** What is known of the things that an order depends on; ms since 1970. */
export interface OrderSurroundings {
  now: number;
  /** Since when these services could have heard the robot. */
  watchedSince: number;
  /** When the recipient should have it. */
  deadline: number;
  /** The robot that is assigned, if it is known. */
  robot?: Robot;
}

/** When a robot was heard last, of one from which nothing has come for too long; `undefined` of others. */
export function silentSince(
  robot: Robot | undefined,
  now: number,
): string | undefined {
  const heard = robot?.last_known_position?.received_at;
  return Date.parse(heard ?? '') + RESCUE_THRESHOLDS.silence * MINUTE <= now
    ? heard
    : undefined;
}

/**
 * The same of the robot that has the order. Who could not listen has not missed a word, so the time begins with the services;
 * what was told before they ended stays until the robot is heard.
 */
function carrierSilentSince(
  { rescue_suggestion: told }: Order,
  { robot, now, watchedSince }: OrderSurroundings,
): string | undefined {
  const heard = silentSince(robot, now);
  if (heard === undefined) return undefined;
  const isTold = [told, ...(told?.also ?? [])].some(
    reason =>
      reason?.kind === 'robot-silent' &&
      Date.parse(heard) <= Date.parse(reason.since ?? ''),
  );
  return isTold || watchedSince + RESCUE_THRESHOLDS.silence * MINUTE <= now
    ? heard
    : undefined;
}

/** Every reason why a person should see to the order, the gravest first. */
function reasonsOf(order: Order, surroundings: OrderSurroundings): Reason[] {
  const { now, deadline, robot } = surroundings;
  const { kind } = order.current_stage;
  if (isFinalStage(kind)) return [];
  const id = order.assigned_robot_id;
  const reasons: Reason[] = [];
  if (robot?.deployment_kind === 'retired')
    reasons.push({ kind: 'robot-retired', message: `${id} is retired.` });
  const heard = carrierSilentSince(order, surroundings);
  if (heard !== undefined)
    reasons.push({
      kind: 'robot-silent',
      message: `Nothing is heard of ${id}.`,
      since: heard,
    });
  if (deadline <= now)
    reasons.push({
      kind: 'late',
      message: `Order ${orderTitle(order)} has missed its deadline.`,
      since: new Date(deadline).toISOString(),
    });
  const limit = RESCUE_THRESHOLDS.stage[kind] ?? Infinity;
  const since = stageTakesFrom(order);
  if (Date.parse(since) + limit * MINUTE <= now)
    reasons.push({
      kind: 'stuck',
      message: `"${orderStageLabel(kind)}" for more than ${limit} minutes.`,
      since,
    });
  const charge = robot?.last_known_battery_soc?.percentage;
  if (charge !== undefined && charge < RESCUE_THRESHOLDS.battery)
    reasons.push({
      kind: 'robot-battery-low',
      message: `The battery of ${id} is below ${RESCUE_THRESHOLDS.battery} %.`,
    });
  return reasons;
}

/**
 * Why a person should see to the order: the gravest reason with the others; `undefined` when it is well. A sentence stays the
 * same for as long as the reason does: ages are shown from `since`.
 */
export function rescueSuggestionOf(
  order: Order,
  surroundings: OrderSurroundings,
): RescueSuggestion | undefined {
  const [gravest, ...also] = reasonsOf(order, surroundings);
  return gravest && (also.length > 0 ? { ...gravest, also } : gravest);
}
