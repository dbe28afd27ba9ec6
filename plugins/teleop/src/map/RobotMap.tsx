import { lazy, Suspense } from 'react';
import { LoadingSkeleton, loadPart } from '@sidehelm/console-react';
import type { RobotMapProps } from './RobotMapView';

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
