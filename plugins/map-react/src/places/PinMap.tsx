import { makeStyles } from '@material-ui/core/styles';
import { lazy, Suspense } from 'react';
import { LoadingSkeleton, loadPart } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import type { PinMapProps } from './PinMapView';

/** Leaflet and its styles are a chunk of their own. */
const PinMapView = lazy(
  loadPart(() =>
    import('./PinMapView').then(module => ({ default: module.PinMapView })),
  ),
);

const HEIGHT = 200;

const useStyles = makeStyles({
  root: {
    height: HEIGHT,
    borderRadius: tokens.controlRadius,
    overflow: 'hidden',
  },
});

/** A map with a pin that people move. As wide as its container. */
export function PinMap(props: PinMapProps) {
  const classes = useStyles();
  return (
    <div className={classes.root}>
      <Suspense
        fallback={<LoadingSkeleton label="Loading the map" height={HEIGHT} />}
      >
        <PinMapView {...props} />
      </Suspense>
    </div>
  );
}
