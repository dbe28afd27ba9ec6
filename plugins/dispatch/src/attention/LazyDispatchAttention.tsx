import { orderReadPermission } from '@sidehelm/console-common';
import { loadPart, useIsAllowed } from '@sidehelm/console-react';
import { lazy, Suspense } from 'react';

const DispatchAttention = lazy(
  loadPart(() =>
    import('./DispatchAttention').then(module => ({
      default: module.DispatchAttention,
    })),
  ),
);

/** `DispatchAttention` for whoever may see orders, loaded by itself: the shell must not wait for it. */
export function LazyDispatchAttention() {
  const isAllowed = useIsAllowed(orderReadPermission);
  if (!isAllowed) return null;
  return (
    <Suspense fallback={null}>
      <DispatchAttention />
    </Suspense>
  );
}
