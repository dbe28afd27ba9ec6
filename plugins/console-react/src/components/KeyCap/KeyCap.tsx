import { makeStyles } from '@material-ui/core/styles';
import type { ReactNode } from 'react';
import { tokens } from '@sidehelm/theme';

const useStyles = makeStyles({
  root: {
    display: 'inline-block',
    padding: '0 6px',
    borderRadius: 4,
    border: `1px solid ${tokens.color.lineStrong}`,
    borderBottomWidth: 2,
    background: tokens.color.surfaceHigh,
    color: tokens.color.text,
    font: `600 11px/18px ${tokens.font}`,
  },
});

/** A key as it is printed on the keyboard. */
export function KeyCap({ children }: { children: ReactNode }) {
  const classes = useStyles();
  return <kbd className={classes.root}>{children}</kbd>;
}
