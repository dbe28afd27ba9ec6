export interface Config {
  app?: {
    /**
     * What the portal calls itself; titles end with it. Default `Sidehelm`.
     * @visibility frontend
     */
    title?: string;
  };
}
