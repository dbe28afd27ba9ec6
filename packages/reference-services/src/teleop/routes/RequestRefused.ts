import type { LiveErrorCode } from '@sidehelm/contracts';

export const LEASE_DEAD =
  'You do not hold the lease of this robot. Take the wheel first.';

/** A request that is not executed; the message is for the person who asked. */
export class RequestRefused extends Error {
  constructor(
    message: string,
    /** Undefined when the robot has its own reasons, which no code names. */
    readonly code?: LiveErrorCode,
  ) {
    super(message);
    this.name = 'RequestRefused';
  }
}
