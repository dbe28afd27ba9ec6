import type { WhepState } from '@sidehelm/video-react';

export type TileState =
  | 'connecting'
  | 'live'
  | 'stalled'
  /** There is no picture because the robot cannot be reached. */
  | 'offline'
  /** There is no picture, and the service says why. */
  | 'no camera';

/** Attempts that failed with an explanation before it counts as the state of things. */
const PATIENCE = 2;

/** What a camera on the wall shows; a picture counts for more than what is said about the robot. */
export function tileState(video: WhepState, isUnreachable: boolean): TileState {
  if (video.kind === 'playing') return 'live';
  if (isUnreachable) return 'offline';
  switch (video.kind) {
    case 'stalled':
      return 'stalled';
    case 'failed':
      return 'no camera';
    case 'connecting':
      return video.problem !== undefined && video.attempt > PATIENCE
        ? 'no camera'
        : 'connecting';
    default:
      return 'connecting';
  }
}
