export interface Config {
  sidehelm?: {
    /** Settings of the map.
     * @deepVisibility frontend
     */
    map?: {
      /** Where the map begins, degrees; default the company's office. */
      center?: { lat: number; lng: number };
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
