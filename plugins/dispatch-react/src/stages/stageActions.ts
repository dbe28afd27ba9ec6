import {
  isFinalStage,
  nextRobotEvent,
  type OrderRobotEventKind,
} from '@sidehelm/console-common';
import type { PilotOrder } from '@sidehelm/contracts';

/** What somebody who is with the robot tells of its order. */
export interface StageAction {
  event: OrderRobotEventKind;
  /** On the button. */
  label: string;
  /** What is asked before. */
  confirmation: string;
  /** What is said afterwards. */
  success: string;
  /** Somebody else tells it; what is said instead of offering it. */
  automatic?: string;
}

/** As far as it says what comes next. */
export type StagedOrder = Pick<
  PilotOrder,
  'current_stage' | 'is_under_rescue' | 'pick_up_actor' | 'drop_off_actor'
>;

/** Labels, messages and the confirmations of the two hand-overs are the specification's. */
const ACTIONS: Readonly<
  Record<
    OrderRobotEventKind,
    Omit<StageAction, 'event' | 'automatic'> & {
      /** Who hands over; only a pilot has to tell it, or who carries the order on in a rescue: then nothing happens by itself. */
      actor?: 'pick_up_actor' | 'drop_off_actor';
      automatic?: string;
    }
  >
> = {
  'left-for-pick-up': {
    label: "I'm on my way to pick-up",
    confirmation: 'Check the pick-up location before you leave',
    success:
      'Have a nice trip! Let us know when you arrive at the pick up location',
  },
  'arrived-at-pick-up': {
    label: "I've arrived at pick-up",
    confirmation: 'Make sure the robot stands at the pick-up location',
    success:
      'Arrival confirmed. Wait for the restaurant to identify themselves',
  },
  'order-picked-up': {
    label: 'Order Picked Up',
    confirmation: 'Make sure all the order items are in the robot',
    success: 'Pick Up successfully acknowledged.',
    actor: 'pick_up_actor',
    automatic: 'Pick-up will complete and advance automatically',
  },
  'left-for-drop-off': {
    label: "I'm on my way to drop-off",
    confirmation: 'Check the drop-off location before you leave',
    success:
      'Have a nice trip! Let us know when you arrive at the drop off location',
  },
  'arrived-at-drop-off': {
    label: "I've arrived at drop-off",
    confirmation: 'Make sure the robot stands at the drop-off location',
    success: 'Arrival confirmed. Wait for the customer to identify themselves',
  },
  'order-dropped-off': {
    label: 'Order Dropped Off',
    confirmation: 'Verify customer got all items from the robot',
    success: 'Great! Mission accomplished',
    actor: 'drop_off_actor',
    automatic: 'Drop-off will complete and advance automatically',
  },
};

/** What comes next of an order; `undefined` in a stage in which its robot can do nothing with it, known or not. */
export function stageActionOf(order: StagedOrder): StageAction | undefined {
  const { kind, is_final } = order.current_stage;
  const event =
    is_final || isFinalStage(kind) ? undefined : nextRobotEvent(kind);
  if (!event) return undefined;
  const { actor, automatic, ...action } = ACTIONS[event];
  const isPilots =
    !actor || order.is_under_rescue || order[actor]?.kind === 'pilot';
  return { event, ...action, ...(!isPilots && { automatic }) };
}
