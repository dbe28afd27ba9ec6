export interface Config {
  sidehelm?: {
    /**
     * Which roles hold which permission. A permission that is left out keeps the product's default; `*` is every person who is
     * signed in, and no account with the role Partner alone. An unknown name in one of the console's own domains (`robot.`, `order.` …) stops the start, and so does a role
     * that is neither the console's nor one of `sidehelm.roles`; permissions of
     * other plugins (`catalog.entity.read`) are held by nobody until they are named here.
     */
    access?: { [permission: string]: '*' | string[] };
    /**
     * Roles of the company's own beside the console's: letters, digits, dash and underscore. Set Roles offers them, and `sidehelm.access` may
     * name them.
     * @visibility frontend
     */
    roles?: string[];
  };
}
