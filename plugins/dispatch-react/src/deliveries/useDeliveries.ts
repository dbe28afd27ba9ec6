import { useApi } from '@backstage/core-plugin-api';
import { placesApiRef } from '@sidehelm/map-react';
import { useRestaurantsByUuid } from '@sidehelm/restaurants-react';
import { useEffect, useMemo, useState } from 'react';
import { useOrdersInProgress } from '../orders/useOrdersInProgress';
import { deliveriesOf, type Delivery } from './Delivery';
import { WalkingPaths } from './WalkingPaths';

const NONE: readonly Delivery[] = [];

/**
 * The open orders as a map shows them: none for those who may not see orders. The ways on foot come as soon as they are known.
 *
 * @param isShown - whether anybody looks
 */
export function useDeliveries(isShown: boolean): readonly Delivery[] {
  const places = useApi(placesApiRef);
  const { data: orders } = useOrdersInProgress(isShown);
  const restaurants = useRestaurantsByUuid();
  const paths = useMemo(() => new WalkingPaths(places), [places]);
  const [loads, setLoads] = useState(0);
  const deliveries = useMemo(
    () => (isShown ? deliveriesOf(orders ?? [], restaurants) : NONE),
    [isShown, orders, restaurants],
  );
  useEffect(() => {
    const ending = new AbortController();
    let next: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      const pause = await paths.load(deliveries, ending.signal);
      if (ending.signal.aborted) return;
      setLoads(count => count + 1);
      if (pause !== undefined) next = setTimeout(load, Math.max(pause, 0));
    };
    if (deliveries.length > 0) load();
    return () => {
      ending.abort();
      clearTimeout(next);
    };
  }, [paths, deliveries]);
  return useMemo(
    () => paths.complete(deliveries),
    // Each load has told more ways.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [paths, deliveries, loads],
  );
}
