import type { AuditSearch } from '@sidehelm/plugin-audit-common';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PagePlace } from '../api/AuditApi';
import { readAuditView, withPlace, withSearch } from './AuditView';

/** The view in the address, so that it can be shared and survives a reload. */
export function useAuditView() {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readAuditView(params), [params]);
  return {
    ...view,
    /** Of what is not named nothing changes. */
    filter: useCallback(
      (changes: AuditSearch) =>
        setParams(current => withSearch(current, changes), { replace: true }),
      [setParams],
    ),
    /** The address of another page. */
    hrefOf: useCallback(
      (place: PagePlace) => `?${withPlace(params, place)}`,
      [params],
    ),
  };
}
