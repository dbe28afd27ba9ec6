/** What is to be seen of a robot. */
export type TrackPicture =
  /** The picture that is wanted is on its way; the last one may still be there. `message` is what has kept it so far. */
  | { kind: 'loading'; message?: string }
  | { kind: 'paused' }
  | { kind: 'playing' }
  /** Plays, but its next picture is still on its way. */
  | { kind: 'waiting' }
  /** Its clip is over; while it plays, more of it is expected. */
  | { kind: 'ended' }
  /** Nothing was recorded at this moment. */
  | { kind: 'empty' }
  | { kind: 'failed'; message: string; why: Failure };

export type Failure =
  /** The clip is damaged, gone or of another codec. */
  | 'damaged'
  /** The clip cannot be had now; later it may. */
  | 'away'
  /** What was recorded of the robot is not known. */
  | 'unlisted';

export function isSamePicture(one: TrackPicture, other: TrackPicture): boolean {
  return one.kind === other.kind && messageIn(one) === messageIn(other);
}

function messageIn(picture: TrackPicture): string | undefined {
  return 'message' in picture ? picture.message : undefined;
}
