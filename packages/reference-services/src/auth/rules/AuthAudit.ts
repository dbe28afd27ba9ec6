import type { AuditFeed } from '@sidehelm/contracts';
import type { AuditOutbox, FeedRequest } from '../../platform/AuditOutbox';
import type { Clock } from '../../platform/Clock';
import type { FailedSignInStore } from '../store/FailedSignInStore';

/** What an audit log shall have of accounts and sign-ins. */
export class AuthAudit {
  constructor(
    private readonly dependencies: {
      outbox: Pick<AuditOutbox, 'read'>;
      failures: Pick<FailedSignInStore, 'settle'>;
      clock: Clock;
    },
  ) {}

  /** Sign-ins that failed are told as soon as their minute is over. */
  async read(request: FeedRequest): Promise<AuditFeed> {
    const { outbox, failures, clock } = this.dependencies;
    await failures.settle();
    return outbox.read(request, clock);
  }
}
