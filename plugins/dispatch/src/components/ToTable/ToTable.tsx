import { useRouteRef } from '@backstage/core-plugin-api';
import { NotFound } from '@sidehelm/console-react';
import { Navigate, useLocation } from 'react-router-dom';
import { tableLinkRouteRef } from '../../routes';

/** Leads from an address that is none to the table, with what the address asks for. */
export function ToTable() {
  const table = useRouteRef(tableLinkRouteRef);
  const { search } = useLocation();
  return table ? (
    <Navigate to={{ pathname: table(), search }} replace />
  ) : (
    <NotFound />
  );
}
