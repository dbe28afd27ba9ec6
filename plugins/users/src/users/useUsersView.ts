import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  readUsersView,
  sortedBy,
  writeUsersView,
  type UserColumn,
  type UsersView,
} from './UsersView';

/** The view in the address, so that it can be shared and survives a reload. The functions stay the same. */
export function useUsersView() {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readUsersView(params), [params]);
  const latest = useRef({ params, setParams });
  useEffect(() => {
    latest.current = { params, setParams };
  }, [params, setParams]);
  const change = useCallback((next: (last: UsersView) => UsersView) => {
    const current = latest.current;
    // Of two changes before the next rendering the second must know the first.
    current.params = writeUsersView(
      current.params,
      next(readUsersView(current.params)),
    );
    current.setParams(current.params, { replace: true });
  }, []);
  return {
    view,
    search: useCallback(
      (text: string) => change(last => ({ ...last, text })),
      [change],
    ),
    sortBy: useCallback(
      (column: UserColumn) => change(last => sortedBy(last, column)),
      [change],
    ),
  };
}
