import { orderStageLabel } from '@sidehelm/console-common';
import type { Order, OrderEvent } from '@sidehelm/contracts';
import { describeActor, describeOrderEvent } from '@sidehelm/dispatch-react';

/** Something that happened while a stage lasted. */
export interface HistoryEvent {
  text: string;
  by: string;
  at: string;
}

/** A stage of an order's life, and what happened in it. */
export interface HistoryStage {
  label: string;
  startedAt: string;
  /** ms; absent for the current stage, and where the times contradict each other. */
  duration?: number;
  isCurrent: boolean;
  /** Who began it; absent where nobody has told. */
  by?: string;
  events: readonly HistoryEvent[];
}

/** A service may write down the beginning of a stage and the event a moment apart; ms. */
const MOMENT = 5_000;

/** All that an event of this kind says stands in its stage already. */
const saysMoreThanStage = (event: OrderEvent) =>
  event.robot_id !== undefined || event.reason !== undefined;

/** Completed stages and the current one, the oldest first, with who began them and what else happened, as far as it is told. */
export function orderHistory(
  order: Pick<Order, 'current_stage' | 'completed_stages'>,
  events: readonly OrderEvent[],
): HistoryStage[] {
  const stages = [...order.completed_stages, order.current_stage];
  const starts = stages.map(({ started_at }) => Date.parse(started_at));
  const beginnings = stages.map(({ kind }, index) =>
    beginningOf(kind, starts[index], events),
  );
  return stages.map(({ kind, started_at }, index) => {
    const beginning = beginnings[index];
    const duration = starts[index + 1] - starts[index];
    return {
      label: orderStageLabel(kind),
      startedAt: started_at,
      ...(duration >= 0 && { duration }),
      isCurrent: index === stages.length - 1,
      ...(beginning && { by: describeActor(beginning.actor) }),
      events: events
        .filter(event =>
          beginnings.includes(event)
            ? event === beginning && saysMoreThanStage(event)
            : stageAt(Date.parse(event.occurred_at), starts) === index,
        )
        .map(event => ({
          text: describeOrderEvent(event),
          by: describeActor(event.actor),
          at: event.occurred_at,
        })),
    };
  });
}

/** The event with which a stage began: of those that say so, the one next to its start. */
function beginningOf(
  kind: string,
  start: number,
  events: readonly OrderEvent[],
): OrderEvent | undefined {
  const distance = ({ occurred_at }: OrderEvent) =>
    Math.abs(Date.parse(occurred_at) - start);
  return events
    .filter(event => event.stage === kind && distance(event) <= MOMENT)
    .sort((a, b) => distance(a) - distance(b))[0];
}

/** The stage that lasts at a time; what comes before the first belongs to it. */
function stageAt(time: number, starts: readonly number[]): number {
  return Math.max(
    starts.findLastIndex(start => start <= time),
    0,
  );
}
