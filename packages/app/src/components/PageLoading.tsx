import CircularProgress from '@material-ui/core/CircularProgress';
import { makeStyles } from '@material-ui/core/styles';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '60vh',
    // Most screens are there before this would only flicker.
    animation: '$appear 0s linear 250ms both',
  },
  '@keyframes appear': {
    from: { visibility: 'hidden' },
    to: { visibility: 'visible' },
  },
});

/** While the code of a screen is on its way. */
export function PageLoading() {
  const classes = useStyles();
  return (
    <div className={classes.root}>
      <CircularProgress
        aria-label="Loading the screen"
        size={32}
        thickness={3}
      />
    </div>
  );
}
