export interface Config {
  /** The console's own settings. */
  sidehelm: {
    sso: {
      /**
       * Sign-in page of the single sign-on app; the address to come back to is added as `redirect`.
       * @visibility frontend
       */
      signInUrl: string;
      /**
       * Sign-out page of the single sign-on app.
       * @visibility frontend
       */
      signOutUrl: string;
    };
    /** How people reach an admin.
     * @deepVisibility frontend
     */
    support?: {
      /** Where in the chat tool, for example the name of a channel. */
      contact?: string;
    };
    /** Settings of the map.
     * @deepVisibility frontend
     */
    map?: {
      /** Where the map begins, degrees; default the company's office. */
      center?: { lat: number; lng: number };
      /** File of regions in well-known text, longitude first; default the maps service's `/regions.wkt`. */
      polygonsUrl?: string;
    };
    /** Address search and walking routes; default the maps service. */
    places?: {
      /**
       * Key of Google's Maps JavaScript API; with it Google is asked instead. Restrict it to the console's address:
       * browsers can read it.
       * @visibility frontend
       */
      googleMapsApiKey?: string;
    };
  };
}
