import { lazy, Suspense } from 'react';
import { LoadingSkeleton } from '../components/LoadingSkeleton/LoadingSkeleton';
import type { PinMapProps } from './PinMapView';

/** Leaflet and its styles are a chunk of their own. */
const PinMapView = lazy(() =>
  import('./PinMapView').then(module => ({ default: module.PinMapView })),
);

/** A map with a pin that people move. Fills its container. */
export function PinMap(props: PinMapProps) {
  return (
    <Suspense
      fallback={<LoadingSkeleton label="Loading the map" height={200} />}
    >
      <PinMapView {...props} />
    </Suspense>
  );
}
