import type { SsoSession } from './SsoSession';

/** Exactly one of these at any time. */
export type SsoState =
  | {
      status: 'signing-in';
      /** Attempts that got no proper answer. */ failures: number;
    }
  | { status: 'signed-in'; session: SsoSession }
  | { status: 'signed-out' };
