export interface Config {
  sidehelm?: {
    /**
     * Roles of the company's own, which Set Roles offers beside the console's.
     * @visibility frontend
     */
    roles?: string[];
  };
}
