export interface Config {
  sidehelm?: {
    /**
     * Which roles hold which permission. A permission that is left out keeps the product's default; `*` is every person who is
     * signed in, and no account with the role Partner alone. An unknown name in one of the console's own domains (`robot.`, `order.` …) stops the start; permissions of
     * other plugins (`catalog.entity.read`) are held by nobody until they are named here.
     */
    access?: { [permission: string]: '*' | string[] };
  };
}
