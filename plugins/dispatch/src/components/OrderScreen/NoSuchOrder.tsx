import { useRouteRef } from '@backstage/core-plugin-api';
import { dispatchPermission } from '@sidehelm/console-common';
import { LinkButton, NotFound, useIsAllowed } from '@sidehelm/console-react';
import type { ReactNode } from 'react';
import { tableLinkRouteRef } from '../../routes';

/** The page for an address that leads to no order. Who may not see the table goes to the start page. */
export function NoSuchOrder(props: { message: string; children: ReactNode }) {
  const table = useRouteRef(tableLinkRouteRef);
  const isAllowed = useIsAllowed(dispatchPermission);
  return (
    <NotFound
      message={props.message}
      action={
        table && isAllowed ? (
          <LinkButton variant="outlined" to={table()}>
            Go to all orders
          </LinkButton>
        ) : undefined
      }
    >
      {props.children}
    </NotFound>
  );
}
