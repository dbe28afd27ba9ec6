export interface Config {
  sidehelm?: {
    audit?: {
      /** Services that tell what is done past the gateway; auth, robots, delivery-orders, restaurants, partners-api and media-downloader by default. */
      feeds?: string[];
      /** Days after which entries are cut off; all are kept where this is absent. */
      daysKept?: number;
    };
  };
}
