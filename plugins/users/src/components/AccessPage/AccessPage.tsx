import {
  EmptyState,
  ErrorState,
  formatAgo,
  LoadingSkeleton,
  RelativeTime,
  ScreenPage,
  SegmentedControl,
  StatusChip,
  useSearchChoice,
} from '@sidehelm/console-react';
import { useMemo } from 'react';
import { accessTable } from '../../access/accessTable';
import { useAccess } from '../../access/useAccess';
import { accessScreen } from '../../screens';
import { AccessMatrix } from './AccessMatrix';
import { useAccessStyles } from './useAccessStyles';

const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'different', label: 'Only what differs' },
] as const;

const asOf = (age: string) => `As of ${formatAgo(age)}`;

function countOf(different: number) {
  if (different === 0) return 'As the product comes';
  return different === 1
    ? '1 permission differs from the default'
    : `${different} permissions differ from the default`;
}

/** Who may what, as the console's backend decides now. */
export function AccessPage() {
  const classes = useAccessStyles();
  const { data, error, isStale, updatedAt, refresh } = useAccess();
  const table = useMemo(() => data && accessTable(data), [data]);
  const [shown, show] = useSearchChoice(
    'show',
    SHOWN.map(({ value }) => value),
    'all',
  );
  const different = table?.rows.filter(({ differs }) => differs);
  const rows = shown === 'all' ? table?.rows : different;
  return (
    <ScreenPage
      title={accessScreen.title}
      chips={
        <>
          {different && (
            <StatusChip kind={different.length > 0 ? 'warn' : 'neutral'}>
              {countOf(different.length)}
            </StatusChip>
          )}
          {isStale && updatedAt !== undefined && (
            <StatusChip kind="warn">
              <RelativeTime time={updatedAt} format={asOf} />
            </StatusChip>
          )}
        </>
      }
      actions={
        <SegmentedControl
          label="Permissions"
          options={SHOWN}
          value={shown}
          onChange={show}
        />
      }
    >
      {!table && error && (
        <ErrorState
          title="Who may what could not be loaded"
          error={error}
          onRetry={refresh}
        />
      )}
      {!table && !error && (
        <LoadingSkeleton label="Loading who may what" height={480} />
      )}
      {table && rows && (
        <>
          <p className={classes.about}>
            The roles of a person add up. It is changed in the configuration,{' '}
            <code>sidehelm.access</code> and <code>sidehelm.roles</code>, and
            counts from the next start of the console and of the services.
          </p>
          {rows.length > 0 ? (
            <AccessMatrix columns={table.columns} rows={rows} />
          ) : (
            <EmptyState title="Nothing differs from the default">
              Everybody may what the product gives their roles.
            </EmptyState>
          )}
        </>
      )}
    </ScreenPage>
  );
}
