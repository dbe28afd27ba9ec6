import { robotReadPermission } from '@sidehelm/console-common';
import { loadPart, useIsAllowed } from '@sidehelm/console-react';
import { lazy, Suspense } from 'react';

const FleetAttention = lazy(
  loadPart(() =>
    import('./FleetAttention').then(module => ({
      default: module.FleetAttention,
    })),
  ),
);

/** `FleetAttention` for whoever may see robots, loaded by itself: the shell must not wait for it. */
export function LazyFleetAttention() {
  const isAllowed = useIsAllowed(robotReadPermission);
  if (!isAllowed) return null;
  return (
    <Suspense fallback={null}>
      <FleetAttention />
    </Suspense>
  );
}
