import Button from '@material-ui/core/Button';
import {
  EmptyState,
  ErrorState,
  LoadingSkeleton,
  StaleNotice,
  useScrollPlace,
} from '@sidehelm/console-react';
import { useRef } from 'react';
import { USER_FAILURES } from '../../actions/userMessages';
import type { UserColumn, UsersView } from '../../users/UsersView';
import {
  GRID_WIDTH,
  HEAD_HEIGHT,
  ROW_HEIGHT,
  useGridStyles,
} from './useGridStyles';
import {
  FIRST_ROW,
  UsersGridBody,
  type UsersGridBodyProps,
} from './UsersGridBody';
import { UsersGridHead } from './UsersGridHead';

interface UsersGridProps extends Omit<UsersGridBodyProps, 'body' | 'place'> {
  view: UsersView;
  onSort: (column: UserColumn) => void;
  onClear: () => void;
}

/** The people who are found, in the room that the window leaves. The headings stay whoever is found. */
export function UsersGrid({ view, onSort, onClear, ...rows }: UsersGridProps) {
  const { users } = rows;
  const { total, error, isPrevious } = users;
  const classes = useGridStyles();
  const body = useRef<HTMLTableSectionElement>(null);
  const place = useScrollPlace(body);
  const isUnanswered = isPrevious || total === undefined;
  const hasFailed = isUnanswered && error !== undefined;
  return (
    <div className={classes.frame}>
      <div className={classes.box} aria-busy={isUnanswered && !hasFailed}>
        <table
          className={classes.table}
          style={{ minWidth: GRID_WIDTH }}
          aria-label="Users"
          aria-rowcount={total === undefined ? -1 : total + FIRST_ROW - 1}
        >
          <UsersGridHead view={view} onSort={onSort} />
          {!hasFailed && total !== undefined && (
            <UsersGridBody {...rows} body={body} place={place} />
          )}
        </table>
        <div className={classes.message}>
          {!hasFailed && total === undefined && (
            <LoadingSkeleton
              label="Loading the users"
              height={HEAD_HEIGHT + 8 * ROW_HEIGHT}
            />
          )}
          {hasFailed && error && (
            <ErrorState
              title={USER_FAILURES.fetch}
              error={error}
              onRetry={users.refresh}
            />
          )}
          {!isUnanswered && total === 0 && (
            <EmptyState
              title="No users to show"
              actions={
                view.text && (
                  <Button variant="outlined" onClick={onClear}>
                    Clear search
                  </Button>
                )
              }
            >
              {view.text && (
                <>
                  Nobody has <bdi>“{view.text}”</bdi> in their name or email.
                </>
              )}
            </EmptyState>
          )}
        </div>
      </div>
      {!hasFailed && error && (
        <StaleNotice error={error} updatedAt={users.updatedAt} isAbove />
      )}
    </div>
  );
}
