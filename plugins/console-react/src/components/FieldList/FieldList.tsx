import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    rowGap: 6,
    margin: 0,
    fontSize: 13,
    lineHeight: '20px',
    '& dt': { color: tokens.color.faint },
    '& dd': {
      margin: 0,
      display: 'flex',
      gap: 8,
      alignItems: 'center',
      minWidth: 0,
      whiteSpace: 'nowrap',
      // Only what has a title may be cut short. Clips make scrolling dear, so the others have none.
      '& > [title]': { overflow: 'hidden', textOverflow: 'ellipsis' },
      '@media (max-width: 599px)': {
        flexWrap: 'wrap',
        columnGap: 8,
        rowGap: 0,
      },
    },
  },
});

/** Labels and values, one pair a line. */
export function FieldList(props: {
  /** Pixels of the column of labels. */
  labelWidth: number;
  className?: string;
  /** `dt` and `dd` in turn. */
  children: ReactNode;
}) {
  const { labelWidth, className = '', children } = props;
  const classes = useStyles();
  return (
    <dl
      className={`${classes.root} ${className}`}
      style={{ gridTemplateColumns: `${labelWidth}px minmax(0, 1fr)` }}
    >
      {children}
    </dl>
  );
}
