import { TIMING } from '@sidehelm/console-common';
import type { AckMessage } from '@sidehelm/contracts';
import { ObservableValue, type ReadableValue } from '@sidehelm/console-react';
import type { TeleopConnection } from '@sidehelm/teleop-react';
import { unknownTime } from '../driving/unknownTime';

/** The lid of a robot, for somebody who stands beside it and does not drive. */
export class PickUpLid {
  /** It was asked for just now, and is not again yet: a double tap is one. */
  readonly isLocked: ReadableValue<boolean>;
  private readonly locked = new ObservableValue(false);
  private lock?: ReturnType<typeof setTimeout>;

  constructor(
    private readonly connection: Pick<
      TeleopConnection,
      'request' | 'clock' | 'sessionId'
    >,
    private readonly robotId: string,
  ) {
    this.isLocked = this.locked;
  }

  /** Opens or closes it; `undefined` when it was asked for just now. Never rejects. */
  async toggle(): Promise<AckMessage | undefined> {
    if (this.locked.get()) return undefined;
    const sentAt = this.connection.clock.earliest();
    if (sentAt === undefined) return unknownTime(this.connection);
    this.locked.set(true);
    this.lock = setTimeout(() => this.locked.set(false), TIMING.lidLock);
    return this.connection.request({
      type: 'lid-toggle',
      robot_id: this.robotId,
      sent_at: sentAt,
    });
  }

  dispose(): void {
    clearTimeout(this.lock);
  }
}
