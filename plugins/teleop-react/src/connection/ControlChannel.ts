import type { DriveMessage, EmergencyStopMessage } from '@sidehelm/contracts';

/** The messages on which time depends. */
export type ControlMessage = DriveMessage | EmergencyStopMessage;

/** A way for the messages on which time depends. */
export interface ControlChannel {
  /** Whether the message left; what cannot leave now is dropped, never queued. */
  send: (message: ControlMessage) => boolean;
}

/** The way that drive commands take now. */
export type ControlPath = 'data-channel' | 'websocket';
