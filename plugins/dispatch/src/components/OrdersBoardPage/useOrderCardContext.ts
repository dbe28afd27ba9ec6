import { useRouteRef } from '@backstage/core-plugin-api';
import { useMemo } from 'react';
import { useOrderPermissions } from '../../actions/useOrderPermissions';
import { orderLinkRouteRef, spectateRouteRef } from '../../routes';
import type { OrderCardContextValue } from '../OrderCard/OrderCardContext';

type Actions = Pick<
  OrderCardContextValue,
  'toggle' | 'toggleEditing' | 'ask' | 'acted'
>;

/** What the cards share; each of the actions must stay the same. */
export function useOrderCardContext(actions: Actions): OrderCardContextValue {
  const { toggle, toggleEditing, ask, acted } = actions;
  const permissions = useOrderPermissions();
  const spectate = useRouteRef(spectateRouteRef);
  const order = useRouteRef(orderLinkRouteRef);
  return useMemo(
    () => ({
      permissions,
      spectateHref: spectate && (robotID => spectate({ robotID })),
      orderHref: order && (orderUUID => order({ orderUUID })),
      toggle,
      toggleEditing,
      ask,
      acted,
    }),
    [permissions, spectate, order, toggle, toggleEditing, ask, acted],
  );
}
