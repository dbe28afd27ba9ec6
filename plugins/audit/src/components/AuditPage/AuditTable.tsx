import Button from '@material-ui/core/Button';
import {
  describeLeftOut,
  EmptyState,
  ErrorState,
  LinkButton,
  LoadingSkeleton,
  StaleNotice,
  useKeptFocus,
  useLastDefined,
  type QueryState,
} from '@sidehelm/console-react';
import { userOfActor, type AuditEntry } from '@sidehelm/plugin-audit-common';
import { useMemo } from 'react';
import type { PagePlace, SeenPage } from '../../api/AuditApi';
import { AuditRow } from './AuditRow';
import { PeopleNames } from './names';
import { useTableStyles } from './useTableStyles';

interface AuditTableProps {
  page: QueryState<SeenPage>;
  place: PagePlace;
  isFiltered: boolean;
  hrefOf: (place: PagePlace) => string;
  /** The same function always. */
  onChooseActor: (actor: string) => void;
  onClear: () => void;
}

const HEADINGS = [
  ['When', 176],
  ['Who', '16%'],
  ['What', '24%'],
  ['Which', '22%'],
  ['From where', 120],
  ['Outcome', '24%'],
] as const;

const isEntry = (entry: AuditEntry | undefined): entry is AuditEntry =>
  entry !== undefined;

/** Whoever did or suffered something. */
function peopleOf(entries: readonly AuditEntry[]): string[] {
  return entries.flatMap(({ actor, user_uuid }) =>
    [userOfActor(actor), user_uuid].filter(uuid => uuid !== undefined),
  );
}

/** The way to other pages. It stays while the next one comes, and so does the focus. */
function Pager(props: {
  page: SeenPage;
  place: PagePlace;
  isLoading: boolean;
  hrefOf: (place: PagePlace) => string;
}) {
  const { page, place, isLoading, hrefOf } = props;
  const classes = useTableStyles();
  const kept = useKeptFocus<HTMLElement>();
  const isFirst = place.before === undefined && place.after === undefined;
  const leftOut = page.items.filter(entry => !isEntry(entry)).length;
  return (
    <nav
      {...kept}
      className={classes.pager}
      aria-label="Pages"
      aria-busy={isLoading}
    >
      {!isFirst && (
        <LinkButton variant="outlined" to={hrefOf({})}>
          Newest
        </LinkButton>
      )}
      {!isFirst && page.newer && (
        <LinkButton variant="outlined" to={hrefOf({ after: page.newer })}>
          Newer
        </LinkButton>
      )}
      {page.older && (
        <LinkButton variant="outlined" to={hrefOf({ before: page.older })}>
          Older
        </LinkButton>
      )}
      {leftOut > 0 && (
        <span role="status">
          {describeLeftOut(leftOut, 'entry', 'entries')}
        </span>
      )}
    </nav>
  );
}

/** One page of entries, in the room that the window leaves. The headings stay whatever is found. */
export function AuditTable(props: AuditTableProps) {
  const { page, place, isFiltered, hrefOf, onChooseActor, onClear } = props;
  const { data, error, isLoading, refresh } = page;
  const classes = useTableStyles();
  const message = useKeptFocus<HTMLDivElement>();
  const seen = useLastDefined(data);
  const entries = useMemo(() => data?.items.filter(isEntry) ?? [], [data]);
  const people = useMemo(() => peopleOf(entries), [entries]);
  return (
    <div className={classes.frame}>
      <div className={classes.box} aria-busy={isLoading}>
        <table className={classes.table} aria-label="Audit">
          <thead>
            <tr>
              {HEADINGS.map(([heading, width]) => (
                <th key={heading} scope="col" style={{ width }}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <PeopleNames uuids={people}>
              {entries.map(entry => (
                <AuditRow
                  key={entry.seq}
                  entry={entry}
                  onChooseActor={onChooseActor}
                />
              ))}
            </PeopleNames>
          </tbody>
        </table>
        <div className={classes.message} {...message}>
          {isLoading && (
            <LoadingSkeleton label="Loading the entries" height={420} />
          )}
          {error && !data && (
            <ErrorState
              title="The audit log could not be read"
              error={error}
              onRetry={refresh}
            />
          )}
          {data?.items.length === 0 && (
            <EmptyState
              title="No entries to show"
              actions={
                isFiltered && (
                  <Button variant="outlined" onClick={onClear}>
                    Clear filters
                  </Button>
                )
              }
            />
          )}
        </div>
      </div>
      {seen && (
        <Pager
          page={seen}
          place={place}
          isLoading={isLoading}
          hrefOf={hrefOf}
        />
      )}
      {data && error && (
        <StaleNotice error={error} updatedAt={page.updatedAt} isAbove />
      )}
    </div>
  );
}
