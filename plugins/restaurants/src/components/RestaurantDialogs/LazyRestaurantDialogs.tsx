import { loadPart } from '@sidehelm/console-react';
import { lazy, Suspense, type ComponentProps } from 'react';

const RestaurantDialogs = lazy(
  loadPart(() =>
    import('./RestaurantDialogs').then(module => ({
      default: module.RestaurantDialogs,
    })),
  ),
);

/** `RestaurantDialogs` as a chunk of its own: most people only look at restaurants. */
export function LazyRestaurantDialogs(
  props: ComponentProps<typeof RestaurantDialogs>,
) {
  return (
    <Suspense fallback={null}>
      <RestaurantDialogs {...props} />
    </Suspense>
  );
}
