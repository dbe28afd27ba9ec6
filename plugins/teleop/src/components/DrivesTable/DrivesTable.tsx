import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  scroller: { overflowX: 'auto' },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 13,
    '& th, & td': {
      padding: '8px 14px 8px 0',
      textAlign: 'left',
      verticalAlign: 'top',
      borderBottom: `1px solid ${tokens.color.line}`,
    },
    '& thead th': { color: tokens.color.muted, fontWeight: 500 },
    '& a': { color: tokens.color.accent },
  },
});

export interface DrivesTableProps {
  columns: readonly string[];
  /** Rows of the table. */
  children: ReactNode;
}

/** Drives, those of now or those so far, one in a row. */
export function DrivesTable({ columns, children }: DrivesTableProps) {
  const classes = useStyles();
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(label => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
