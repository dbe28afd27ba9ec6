import type { Order } from '@sidehelm/contracts';

/** What a robot makes on sidewalks on average, waiting at crossings included; m/s. */
const WALKING_PACE = 1.1;

/** How long the stages take in which nobody is on the way; seconds. */
const STAGE_SECONDS: Readonly<Record<string, number>> = {
  'order-queued': 120,
  'robot-waiting-for-pick-up': 240,
  'order-picked-up': 60,
  'robot-waiting-for-drop-off': 180,
};

const EN_ROUTE = ['robot-en-route-to-pick-up', 'robot-en-route-to-drop-off'];

/** What an order goes through once it has a robot. */
const JOURNEY = [
  'order-queued',
  'robot-en-route-to-pick-up',
  'robot-waiting-for-pick-up',
  'order-picked-up',
  'robot-en-route-to-drop-off',
  'robot-waiting-for-drop-off',
];

/** Whether anything can be expected of an order: it has a robot, and is not there yet. */
export const isOnJourney = (stage: string): boolean => JOURNEY.includes(stage);

/** What is left to walk, in metres along sidewalks; absent where that is not known. */
export interface Distances {
  toPickUp?: number;
  toDropOff?: number;
}

export interface ExpectedTimes {
  /** End of the current stage, ms since 1970. */
  stageEnd?: number;
  /** The recipient has the order, ms since 1970. */
  dropOff?: number;
}

function secondsOf(stage: string, distances: Distances): number | undefined {
  if (!EN_ROUTE.includes(stage)) return STAGE_SECONDS[stage];
  const metres =
    stage === 'robot-en-route-to-pick-up'
      ? distances.toPickUp
      : distances.toDropOff;
  return metres === undefined ? undefined : metres / WALKING_PACE;
}

/** From when on the current stage takes its time: its begin, or when the robot that has the order now was given it, if that was later. */
export function stageTakesFrom({
  current_stage: { started_at },
  assigned_at,
}: Pick<Order, 'current_stage' | 'assigned_at'>): string {
  return assigned_at && Date.parse(assigned_at) > Date.parse(started_at)
    ? assigned_at
    : started_at;
}

/**
 * When the current stage should end and when the order should be there. Who walks is expected from now on, by the way that is left;
 * who waits from when the stage began for this robot, so an end that has passed stays in the past.
 */
export function expectTimes(
  order: Pick<Order, 'current_stage' | 'assigned_at'>,
  distances: Distances,
  now: number,
): ExpectedTimes {
  const { kind } = order.current_stage;
  const at = JOURNEY.indexOf(kind);
  const seconds = at < 0 ? undefined : secondsOf(kind, distances);
  if (seconds === undefined) return {};
  const from = EN_ROUTE.includes(kind)
    ? now
    : Date.parse(stageTakesFrom(order));
  const stageEnd = from + seconds * 1000;
  let dropOff: number | undefined = Math.max(stageEnd, now);
  for (const stage of JOURNEY.slice(at + 1)) {
    const more = secondsOf(stage, distances);
    dropOff =
      dropOff === undefined || more === undefined
        ? undefined
        : dropOff + more * 1000;
  }
  return { stageEnd, dropOff };
}
