import { braking, DRIVING } from '@sidehelm/console-common';
import type { DriveMessage } from '@sidehelm/contracts';

export interface GatewayPulseOptions {
  now: () => number;
  /** Told once each time that it falls silent. */
  onSilent: () => void;
  /** ms of silence after which what goes past it had better end. */
  lostAfter: number;
  onLost: () => void;
}

/**
 * Whether the gateway of a session that drives past it still runs. One that hangs has nobody else stop the robot, and
 * takes no right away, so without it a robot brakes, however good its driver's commands are. One that never told that it
 * runs, as of an older version, is not waited for. Times are monotonic ms.
 */
export class GatewayPulse {
  private heardAt: number | undefined;
  private isTold = false;

  constructor(private readonly options: GatewayPulseOptions) {}

  /** It told that it runs. */
  beat() {
    this.heardAt = this.options.now();
    this.isTold = false;
  }

  /** Something came through it. */
  hear() {
    if (this.heardAt !== undefined) this.beat();
  }

  /** Executes a command that did not pass the gateway, or in its place one to brake. */
  admit(command: DriveMessage, execute: (command: DriveMessage) => void) {
    if (!this.isSilent) {
      execute(command);
      return;
    }
    // This process may have been held up itself: what waits to be read is read first.
    setImmediate(() => {
      if (!this.isSilent) {
        execute(command);
        return;
      }
      this.tell();
      execute(braking(command));
    });
  }

  private get silence(): number {
    return this.heardAt === undefined ? 0 : this.options.now() - this.heardAt;
  }

  private get isSilent(): boolean {
    return this.silence > DRIVING.watchdogTimeout;
  }

  private tell() {
    if (!this.isTold) this.options.onSilent();
    this.isTold = true;
    if (this.silence > this.options.lostAfter) this.options.onLost();
  }
}
