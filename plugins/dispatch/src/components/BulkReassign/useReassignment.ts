import { useApi } from '@backstage/core-plugin-api';
import type { Order } from '@sidehelm/contracts';
import { runBulk, useBulkRun, useQueryCache } from '@sidehelm/console-react';
import {
  orderChanges,
  ORDERS,
  ordersApiRef,
  useOrdersInProgress,
} from '@sidehelm/dispatch-react';
import { useCallback, useMemo, useState } from 'react';
import {
  beginChoosing,
  hasFit,
  proposalOf,
  toggleOrder,
  type Choosing,
} from '../../reassign/Choosing';
import {
  resultsOf,
  type OrderResult,
  type Reassignment,
  type ReassignOutcome,
} from '../../reassign/describeReassigned';
import { whyLeftAlone } from '../../reassign/problemOrders';
import type { RobotChoice } from '../../board/robotChoices';
import { useCandidates } from './useCandidates';

/** One order of the list. */
export interface ReassignRow {
  order: Order;
  isChosen: boolean;
  /** The robot that takes over. */
  proposal?: RobotChoice;
  /** None of the robots that could take over is fit. */
  isNoneFit: boolean;
  /** Why it cannot be reassigned. */
  obstacle?: string;
  result?: OrderResult;
}

function obstacleOf(
  { candidates, left }: Choosing,
  order: Order,
  proposal: RobotChoice | undefined,
): string | undefined {
  const problem = candidates.find(it => it.order.uuid === order.uuid)?.problem;
  if (problem) return `What robots could take over is not known: ${problem}`;
  return proposal || left.has(order.uuid)
    ? undefined
    : 'No other robot is free.';
}

/** Which of these orders get which other robot, and what came of it. The orders are as the person saw them when it began. */
export function useReassignment(orders: readonly Order[]) {
  const api = useApi(ordersApiRef);
  const queries = useQueryCache();
  const { data: inProgress } = useOrdersInProgress();
  const candidates = useCandidates(orders, inProgress);
  const [changed, setChanged] = useState<Choosing>();
  const begun = useMemo(
    () => candidates && beginChoosing(candidates),
    [candidates],
  );
  const choosing = changed ?? begun;
  const { state, run: runMany, stop } = useBulkRun<ReassignOutcome>();
  /** As they were when the person decided. */
  const [decided, setDecided] = useState<readonly ReassignRow[]>();

  const asked = orders.map((order): ReassignRow => {
    const now = inProgress?.find(({ uuid }) => uuid === order.uuid);
    const proposal = choosing && proposalOf(choosing, order.uuid);
    const obstacle =
      (inProgress && whyLeftAlone(order, now)) ||
      (choosing && obstacleOf(choosing, order, proposal));
    const isChosen = proposal !== undefined && obstacle === undefined;
    const isNoneFit = choosing !== undefined && !hasFit(choosing, order.uuid);
    return { order, proposal, isNoneFit, obstacle, isChosen };
  });
  const results =
    state.phase === 'finished' ? resultsOf(state.report) : undefined;
  const rows = (decided ?? asked).map(row => ({
    ...row,
    result: results?.get(row.order.uuid),
  }));
  const chosen = rows.flatMap(
    ({ isChosen, order, proposal }): Reassignment[] =>
      isChosen && proposal ? [{ order, robotId: proposal.robotId }] : [],
  );

  return {
    isLoading: choosing === undefined,
    rows,
    chosen,
    state,
    stop,
    toggle: useCallback(
      (uuid: string) => choosing && setChanged(toggleOrder(choosing, uuid)),
      [choosing],
    ),
    run: async () => {
      setDecided(asked);
      const outcome = await runMany(chosen.length, options =>
        runBulk(
          chosen,
          ({ order, robotId }) => api.assignRobot(order, robotId),
          options,
        ),
      );
      await queries.apply(
        orderChanges(...outcome.done.map(({ result }) => result)),
      );
      // What failed may be outdated on screen.
      await queries.refresh(ORDERS);
    },
  };
}
