import type {
  CameraSeenMessage,
  CameraStartMessage,
  ClientMessage,
  ControlOfferMessage,
} from '@sidehelm/contracts';

/** What a session may send once it is there, whatever way it comes. */
export type SessionMessage = Exclude<
  ClientMessage,
  ControlOfferMessage | CameraStartMessage | CameraSeenMessage
>;
