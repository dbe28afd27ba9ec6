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
      /**
       * Page of the single sign-on app on which people see to their own account; without it there is no link.
       * @visibility frontend
       */
      accountUrl?: string;
    };
  };
}
