import { loadPart } from '@sidehelm/console-react';
import { lazy, Suspense } from 'react';

const FleetAttention = lazy(
  loadPart(() =>
    import('./FleetAttention').then(module => ({
      default: module.FleetAttention,
    })),
  ),
);

/** `FleetAttention`, loaded by itself: the shell must not wait for it. */
export function LazyFleetAttention() {
  return (
    <Suspense fallback={null}>
      <FleetAttention />
    </Suspense>
  );
}
