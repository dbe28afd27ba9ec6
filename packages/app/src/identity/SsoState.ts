import type { SsoSession } from './SsoSession';

/** Exactly one of these at any time. */
export type SsoState =
  | {
      status: 'signing-in';
      /** Attempts that got no proper answer. */ failures: number;
    }
  | { status: 'signed-in'; session: SsoSession }
  | { status: 'signed-out' }
  /** Back from the sign-in page, and still not let in: leaving once more would go round in a circle. */
  | { status: 'turned-back' };
