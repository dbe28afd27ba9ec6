import { useApi } from '@backstage/core-plugin-api';
import type { Order } from '@sidehelm/contracts';
import { runBulk } from '@sidehelm/console-react';
import { ordersApiRef } from '@sidehelm/dispatch-react';
import { useEffect, useRef, useState } from 'react';
import { carriedOrders, robotChoices } from '../../board/robotChoices';
import type { Candidates } from '../../reassign/Choosing';

/** The robots that could take over each of these orders, asked for once; `undefined` until the last answer is there. */
export function useCandidates(
  orders: readonly Order[],
  inProgress: readonly Order[] | undefined,
): readonly Candidates[] | undefined {
  const api = useApi(ordersApiRef);
  const [candidates, setCandidates] = useState<readonly Candidates[]>();
  const carried = useRef(carriedOrders(inProgress));
  useEffect(() => {
    carried.current = carriedOrders(inProgress);
  }, [inProgress]);

  useEffect(() => {
    const gone = new AbortController();
    const ask = async () => {
      const { done, failed } = await runBulk(
        orders,
        ({ uuid }) => api.suggestRobots(uuid),
        { signal: gone.signal, onProgress: () => undefined },
      );
      if (gone.signal.aborted) return;
      const known = { carried: carried.current, robots: [] };
      const answers = new Map(
        done.map(({ item, result }) => [item.uuid, result.items]),
      );
      const problems = new Map(
        failed.map(({ item, message }) => [item.uuid, message]),
      );
      setCandidates(
        orders.map(order => ({
          order,
          robots: robotChoices(
            answers.get(order.uuid) ?? [],
            order,
            known,
          ).filter(({ isBlocked }) => !isBlocked),
          problem: problems.get(order.uuid),
        })),
      );
    };
    void ask();
    return () => gone.abort();
  }, [api, orders]);
  return candidates;
}
