import Button from '@material-ui/core/Button';
import { Dialog, loadPart, LoadingSkeleton } from '@sidehelm/console-react';
import { makeStyles } from '@material-ui/core/styles';
import { lazy, Suspense, useState } from 'react';

/** Leaflet and its styles are a chunk of their own. */
const RestaurantsMap = lazy(
  loadPart(() =>
    import('./RestaurantsMap').then(module => ({
      default: module.RestaurantsMap,
    })),
  ),
);

const HEIGHT = 560;
const useStyles = makeStyles({
  map: { height: `min(${HEIGHT}px, calc(100vh - 220px))`, minHeight: 260 },
});

/** The way to a map of all restaurants. */
export function MapButton(props: {
  hrefOf: ((uuid: string) => string) | undefined;
}) {
  const classes = useStyles();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Map
      </Button>
      <Dialog
        open={isOpen}
        title="Map of all restaurants"
        width={1000}
        onClose={close}
        actions={<Button onClick={close}>Close</Button>}
      >
        <div className={classes.map}>
          <Suspense
            fallback={
              <LoadingSkeleton label="Loading the map" height={HEIGHT} />
            }
          >
            <RestaurantsMap hrefOf={props.hrefOf} />
          </Suspense>
        </div>
      </Dialog>
    </>
  );
}
