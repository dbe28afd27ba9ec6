export interface Config {
  sidehelm?: {
    /**
     * Which roles hold which permission. A permission that is left out keeps the product's default; `*` is everyone who is
     * signed in. Unknown permission names stop the start.
     */
    access?: { [permission: string]: '*' | string[] };
  };
}
