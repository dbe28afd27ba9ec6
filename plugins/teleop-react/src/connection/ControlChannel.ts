import type { DriveMessage, EmergencyStopMessage } from '@sidehelm/contracts';

/**
 * A way for the messages on which time depends. Drive commands take the first
 * channel that is open, emergency stops take all of them.
 */
export interface ControlChannel {
  /** Whether the message left; what cannot leave now is dropped, never queued. */
  send: (message: DriveMessage | EmergencyStopMessage) => boolean;
}
