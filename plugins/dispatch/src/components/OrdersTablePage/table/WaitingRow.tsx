import { makeStyles } from '@material-ui/core/styles';
import { tokens, visuallyHidden } from '@sidehelm/theme';
import { useTableStyles } from './useTableStyles';

export type WaitingKind = 'loading' | 'failed' | 'nonsense';

interface WaitingRowProps {
  kind: WaitingKind;
  /** Columns that it goes over. */
  span: number;
  /** From 1, the headings included. */
  rowNumber: number;
}

const WORDS: Readonly<Record<WaitingKind, string>> = {
  loading: 'Loading',
  failed: 'Not loaded',
  nonsense:
    'This order is not shown: what the service says of it makes no sense.',
};

const useStyles = makeStyles({
  row: { cursor: 'default' },
  words: { color: tokens.color.faint },
  hidden: visuallyHidden,
  bar: {
    display: 'block',
    height: 14,
    borderRadius: 7,
    background: tokens.color.surfaceRaised,
  },
});

/** Stands for an order that is not here; as high as one that is. */
export function WaitingRow({ kind, span, rowNumber }: WaitingRowProps) {
  const classes = useTableStyles();
  const styles = useStyles();
  return (
    <tr
      className={`${classes.row} ${styles.row}`}
      aria-rowindex={rowNumber}
      aria-busy={kind === 'loading'}
    >
      <td colSpan={span}>
        <span className={kind === 'loading' ? styles.hidden : styles.words}>
          {WORDS[kind]}
        </span>
        {kind === 'loading' && <span className={styles.bar} />}
      </td>
    </tr>
  );
}
