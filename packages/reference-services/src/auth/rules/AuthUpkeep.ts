import type { DeviceStore } from '../store/DeviceStore';
import type { FailedSignInStore } from '../store/FailedSignInStore';
import type { SessionStore } from '../store/SessionStore';

/** What has to be done of sign-in now and then. */
export class AuthUpkeep {
  constructor(
    private readonly stores: {
      failures: Pick<FailedSignInStore, 'settle'>;
      sessions: Pick<SessionStore, 'deleteExpired'>;
      devices: Pick<DeviceStore, 'deleteExpired'>;
    },
  ) {}

  /** Throws an `AggregateError` of what failed, after all the rest is done. */
  async tidyUp(): Promise<void> {
    const { failures, sessions, devices } = this.stores;
    const results = await Promise.allSettled([
      failures.settle(),
      sessions.deleteExpired(),
      devices.deleteExpired(),
    ]);
    const reasons = results.flatMap(result =>
      result.status === 'rejected' ? [result.reason] : [],
    );
    if (reasons.length > 0)
      throw new AggregateError(reasons, 'Not all of sign-in was tidied up.');
  }
}
