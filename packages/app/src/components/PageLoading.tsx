import Button from '@material-ui/core/Button';
import CircularProgress from '@material-ui/core/CircularProgress';
import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import { useEffect, useState } from 'react';

/** Longer than this needs an explanation; ms. */
const LONG = 5_000;

const useStyles = makeStyles({
  root: {
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    gap: 16,
    minHeight: '60vh',
    padding: 16,
    textAlign: 'center',
    color: tokens.color.muted,
    // Most screens are there before this would only flicker.
    animation: '$appear 0s linear 250ms both',
    '& p': { margin: 0, maxWidth: '52ch' },
  },
  '@keyframes appear': {
    from: { visibility: 'hidden' },
    to: { visibility: 'visible' },
  },
});

/** While the code of a screen is on its way, however long that takes. */
export function PageLoading() {
  const classes = useStyles();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.root}>
      <CircularProgress
        aria-label="Loading the screen"
        size={32}
        thickness={3}
      />
      <p role="status">
        {isLong &&
          'This screen is still loading. The console keeps trying; if it was updated meanwhile, reload the page.'}
      </p>
      {isLong && (
        <Button variant="outlined" onClick={() => window.location.reload()}>
          Reload
        </Button>
      )}
    </div>
  );
}
