import { makeStyles } from '@material-ui/core/styles';
import { useAreOrdersLoading } from '@sidehelm/dispatch-react';
import { tokens } from '@sidehelm/theme';

const useStyles = makeStyles({
  // Always there, so that nothing moves when it comes and goes.
  root: { height: 2, margin: '-10px 0 8px', overflow: 'hidden' },
  bar: {
    height: '100%',
    borderRadius: 1,
    background: `linear-gradient(90deg, transparent, ${tokens.color.accent}, transparent) 0 0 / 50% 100% no-repeat`,
    animation: '$run 1.2s linear infinite',
    '@media (prefers-reduced-motion: reduce)': {
      animation: 'none',
      background: tokens.color.accent,
    },
  },
  '@keyframes run': {
    from: { backgroundPosition: '-100% 0' },
    to: { backgroundPosition: '200% 0' },
  },
});

/** A bar while the orders are asked for. */
export function OrdersProgress() {
  const classes = useStyles();
  const isLoading = useAreOrdersLoading();
  return (
    <div className={classes.root}>
      {isLoading && (
        <div
          className={classes.bar}
          role="progressbar"
          aria-label="Loading orders"
        />
      )}
    </div>
  );
}
