/// <reference types="google.maps" />

/** What of Google's script is used; a fake takes its place in tests. */
export interface GoogleLibraries {
  places: Pick<
    google.maps.PlacesLibrary,
    'AutocompleteSessionToken' | 'AutocompleteSuggestion' | 'Place'
  >;
  geocoding: Pick<google.maps.GeocodingLibrary, 'Geocoder'>;
  routes: Pick<google.maps.RoutesLibrary, 'Route'>;
}

/** Loads Google's script and its libraries, once for the page. */
export async function loadGoogleLibraries(
  key: string,
): Promise<GoogleLibraries> {
  const { importLibrary, setOptions } =
    await import('@googlemaps/js-api-loader');
  setOptions({ key, v: 'weekly' });
  const [places, geocoding, routes] = await Promise.all([
    importLibrary('places'),
    importLibrary('geocoding'),
    importLibrary('routes'),
  ]);
  return { places, geocoding, routes };
}
