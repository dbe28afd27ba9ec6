import { TIMING } from '@sidehelm/console-common';
import { ServiceError } from '@sidehelm/console-react';

const FORBIDDEN = 403;

export interface PilotHeartbeatOptions {
  /** Says once that the pilot is at work. */
  beat: () => Promise<unknown>;
  /**
   * The robot is not the person's, and nothing more is sent.
   *
   * @param wasAccepted - it was theirs before
   */
  onRefused: (wasAccepted: boolean) => void;
}

/**
 * Tells the robots service that the pilot of a robot is at work: 3 s after each answer once more, so that two are never on their
 * way. What fails otherwise is tried again after the same time. A page that plays live video keeps its timers in the background.
 */
export class PilotHeartbeat {
  private timer?: ReturnType<typeof setTimeout>;
  private isRunning = false;
  private wasAccepted = false;

  constructor(private readonly options: PilotHeartbeatOptions) {}

  start(): void {
    if (this.isRunning) return;
    this.isRunning = true;
    void this.beat();
  }

  /** What is on its way is not heard of any more. */
  stop(): void {
    this.isRunning = false;
    clearTimeout(this.timer);
  }

  private async beat() {
    try {
      await this.options.beat();
      this.wasAccepted = true;
    } catch (thrown) {
      if (
        this.isRunning &&
        ServiceError.fromThrown(thrown).status === FORBIDDEN
      ) {
        this.stop();
        this.options.onRefused(this.wasAccepted);
      }
    }
    if (this.isRunning)
      this.timer = setTimeout(() => void this.beat(), TIMING.heartbeat);
  }
}
