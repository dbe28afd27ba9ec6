export interface Config {
  auth: {
    providers: {
      sso?: {
        /** Base URL of the auth service, for example `http://127.0.0.1:7100/auth`. */
        authServiceUrl: string;
        /** Name of the session cookie that the SSO app sets; `sidehelm_sso` by default. */
        cookieName?: string;
      };
    };
  };
}
