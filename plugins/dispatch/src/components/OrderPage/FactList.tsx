import { makeStyles } from '@material-ui/core/styles';
import { FieldList } from '@sidehelm/console-react';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  // Addresses and notes are read in full.
  root: {
    '& dd': {
      flexWrap: 'wrap',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
  },
});

/** Labels and values of an order; none is cut short. */
export function FactList({ children }: { children: ReactNode }) {
  const classes = useStyles();
  return (
    <FieldList labelWidth={140} className={classes.root}>
      {children}
    </FieldList>
  );
}
