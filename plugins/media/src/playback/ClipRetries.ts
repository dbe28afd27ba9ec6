import type { DayClip } from '../rules/DayClip';
import type { ClipReach } from './reachClip';
import type { Failure } from './TrackPicture';

/** ms before each new try; as long as services take to start again. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 16_000];
/** So many times what is sent and cannot be shown is loaded again. */
const TRIES_OF_SENT = 2;
/** ms of the recording; who has come so far has left the last failure behind. */
const PROGRESS = 1_000;
const GONE = 'The recording is not there any more.';
const AWAY = 'The recording could not be loaded now.';

export type RetryVerdict =
  { kind: 'again' } | { kind: 'never'; why: Failure; message: string };

/** What is known of what could not be loaded. */
type Loaded = Pick<DayClip, 'url' | 'startsAt' | 'isRecording'>;

/** Decides what becomes of a clip that could not be loaded: an outage is waited for, what is damaged is not. */
export class ClipRetries {
  private failing?: { clip: number; at: number; tries: number };

  /** @param reach - asks for a clip by its address */
  constructor(private readonly reach: (url: string) => Promise<ClipReach>) {}

  /**
   * Answers after a pause.
   *
   * @param at - where it failed, ms since 1970
   * @param message - what the browser says
   */
  async next(clip: Loaded, at: number, message: string): Promise<RetryVerdict> {
    const tries = this.count(clip, at);
    const reach = await this.reach(clip.url);
    // What grows is moved to the store as it ends.
    if (reach === 'gone' && !clip.isRecording)
      return { kind: 'never', why: 'damaged', message: GONE };
    if (reach === 'there' && tries >= TRIES_OF_SENT)
      return { kind: 'never', why: 'damaged', message };
    if (tries >= PAUSES.length)
      return { kind: 'never', why: 'away', message: AWAY };
    await new Promise(resolve => setTimeout(resolve, PAUSES[tries]));
    return { kind: 'again' };
  }

  /** All tries are to be had anew. */
  forget(): void {
    this.failing = undefined;
  }

  /** How often it was tried again at this place. */
  private count(clip: Loaded, at: number): number {
    const { failing } = this;
    const isSamePlace =
      failing?.clip === clip.startsAt && at < failing.at + PROGRESS;
    this.failing = isSamePlace
      ? { ...failing, tries: failing.tries + 1 }
      : { clip: clip.startsAt, at, tries: 0 };
    return this.failing.tries;
  }
}
