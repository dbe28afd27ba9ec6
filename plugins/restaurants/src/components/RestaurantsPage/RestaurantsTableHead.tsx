import { TIMING } from '@sidehelm/console-common';
import { SortHeading, useTyping } from '@sidehelm/console-react';
import {
  COLUMN_LABELS,
  COLUMNS,
  type RestaurantColumn,
} from '../../table/columns';
import {
  deadlineOf,
  type RestaurantsView,
} from '../../table/useRestaurantsView';
import { COLUMN_WIDTHS, useTableStyles } from './useTableStyles';

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
          <SortHeading
            key={column}
            label={COLUMN_LABELS[column]}
            width={COLUMN_WIDTHS[column]}
            direction={view.sort === column ? view.direction : undefined}
            onSort={() => view.sortBy(column)}
          />
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
