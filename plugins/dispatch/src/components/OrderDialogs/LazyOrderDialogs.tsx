import { loadPart } from '@sidehelm/console-react';
import { lazy, Suspense, type ComponentProps } from 'react';

const OrderDialogs = lazy(
  loadPart(() =>
    import('./OrderDialogs').then(module => ({ default: module.OrderDialogs })),
  ),
);

/** `OrderDialogs` as a chunk of its own: most people only look at orders. */
export function LazyOrderDialogs(props: ComponentProps<typeof OrderDialogs>) {
  return (
    <Suspense fallback={null}>
      <OrderDialogs {...props} />
    </Suspense>
  );
}
