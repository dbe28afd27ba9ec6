export interface Config {
  sidehelm?: {
    notifications?: {
      /**
       * The web app of a Firebase project, as its console shows it. Browsers are then reached by Firebase Cloud Messaging; without it by
       * Web Push, which needs no account.
       */
      fcm?: {
        /** @visibility frontend */
        apiKey: string;
        /** @visibility frontend */
        projectId: string;
        /** @visibility frontend */
        messagingSenderId: string;
        /** @visibility frontend */
        appId: string;
        /**
         * Key pair of "Web Push certificates", its public part.
         * @visibility frontend
         */
        vapidKey: string;
      };
    };
  };
}
