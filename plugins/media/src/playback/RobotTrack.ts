import { ObservableValue } from '@sidehelm/console-react';
import { clipAfter, clipAt, SEAM, type DayClip } from '../rules/DayClip';
import { ClipDeck } from './ClipDeck';
import { ClipRetries } from './ClipRetries';
import { reachClip } from './reachClip';
import { isSamePicture, type TrackPicture } from './TrackPicture';

/** Which deck is seen; the other one has what comes next. */
export type DeckIndex = 0 | 1;

/** ms; the next clip is loaded so long before it is shown. */
export const PREPARE_AHEAD = 20_000;
/** ms of a clip that grows. */
const WORTH_LOADING = 500;
const TRYING_AGAIN = 'The recording could not be loaded. It is tried again.';

/** What was recorded is not known: why, and what asks for it again. */
export interface ListFailure {
  message: string;
  askAgain: () => void;
}

/**
 * The recordings of one robot on a day, one clip after the other. While one
 * deck is on screen the other one loads what is shown next, so that nobody sees
 * the seam.
 */
export class RobotTrack {
  readonly decks: readonly [ClipDeck, ClipDeck] = [
    new ClipDeck(),
    new ClipDeck(),
  ];
  readonly front = new ObservableValue<DeckIndex>(0);
  readonly picture = new ObservableValue<TrackPicture>({ kind: 'loading' });
  /** `undefined` before they are known. */
  readonly clips = new ObservableValue<readonly DayClip[] | undefined>(
    undefined,
  );
  /** The beginnings of clips that could not be played, until they are tried anew. */
  readonly broken = new Set<number>();
  private isWanted = false;
  /** The moment that was asked for last. */
  private asked?: number;
  private isSeeking = false;
  private isEmpty = false;
  private request = 0;
  private readonly retries: ClipRetries;
  /** The last that was loaded did not come. */
  private isTryingAgain = false;
  /** Of the clip on screen. */
  private failed?: TrackPicture & { kind: 'failed' };
  private unlisted?: ListFailure;

  /**
   * @param onPicture - the picture is another one now
   * @param reach - asks for a clip by its address
   * @param isSparing - whether what is not on screen, nor soon will be, is let go
   */
  constructor(
    readonly robot: string,
    private readonly onPicture: () => void,
    reach = reachClip,
    private readonly isSparing = () => false,
  ) {
    this.retries = new ClipRetries(reach);
    this.decks.forEach(deck =>
      deck.state.subscribe(() => {
        if (deck === this.shown) this.onDeck();
      }),
    );
  }

  get shown(): ClipDeck {
    return this.decks[this.front.get()];
  }

  private get hidden(): ClipDeck {
    return this.decks[1 - this.front.get()];
  }

  /** Where it is, ms since 1970, as long as it shows something. */
  get position(): number | undefined {
    const { kind } = this.picture.get();
    const isShown = kind !== 'empty' && kind !== 'failed' && !this.isSeeking;
    return isShown ? this.shown.position : undefined;
  }

  /** Whether its picture is on its way; nothing is while it waits to be tried again. */
  get isLoading(): boolean {
    return (this.isSeeking && !this.isTryingAgain) || isComing(this.shown);
  }

  /** Whether what it shows next is on its way. */
  get isPreparing(): boolean {
    return isComing(this.hidden);
  }

  /** Whether nothing of it is to be waited for at this moment. */
  get isOut(): boolean {
    const picture = this.picture.get();
    return (
      picture.kind === 'empty' ||
      (picture.kind === 'failed' && picture.why !== 'away')
    );
  }

  /** The clip on screen as it is known by now. */
  get known(): DayClip | undefined {
    const { clip } = this.shown;
    return this.clips.get()?.find(one => one.startsAt === clip?.startsAt);
  }

  /**
   * Takes what is known by now; what is on screen stays. Returns whether nothing was known before.
   *
   * @param failure - where they could not be had
   */
  setClips(
    clips: readonly DayClip[] | undefined,
    failure?: ListFailure,
  ): boolean {
    const isFirst = !this.clips.get() && clips !== undefined;
    // What has just begun has nothing to show yet.
    const shown = clips?.filter(({ startsAt, endsAt }) => endsAt > startsAt);
    const before = this.clips.get() ?? [];
    this.clips.set(shown);
    for (const start of this.broken) {
      // What is another file by now may be whole.
      const isOther = shown && clipAt(shown, start) !== clipAt(before, start);
      if (isOther) this.broken.delete(start);
    }
    this.unlisted = shown ? undefined : failure;
    this.look();
    return isFirst;
  }

  has(at: number): boolean {
    return clipAt(this.clips.get() ?? [], at) !== undefined;
  }

  /** When its next clip begins that is not known to be broken. */
  playableFrom(at: number): number | undefined {
    return this.clips
      .get()
      ?.find(({ startsAt }) => startsAt >= at && !this.broken.has(startsAt))
      ?.startsAt;
  }

  /** The clip that goes on where this one ends. */
  following(clip: DayClip): DayClip | undefined {
    const next = clipAfter(this.clips.get() ?? [], clip.startsAt);
    return next && next.startsAt - clip.endsAt < SEAM ? next : undefined;
  }

  /** Shows this moment, ms since 1970. Of several that are asked for at once only the last is shown; answers whether this one is. */
  async show(at: number): Promise<boolean> {
    this.request += 1;
    const { request } = this;
    this.asked = at;
    this.failed = undefined;
    const clips = this.clips.get();
    const clip = clips && clipAt(clips, at);
    this.isEmpty = clips !== undefined && !clip;
    this.isSeeking = clip !== undefined;
    if (!clip) {
      this.shown.pause();
      this.spare();
      this.look();
      return false;
    }
    const deck = this.deckFor(clip, at);
    if (deck !== this.shown) this.shown.pause();
    else if (clip.endsAt - at > PREPARE_AHEAD) this.spare();
    this.look();
    await deck.seek(at);
    if (request !== this.request) return false;
    this.isSeeking = false;
    this.bringForward(deck);
    if (this.isWanted) deck.play();
    this.onDeck();
    return true;
  }

  /** Goes on with this clip at once, where it has been prepared. */
  goOnWith(clip: DayClip): void {
    const { hidden } = this;
    const isReady =
      this.holds(hidden, clip) && hidden.state.get().kind === 'paused';
    if (!isReady) {
      void this.show(clip.startsAt);
      return;
    }
    this.request += 1;
    this.asked = clip.startsAt;
    this.failed = undefined;
    this.isEmpty = false;
    this.isSeeking = false;
    if (this.isWanted) hidden.play();
    this.bringForward(hidden);
    this.onDeck();
  }

  /** What could not be had may be there by now. */
  forgive(): void {
    this.broken.clear();
    this.retries.forget();
    this.isTryingAgain = false;
  }

  /** Asks anew for what could not be had. */
  tryAgain(): void {
    this.forgive();
    if (this.picture.get().kind !== 'failed') return;
    if (this.unlisted) this.unlisted.askAgain();
    else void this.show(this.asked ?? 0);
  }

  /** It may be long until more of it is shown, or others are shown beside it. */
  makeRoom(): void {
    // What is sought may be on its way behind.
    if (!this.isSeeking) this.spare();
  }

  /** A clip that is not loaded to its end keeps a connection, of which a browser has six to a server by HTTP/1.1. */
  private spare() {
    if (!this.isSparing()) return;
    this.hidden.unload();
    // Nobody sees it where nothing was recorded.
    if (this.isEmpty) this.shown.unload();
  }

  /** Whether a clip is ready to be shown, or on its way. */
  hasPrepared(clip: DayClip): boolean {
    return this.holds(this.hidden, clip);
  }

  /** Loads a clip that is going to be shown. */
  prepare(clip: DayClip): void {
    if (this.isSeeking || this.hasPrepared(clip)) return;
    this.hidden.load(clip);
    void this.hidden.seek(clip.startsAt);
  }

  play(): void {
    this.isWanted = true;
    const { kind } = this.picture.get();
    const { position } = this;
    if (kind === 'failed') this.tryAgain();
    // What of it is not here yet is to be had of the new file alone.
    else if (this.isReplaced && position !== undefined && kind !== 'ended')
      void this.show(position);
    // What has ended would begin anew.
    else if (!this.isSeeking && !this.isEmpty && kind !== 'ended')
      this.shown.play();
  }

  pause(): void {
    this.isWanted = false;
    this.decks.forEach(deck => deck.pause());
  }

  setRate(rate: number): void {
    this.decks.forEach(deck => deck.setRate(rate));
  }

  /** The clip on screen was loaded while it grew, and is another file since it has ended. */
  private get isReplaced(): boolean {
    const { known } = this;
    return known !== undefined && !isSameFile(this.shown, known);
  }

  /**
   * Loads the clip on screen anew where it has grown since; returns whether it has.
   *
   * @param at - what lies before has been seen, ms since 1970
   */
  showGrowth(at: number): boolean {
    const { known } = this;
    const { clip, position } = this.shown;
    if (!clip || position === undefined) return false;
    const seen = Math.max(at, position, clip.endsAt);
    if (!known || known.endsAt - seen < WORTH_LOADING) return false;
    void this.show(seen);
    return true;
  }

  dispose(): void {
    this.request += 1;
    this.decks.forEach(deck => deck.unload());
  }

  private deckFor(clip: DayClip, at: number): ClipDeck {
    const deck = this.decks.find(
      one => this.holds(one, clip) && isSameFile(one, clip) && reaches(one, at),
    );
    if (deck && deck.state.get().kind !== 'failed') return deck;
    const free = this.shown.clip ? this.hidden : this.shown;
    free.load(clip);
    return free;
  }

  private holds(deck: ClipDeck, clip: DayClip): boolean {
    return deck.clip?.startsAt === clip.startsAt;
  }

  private bringForward(deck: ClipDeck) {
    if (deck === this.shown) return;
    this.front.set((1 - this.front.get()) as DeckIndex);
    this.spare();
  }

  private onDeck() {
    const state = this.shown.state.get();
    const isOther = this.isSeeking || this.isEmpty || this.failed;
    if (!isOther && state.kind === 'failed') void this.recover(state.message);
    else if (!isOther) this.isTryingAgain = false;
    this.look();
  }

  /** Its clip could not be loaded: gets it all the same, or gives it up. */
  private async recover(message: string) {
    const { clip, position, isDamaged } = this.shown;
    if (!clip) return;
    if (isDamaged) {
      this.giveUp(clip, { kind: 'failed', message, why: 'damaged' });
      return;
    }
    this.request += 1;
    const { request } = this;
    const at = position ?? this.asked ?? clip.startsAt;
    this.asked = at;
    // The picture that is wanted is still on its way.
    this.isSeeking = true;
    this.isTryingAgain = true;
    const verdict = await this.retries.next(clip, at, message);
    if (request !== this.request) return;
    if (verdict.kind === 'again') void this.show(at);
    else {
      this.giveUp(clip, { ...verdict, kind: 'failed' });
      this.look();
    }
  }

  private giveUp(clip: DayClip, failed: TrackPicture & { kind: 'failed' }) {
    this.broken.add(clip.startsAt);
    this.isSeeking = false;
    this.isTryingAgain = false;
    this.failed = failed;
  }

  private look() {
    const next = this.describe();
    if (isSamePicture(this.picture.get(), next)) return;
    this.picture.set(next);
    this.onPicture();
  }

  private describe(): TrackPicture {
    if (this.asked === undefined) return { kind: 'loading' };
    if (this.unlisted)
      return {
        kind: 'failed',
        message: this.unlisted.message,
        why: 'unlisted',
      };
    if (!this.clips.get()) return { kind: 'loading' };
    if (this.isEmpty) return { kind: 'empty' };
    const state = this.shown.state.get();
    if (this.failed) return this.failed;
    return this.isSeeking || state.kind === 'failed'
      ? {
          kind: 'loading',
          message: this.isTryingAgain ? TRYING_AGAIN : undefined,
        }
      : state;
  }
}

/** Whether a deck has nothing to show of its clip yet, or nothing more. */
function isComing({ clip, state }: ClipDeck): boolean {
  const { kind } = state.get();
  return clip !== undefined && (kind === 'loading' || kind === 'waiting');
}

/** Whether a deck loaded a clip as its file is now: when it ends its index goes in front. */
function isSameFile(deck: ClipDeck, clip: DayClip): boolean {
  return deck.clip?.isRecording === clip.isRecording;
}

/** Whether a deck loaded as much of a clip that was still recorded. */
function reaches(deck: ClipDeck, at: number): boolean {
  return deck.clip !== undefined && at < deck.clip.endsAt;
}
