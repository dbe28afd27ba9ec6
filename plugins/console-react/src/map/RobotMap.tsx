import { lazy, Suspense } from 'react';
import { LoadingSkeleton } from '../components/LoadingSkeleton/LoadingSkeleton';
import type { RobotMapProps } from './RobotMapView';
import { loadPart } from '../parts/loadPart';

/** Leaflet and its styles are a chunk of their own. */
const RobotMapView = lazy(
  loadPart(() =>
    import('./RobotMapView').then(module => ({ default: module.RobotMapView })),
  ),
);

/** A robot on the map: live position, heading and trail. Fills its container. */
export function RobotMap(props: RobotMapProps) {
  return (
    <Suspense
      fallback={<LoadingSkeleton label="Loading the map" height={180} />}
    >
      <RobotMapView {...props} />
    </Suspense>
  );
}
