export interface Config {
  auth?: {
    providers?: {
      sso?: {
        /** Name of the session cookie that the SSO app sets; `sidehelm_sso` by default. */
        cookieName?: string;
      };
    };
  };
  sidehelm?: {
    /** The company's services, by the names of their contracts. One that is left out, or `null` in a later file, answers 503. */
    services?: {
      [name: string]: {
        /** For example `http://127.0.0.1:7100/robots`. */
        baseUrl?: string;
      };
    };
    gateway?: {
      /**
       * What the console shares with the services, at least 32 characters: with it they know that a request is the console's, and the audit
       * log reads what they tell.
       *
       * @visibility secret
       */
      serviceSecret?: string;
      /** Bytes that the body of a request may have; 1 MiB by default. */
      maxBodyBytes?: number;
      /** Milliseconds in which the body of a request has to arrive; 10000 by default. */
      bodyTimeout?: number;
      /** Live connections that one user may have open in all tabs, beside the two below; 20 by default. */
      maxConnectionsPerUser?: number;
      /** Tabs in which one user may drive or watch robots, with the emergency stop, at once; 20 by default. */
      maxControlsPerUser?: number;
      /** Cameras that one user may watch by websocket at once, where no UDP gets through; 64 by default. */
      maxCamerasPerUser?: number;
      /** Requests of one user that may be under way at once; 128 by default. */
      maxRequestsPerUser?: number;
    };
  };
}
