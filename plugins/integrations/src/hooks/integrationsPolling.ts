/** ms; what colleagues switch is seen within this. */
export const INTEGRATIONS_POLLING = 5_000;
