export interface Config {
  sidehelm?: {
    /** How people reach an admin.
     * @deepVisibility frontend
     */
    support?: {
      /** Where in the chat tool, for example the name of a channel. */
      contact?: string;
    };
    map?: {
      /**
       * File of regions in well-known text, longitude first; default the maps service's `/regions.wkt`.
       * @visibility frontend
       */
      polygonsUrl?: string;
    };
  };
}
