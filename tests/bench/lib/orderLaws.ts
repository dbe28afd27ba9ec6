import type { Order, OrderEvent } from '@sidehelm/contracts';

/**
 * What the life of an order may be, written out from docs/dispatch.md: event of
 * the timeline → the stages from which it may come, and the one that follows.
 */
const LEGAL: Record<string, [from: string[], to: string]> = {
  assigned: [
    [
      'order-received',
      'order-queued',
      'robot-en-route-to-pick-up',
      'robot-waiting-for-pick-up',
    ],
    'order-queued',
  ],
  unassigned: [
    ['order-queued', 'robot-en-route-to-pick-up', 'robot-waiting-for-pick-up'],
    'order-received',
  ],
  'left-for-pick-up': [['order-queued'], 'robot-en-route-to-pick-up'],
  'arrived-at-pick-up': [
    ['robot-en-route-to-pick-up'],
    'robot-waiting-for-pick-up',
  ],
  'order-picked-up': [['robot-waiting-for-pick-up'], 'order-picked-up'],
  'left-for-drop-off': [['order-picked-up'], 'robot-en-route-to-drop-off'],
  'arrived-at-drop-off': [
    ['robot-en-route-to-drop-off'],
    'robot-waiting-for-drop-off',
  ],
  'order-dropped-off': [['robot-waiting-for-drop-off'], 'order-completed'],
};

const FINAL = ['order-completed', 'order-canceled'];

/** Told by the service itself, which changes neither stage nor version. */
const ASIDE = ['rescue-suggested', 'rescue-escalated'];

/** What an order goes through while its timeline is read. */
interface Walk {
  stage: string;
  robotId: string | undefined;
  isUnderRescue: boolean;
  version: number;
}

/** Why this may not follow; `undefined` when it may. Takes the step. */
function step(walk: Walk, event: OrderEvent): string | undefined {
  const { kind } = event;
  if (ASIDE.includes(kind)) return undefined;
  const at = `${kind} at ${walk.stage}`;
  walk.version += 1;
  if (event.version !== walk.version)
    return `${at} is version ${event.version}, not ${walk.version}`;
  if (FINAL.includes(walk.stage)) return `${at}, which is final`;
  if (kind.startsWith('rescue-')) {
    const starts = kind === 'rescue-started';
    if (walk.isUnderRescue === starts)
      return `${at}, twice or without a rescue`;
    walk.isUnderRescue = kind !== 'rescue-finished';
    return undefined;
  }
  if (kind === 'changed') return undefined;
  const [from, to] =
    kind === 'canceled'
      ? [[walk.stage], 'order-canceled']
      : (LEGAL[kind] ?? []);
  if (!from || !to) return `${at}, which is no event`;
  if (!from.includes(walk.stage)) return at;
  if (event.stage !== undefined && event.stage !== to)
    return `${at} leads to ${event.stage}`;
  walk.stage = to;
  if (kind === 'assigned') walk.robotId = event.robot_id;
  if (kind === 'unassigned') walk.robotId = undefined;
  return undefined;
}

/** Where an order's timeline, or the order beside it, breaks the laws. */
export function breachesOf(
  order: Order,
  [created, ...events]: readonly OrderEvent[],
): string[] {
  if (created?.kind !== 'created') return ['it was never created'];
  const walk: Walk = {
    stage: 'order-received',
    robotId: undefined,
    isUnderRescue: false,
    version: 1,
  };
  const breaches = events.flatMap(event => step(walk, event) ?? []);
  const { kind, is_final: isFinal } = order.current_stage;
  if (kind !== walk.stage) breaches.push(`it is at ${kind}, not ${walk.stage}`);
  if (isFinal !== FINAL.includes(kind))
    breaches.push(`${kind} is final or not`);
  if ((order.assigned_robot_id ?? undefined) !== walk.robotId)
    breaches.push(`it has ${order.assigned_robot_id}, not ${walk.robotId}`);
  if (order.version !== walk.version)
    breaches.push(`it is version ${order.version}, not ${walk.version}`);
  return breaches;
}
