import { makeStyles } from '@material-ui/core/styles';
import { focusRing, tokens } from '@sidehelm/theme';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { COLUMN_LABELS, type OrderColumn } from '../../../table/orderColumns';
import type { Direction } from '../../../table/TableView';
import { columnWidth } from './useTableStyles';

interface SortHeadingProps {
  column: OrderColumn;
  /** Absent while the table is sorted by another column. */
  direction: Direction | undefined;
  onSort: (column: OrderColumn) => void;
}

const useStyles = makeStyles({
  button: {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    width: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': { color: tokens.color.text },
    '& svg': { flex: 'none', opacity: 0.5 },
    ...focusRing,
  },
  sorted: { color: tokens.color.text, '& svg': { opacity: 1 } },
});

const ICONS = { asc: ArrowUp, desc: ArrowDown };
const SORTED = { asc: 'ascending', desc: 'descending' } as const;

/** The heading of a column, which sorts by it. */
export function SortHeading({ column, direction, onSort }: SortHeadingProps) {
  const classes = useStyles();
  const Icon = direction ? ICONS[direction] : ArrowUpDown;
  return (
    <th
      scope="col"
      style={{ width: columnWidth(column) }}
      aria-sort={direction ? SORTED[direction] : 'none'}
    >
      <button
        type="button"
        className={`${classes.button} ${direction ? classes.sorted : ''}`}
        onClick={() => onSort(column)}
      >
        {COLUMN_LABELS[column]}
        <Icon size={12} aria-hidden />
      </button>
    </th>
  );
}
