import { braking, DRIVING } from '@sidehelm/console-common';
import type { DriveMessage } from '@sidehelm/contracts';

/**
 * Whether the gateway of a session that drives past it still runs. A gateway that hangs has nobody else stop the robot, and
 * takes no right away, so without it a robot brakes, however good its driver's commands are. Times are monotonic ms.
 */
export class GatewayPulse {
  private heardAt: number;
  private isSilent = false;

  constructor(
    private readonly now: () => number,
    /** Told once each time. */
    private readonly onSilent: () => void,
  ) {
    this.heardAt = now();
  }

  /** A sign of the gateway, whichever. */
  hear() {
    this.heardAt = this.now();
    this.isSilent = false;
  }

  /** What may be executed of a command that did not pass the gateway. */
  admit(command: DriveMessage): DriveMessage {
    const silence = this.now() - this.heardAt;
    if (silence <= DRIVING.watchdogTimeout) return command;
    if (!this.isSilent) this.onSilent();
    this.isSilent = true;
    return braking(command);
  }
}
