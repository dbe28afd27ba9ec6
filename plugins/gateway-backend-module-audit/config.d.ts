export interface Config {
  sidehelm?: {
    audit?: {
      /** Days after which entries are cut off; all are kept where this is absent. */
      daysKept?: number;
    };
  };
}
