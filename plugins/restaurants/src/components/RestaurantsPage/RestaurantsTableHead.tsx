import { TIMING } from '@sidehelm/console-common';
import { useTyping } from '@sidehelm/console-react';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import {
  COLUMN_LABELS,
  COLUMNS,
  type RestaurantColumn,
} from '../../table/columns';
import {
  deadlineOf,
  type RestaurantsView,
} from '../../table/useRestaurantsView';
import { useTableStyles } from './useTableStyles';

const ICONS = { asc: ArrowUp, desc: ArrowDown };
const SORTED = { asc: 'ascending', desc: 'descending' } as const;

function SortHeading(props: {
  view: RestaurantsView;
  column: RestaurantColumn;
}) {
  const { view, column } = props;
  const classes = useTableStyles();
  const direction = view.sort === column ? view.direction : undefined;
  const Icon = direction ? ICONS[direction] : ArrowUpDown;
  return (
    <th
      scope="col"
      className={
        column === 'drop_off_deadline_in_minutes'
          ? classes.deadlineColumn
          : undefined
      }
      aria-sort={direction ? SORTED[direction] : 'none'}
    >
      <button
        type="button"
        className={`${classes.sort} ${direction ? classes.sorted : ''}`}
        onClick={() => view.sortBy(column)}
      >
        {COLUMN_LABELS[column]}
        <Icon size={12} aria-hidden />
      </button>
    </th>
  );
}

function Filter(props: { view: RestaurantsView; column: RestaurantColumn }) {
  const { view, column } = props;
  const classes = useTableStyles();
  const [text, setText] = useTyping(
    view.filters[column],
    next => view.filter(column, next),
    TIMING.autocompleteDebounce,
  );
  const isDeadline = column === 'drop_off_deadline_in_minutes';
  const isWrong =
    isDeadline && text.trim() !== '' && deadlineOf(text) === undefined;
  return (
    <input
      className={classes.filter}
      aria-invalid={isWrong}
      title={isWrong ? 'A number of minutes; nothing is filtered' : undefined}
      type="search"
      dir="auto"
      inputMode={isDeadline ? 'numeric' : undefined}
      aria-label={`Filter ${COLUMN_LABELS[column]}`}
      placeholder="Filter"
      maxLength={200}
      value={text}
      onChange={event => setText(event.target.value)}
      onKeyDown={event => {
        if (event.key === 'Escape') setText('');
      }}
    />
  );
}

/** What the columns are called and sorted by, and what they are filtered by. */
export function RestaurantsTableHead({ view }: { view: RestaurantsView }) {
  const classes = useTableStyles();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={classes.menuColumn}>
          Menu
        </th>
        {COLUMNS.map(column => (
          <SortHeading key={column} view={view} column={column} />
        ))}
      </tr>
      <tr aria-rowindex={2}>
        <td />
        {COLUMNS.map(column => (
          <td key={column}>
            <Filter view={view} column={column} />
          </td>
        ))}
      </tr>
    </thead>
  );
}
