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
      /** The line under the list of robots. */
      contact?: string;
      /** Link of that line, for example of a channel in the chat tool. */
      contactUrl?: string;
    };
    /** Settings of the map.
     * @deepVisibility frontend
     */
    map?: {
      /** Where the map begins, degrees; default the company's office. */
      center?: { lat: number; lng: number };
    };
  };
}
