import { makeStyles } from '@material-ui/core/styles';
import { focusRing, tokens } from '@sidehelm/theme';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';

interface SortHeadingProps {
  /** What the column is called. */
  label: string;
  /** How the table is sorted by this column; absent when it is sorted by another. */
  direction?: 'asc' | 'desc';
  /** Pixels; default a share of what the others leave. */
  width?: number;
  onSort: () => void;
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
    '&:hover, &[data-sorted]': { color: tokens.color.text },
    '& svg': { flex: 'none', opacity: 0.5 },
    '&[data-sorted] svg': { opacity: 1 },
    ...focusRing,
  },
});

const ICONS = { asc: ArrowUp, desc: ArrowDown };
const SORTED = { asc: 'ascending', desc: 'descending' } as const;

/** The heading of a column, which sorts by it. */
export function SortHeading(props: SortHeadingProps) {
  const { label, direction, width, onSort } = props;
  const classes = useStyles();
  const Icon = direction ? ICONS[direction] : ArrowUpDown;
  return (
    <th
      scope="col"
      style={width === undefined ? undefined : { width }}
      aria-sort={direction ? SORTED[direction] : 'none'}
    >
      <button
        type="button"
        className={classes.button}
        data-sorted={direction}
        onClick={onSort}
      >
        {label}
        <Icon size={12} aria-hidden />
      </button>
    </th>
  );
}
