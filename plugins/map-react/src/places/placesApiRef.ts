import { createApiRef } from '@backstage/core-plugin-api';
import type { PlacesApi } from './PlacesApi';

/** Address search and walking routes. */
export const placesApiRef = createApiRef<PlacesApi>({
  id: 'sidehelm.places',
});
