import Button from '@material-ui/core/Button';
import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import {
  Dialog,
  Hint,
  loadPart,
  LoadingSkeleton,
} from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { Route } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const WIDTH = 900;
const LABEL = 'Trails';

const useStyles = makeStyles({
  button: {
    width: tokens.controlHeight,
    height: tokens.controlHeight,
    padding: 0,
  },
});

// Leaflet comes with the map.
const TrailsView = lazy(
  loadPart(async () => ({
    default: (await import('./TrailsView')).TrailsView,
  })),
);

/** Where the fleet has been. */
function TrailsDialog(props: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={props.open}
      title="Fleet trails"
      onClose={props.onClose}
      width={WIDTH}
      actions={<Button onClick={props.onClose}>Close</Button>}
    >
      <Suspense fallback={<LoadingSkeleton label="The map" height={520} />}>
        <TrailsView />
      </Suspense>
    </Dialog>
  );
}

/** Opens the dialog with the trails. */
export function TrailsButton() {
  const classes = useStyles();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Hint title={LABEL}>
        <IconButton
          className={classes.button}
          aria-label={LABEL}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Route size={17} aria-hidden />
        </IconButton>
      </Hint>
      <TrailsDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
