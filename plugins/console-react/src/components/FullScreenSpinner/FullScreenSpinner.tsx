import CircularProgress from '@material-ui/core/CircularProgress';
import { makeStyles } from '@material-ui/core/styles';
import type { ReactNode } from 'react';
import { tokens } from '@sidehelm/theme';

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    inset: 0,
    zIndex: 1400,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 20,
    padding: 24,
    background: tokens.color.background,
  },
  text: {
    color: tokens.color.muted,
    textAlign: 'center',
    maxWidth: '52ch',
    minHeight: 40,
  },
});

/** Covers everything while there is nothing to show yet. */
export function FullScreenSpinner({
  label,
  children,
}: {
  label: string;
  children?: ReactNode;
}) {
  const classes = useStyles();
  return (
    <div className={classes.root}>
      <CircularProgress aria-label={label} size={36} thickness={3} />
      <div className={classes.text} role="status">
        {children}
      </div>
    </div>
  );
}
