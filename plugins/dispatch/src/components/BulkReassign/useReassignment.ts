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
  givingBack,
  resultsOf,
  type OrderResult,
  type Reassignment,
  type ReassignReport,
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
  const { state, run: runMany, stop } = useBulkRun<ReassignReport>();
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
  const report = state.phase === 'finished' ? state.report : undefined;
  /** What was done before, oldest first: reassigned, and then given back as far as that went. */
  const [past, setPast] = useState<readonly ReassignReport[]>([]);
  const results = new Map(
    [...past, ...(report ? [report] : [])].flatMap(each => [
      ...resultsOf(each),
    ]),
  );
  const rows = (decided ?? asked).map(row => ({
    ...row,
    result: results.get(row.order.uuid),
  }));
  const chosen = rows.flatMap(
    ({ isChosen, order, proposal }): Reassignment[] =>
      isChosen && proposal ? [{ order, robotId: proposal.robotId }] : [],
  );

  const change = async (wanted: readonly Reassignment[], isUndo: boolean) => {
    const { done } = await runMany(wanted.length, async options => ({
      ...(await runBulk(
        wanted,
        ({ order, robotId }) => api.assignRobot(order, robotId),
        options,
      )),
      isUndo,
    }));
    await queries.apply(orderChanges(...done.map(({ result }) => result)));
    // What failed may be outdated on screen.
    await queries.refresh(ORDERS);
  };
  // What somebody has changed meanwhile is theirs: no other try would give it back.
  const isStillOurs = ({ order }: Reassignment) =>
    !whyLeftAlone(
      order,
      inProgress?.find(({ uuid }) => uuid === order.uuid),
    );
  const left = report ? givingBack(report) : [];
  const toGiveBack = report?.isUndo ? left.filter(isStillOurs) : left;

  return {
    isLoading: choosing === undefined,
    rows,
    chosen,
    state,
    /** What goes on gives orders back. */
    isUndo: past.length > 0,
    stop,
    toggle: useCallback(
      (uuid: string) => choosing && setChanged(toggleOrder(choosing, uuid)),
      [choosing],
    ),
    run: () => {
      setDecided(asked);
      return change(chosen, false);
    },
    /** Gives them back to the robots that had them, at another try those that were not; absent where there are none. */
    undo:
      toGiveBack.length > 0
        ? () => {
            if (report) setPast([...past, report]);
            return change(toGiveBack, true);
          }
        : undefined,
  };
}
