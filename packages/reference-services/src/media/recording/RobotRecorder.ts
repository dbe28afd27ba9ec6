import type { CameraFeed, CameraHost, EncodedFrame } from '../../simulation';
import { SLOT, slotOf } from '../rules/slots';
import type { ClipLibrary } from '../store/ClipLibrary';
import {
  LARGEST_CLIP,
  type ClipName,
  type RecordingRequest,
} from './recordingProtocol';

export interface RobotRecorderOptions {
  robotId: string;
  cameras: Pick<CameraHost, 'start'>;
  /** Monotonic ms. */
  now: () => number;
  /** ms since 1970. */
  wallClock: () => number;
  /** ms between two frames. */
  frameDuration: number;
  library: Pick<ClipLibrary, 'clipsBetween' | 'clipAt' | 'addLocal' | 'limit'>;
  /** Where clips that grow are. */
  folder: string;
  post: (request: RecordingRequest) => void;
  /** Somebody is there to write what is posted. */
  isHeard: () => boolean;
  onClockStep: (details: { robot_id: string; milliseconds: number }) => void;
}

interface Recorded {
  startedAt: number;
  /** Monotonic ms. */
  capturedAt: number;
  /** ms since 1970 at which the clip must have ended. */
  endsBefore: number;
  /** ms since the clip began. */
  lastAt: number;
  /** When a key frame is wanted, and when one was asked for; ms since the clip began. */
  keyAt: number;
  askedAt: number;
  /** Frames that were sent to be written, and those that are known to be. */
  sent: number;
  written: number;
  /** Bytes of them; what is known to be written is a little more. */
  sentBytes: number;
  writtenBytes: number;
}

/** ms */
const KEY_FRAME_EVERY = 1_000;
/** Another key frame sooner than this is for nothing. */
const KEY_FRAME_APART = 500;
const ASK_AGAIN = 300;
/** Wall clock and monotonic clock may differ by this much within a clip. */
const CLOCK_STEP = 1_000;
/** A camera that was silent for longer begins a new clip. */
const LONGEST_GAP = 3_000;
/** Frames that may wait to be written. */
const MOST_WAITING = 300;
/** Bytes of them: they wait in memory. */
const MOST_BYTES_WAITING = 64 * 1024 * 1024;
/** Bytes after which a clip ends with its next key frame, so that nothing is lost at its end. */
const FULL_CLIP = 120 * 1024 * 1024;
/** ms by which a picture may come late. A camera whose clock is wrong could fill any time of the past otherwise. */
const OLDEST = 5_000;
/** ms for which nothing is recorded when more wait. */
const PAUSE = 10_000;
/** ms for which nothing is recorded after frames that are no video; each time twice as long. */
const PAUSE_AFTER_BAD = { first: 10_000, longest: 300_000 };
/** ms: two clips do not begin in one second, which is nothing to tell. */
const SHORTLY = 2_000;
/** ms of a clip after which its camera is taken for sound again. */
const SOUND_AFTER = 60_000;

/** Turns the frames of one robot's camera into clips, one after the other. */
export class RobotRecorder {
  private feed?: CameraFeed;
  private clip?: Recorded;
  private pausedUntil = -Infinity;
  /** ms for which it pauses when the frames are bad once more. */
  private nextPause = PAUSE_AFTER_BAD.first;
  /** Why nothing has been recorded since the last clip. */
  private whyPaused?: string;
  /** Since when there is no room for a clip, monotonic ms. */
  private noRoomSince?: number;
  private askedAt = -Infinity;
  /** How late its last picture came, ms, where that was too late. */
  private lateBy?: number;
  /** In which the clip that was lost began: its file may still be there. */
  private lostSecond?: number;

  constructor(private readonly options: RobotRecorderOptions) {}

  get isRecording(): boolean {
    return this.feed !== undefined && this.hindrance === undefined;
  }

  /** What keeps this robot from being recorded though it is to be; for people. */
  get hindrance(): string | undefined {
    if (!this.feed) return undefined;
    const { noRoomSince = Infinity, lateBy } = this;
    if (!this.options.isHeard())
      return 'what writes recordings is being started again';
    if (lateBy !== undefined)
      return `by its clock its pictures are ${Math.round(lateBy / 1_000)} s old`;
    return this.options.now() - noRoomSince >= SHORTLY
      ? 'there is a recording of this time already, as after the clock was set back'
      : this.whyPaused;
  }

  /** It has its camera run. */
  get isOn(): boolean {
    return this.feed !== undefined;
  }

  /** A clip of it is under way. */
  get hasClip(): boolean {
    return this.clip !== undefined;
  }

  start() {
    const { cameras, robotId } = this.options;
    this.feed ??= cameras.start(robotId, 'overview', frame => this.take(frame));
  }

  stop() {
    this.feed?.stop();
    this.feed = undefined;
    this.noRoomSince = undefined;
    this.lateBy = undefined;
    this.end();
  }

  /** How many frames of a clip have been written, and how many bytes. */
  noteWritten({ startedAt }: ClipName, frames: number, size: number) {
    if (this.clip?.startedAt !== startedAt) return;
    this.clip.written = frames;
    this.clip.writtenBytes = size;
    if (this.clip.lastAt >= SOUND_AFTER) this.nextPause = PAUSE_AFTER_BAD.first;
  }

  /** A clip cannot be written on, or nobody is there to write it; the next one begins with the next key frame. */
  lose(startedAt = this.clip?.startedAt) {
    if (startedAt === undefined || this.clip?.startedAt !== startedAt) return;
    this.clip = undefined;
    this.lostSecond = secondOf(startedAt);
  }

  /** The frames of a clip are no video: this robot rests, the longer the more often that happens. */
  rest(startedAt: number) {
    if (this.clip?.startedAt === startedAt) this.clip = undefined;
    this.pause('its camera sends pictures that cannot be kept', this.nextPause);
    this.nextPause = Math.min(this.nextPause * 2, PAUSE_AFTER_BAD.longest);
  }

  private pause(why: string, ms: number) {
    this.whyPaused = why;
    this.pausedUntil = this.options.now() + ms;
  }

  private take(frame: EncodedFrame) {
    if (!this.feed) return;
    const { now, wallClock } = this.options;
    const age = now() - frame.capturedAt;
    this.lateBy = age > OLDEST ? age : undefined;
    if (this.lateBy !== undefined) return;
    const seenAt = wallClock() - age;
    const followsAt = this.clip && this.endIfDue(this.clip, frame, seenAt);
    // Clocks differ by some ms all the time. That is no reason to leave out what follows without a gap.
    const startedAt = Math.max(Math.round(seenAt), followsAt ?? -Infinity);
    const clip = this.clip ?? this.begin(frame, startedAt);
    if (clip) this.add(clip, frame);
  }

  /** @returns when a clip that follows this one without a gap begins, ms since 1970 */
  private endIfDue(
    clip: Recorded,
    frame: EncodedFrame,
    seenAt: number,
  ): number | undefined {
    const at = frame.capturedAt - clip.capturedAt;
    if (isFullFor(clip, frame)) clip.endsBefore = clip.startedAt + at;
    const step = seenAt - clip.startedAt - at;
    if (Math.abs(step) > CLOCK_STEP)
      this.options.onClockStep({
        robot_id: this.options.robotId,
        milliseconds: Math.round(step),
      });
    else if (
      clip.sent - clip.written > MOST_WAITING ||
      clip.sentBytes - clip.writtenBytes > MOST_BYTES_WAITING
    )
      this.pause('the disk does not keep up with its camera', PAUSE);
    else if (
      at - clip.lastAt <= LONGEST_GAP &&
      at > clip.lastAt - LONGEST_GAP
    ) {
      if (clip.startedAt + at < clip.endsBefore) return undefined;
      const followsAt = Math.round(clip.startedAt + at);
      this.end(followsAt);
      return followsAt;
    }
    this.end();
    return undefined;
  }

  /** Undefined when no clip can begin with this frame. */
  private begin(frame: EncodedFrame, startedAt: number): Recorded | undefined {
    const { robotId, library, folder, post, frameDuration, now, isHeard } =
      this.options;
    if (now() < this.pausedUntil || !isHeard()) return undefined;
    const endsBefore = this.roomFrom(startedAt);
    if (endsBefore === undefined) {
      this.noRoomSince ??= now();
      return undefined;
    }
    this.noRoomSince = undefined;
    // Of key frames that nothing begins with nobody has anything.
    if (!frame.isKeyFrame) {
      this.askSparingly();
      return undefined;
    }
    this.whyPaused = undefined;
    this.clip = {
      startedAt,
      capturedAt: frame.capturedAt,
      endsBefore,
      lastAt: -Infinity,
      keyAt: KEY_FRAME_EVERY,
      askedAt: -Infinity,
      sent: 0,
      written: 0,
      sentBytes: 0,
      writtenBytes: 0,
    };
    library.addLocal(
      { robotId, startedAt, endsAt: startedAt, isRecording: true, size: 0 },
      folder,
    );
    post({ type: 'open', robotId, startedAt, frameDuration });
    return this.clip;
  }

  /**
   * Until when a clip that begins now can go on, ms since 1970; undefined where
   * there is one already, as when the clock was set back.
   */
  private roomFrom(startedAt: number): number | undefined {
    const { robotId, library } = this.options;
    const slotEnd = slotOf(startedAt) + SLOT;
    if (secondOf(startedAt) === this.lostSecond) return undefined;
    if (library.clipAt(robotId, startedAt)) return undefined;
    const [next] = library.clipsBetween(robotId, startedAt, slotEnd);
    if (!next) return slotEnd;
    return next.startedAt > startedAt ? next.startedAt : undefined;
  }

  private add(clip: Recorded, { capturedAt, isKeyFrame, data }: EncodedFrame) {
    const { robotId, post, frameDuration } = this.options;
    const at = capturedAt - clip.capturedAt;
    // The same moment twice is no video.
    if (at <= clip.lastAt) return;
    clip.lastAt = at;
    clip.sent += 1;
    clip.sentBytes += data.length;
    post({
      type: 'frame',
      robotId,
      startedAt: clip.startedAt,
      at,
      isKeyFrame,
      data,
    });
    if (isKeyFrame) clip.keyAt = nextKeyAt(at);
    const next = at + frameDuration * 1.25;
    // The next clip begins with the first frame after this one's end.
    const isLast = clip.startedAt + next >= clip.endsBefore;
    const isDue = next >= clip.keyAt && at - clip.askedAt >= ASK_AGAIN;
    if (!isLast && !isDue) return;
    clip.askedAt = at;
    this.feed?.requestKeyFrame();
  }

  /** @param followsAt - when the next clip may begin, though the last frame may seem to last for longer; ms since 1970 */
  private end(followsAt = Infinity) {
    const { clip } = this;
    if (!clip) return;
    this.clip = undefined;
    const { robotId, post, frameDuration, library } = this.options;
    const { startedAt, lastAt } = clip;
    const endsAt = startedAt + lastAt + frameDuration;
    library.limit(robotId, startedAt, Math.min(endsAt, followsAt));
    post({ type: 'close', robotId, startedAt });
  }

  private askSparingly() {
    const now = this.options.now();
    if (now - this.askedAt < ASK_AGAIN) return;
    this.askedAt = now;
    this.feed?.requestKeyFrame();
  }
}

function secondOf(time: number): number {
  return Math.floor(time / 1_000);
}

/** Whether the clip ends before a frame, as large as it is by then. */
function isFullFor(
  { sentBytes }: Recorded,
  { isKeyFrame, data }: EncodedFrame,
): boolean {
  return (
    (isKeyFrame && sentBytes > FULL_CLIP) ||
    sentBytes + data.length > LARGEST_CLIP
  );
}

/** On whole seconds of the clip, where the small pictures are. */
function nextKeyAt(at: number): number {
  const second = Math.floor((at + KEY_FRAME_APART) / KEY_FRAME_EVERY);
  return (second + 1) * KEY_FRAME_EVERY;
}
