import { personalStorage, useCurrentUser } from '@sidehelm/console-react';
import { useMemo } from 'react';
import { OrderDrafts } from '../../wizard/OrderDrafts';

/** The drafts of the signed-in person. */
export function useOrderDrafts(): OrderDrafts {
  const uuid = useCurrentUser()?.uuid;
  return useMemo(() => new OrderDrafts(personalStorage, uuid), [uuid]);
}
