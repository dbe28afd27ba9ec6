import { ObservableValue } from '@sidehelm/console-react';
import { clipAfter, clipAt, type DayClip } from '../rules/DayClip';
import { ClipDeck } from './ClipDeck';

/** What is to be seen of a robot. */
export type TrackPicture =
  /** The picture that is wanted is on its way; the last one may still be there. */
  | { kind: 'loading' }
  | { kind: 'paused' }
  | { kind: 'playing' }
  /** Plays, but its next picture is still on its way. */
  | { kind: 'waiting' }
  /** Its clip is over. */
  | { kind: 'ended' }
  /** Nothing was recorded at this moment. */
  | { kind: 'empty' }
  | { kind: 'failed'; message: string };

/** Which deck is seen; the other one has what comes next. */
export type DeckIndex = 0 | 1;

/** ms; what lies so close together is one recording for a person. */
const SEAM = 2_000;
/** ms of a clip that grows. */
const WORTH_LOADING = 500;

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
  /** What the clips say that could not be played, by their beginnings. */
  readonly broken = new Map<number, string>();
  private isWanted = false;
  /** The moment that was asked for last. */
  private asked?: number;
  private isSeeking = false;
  private isEmpty = false;
  private request = 0;

  /** @param onPicture - the picture is another one now */
  constructor(
    readonly robot: string,
    private readonly onPicture: () => void,
  ) {
    this.decks.forEach(deck =>
      deck.state.subscribe(() => {
        if (deck === this.shown) this.look();
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

  /** Takes what is known by now; what is on screen stays. Returns whether nothing was known before. */
  setClips(clips: readonly DayClip[] | undefined): boolean {
    const isFirst = !this.clips.get() && clips !== undefined;
    this.clips.set(clips);
    return isFirst;
  }

  has(at: number): boolean {
    return clipAt(this.clips.get() ?? [], at) !== undefined;
  }

  /** When its next recording begins, ms since 1970. */
  nextAfter(at: number): number | undefined {
    return clipAfter(this.clips.get() ?? [], at)?.startsAt;
  }

  /** The clip that goes on where this one ends. */
  following(clip: DayClip): DayClip | undefined {
    const next = clipAfter(this.clips.get() ?? [], clip.startsAt);
    return next && next.startsAt - clip.endsAt < SEAM ? next : undefined;
  }

  /** Shows this moment, ms since 1970. Of several that are asked for at once only the last is shown. */
  async show(at: number): Promise<void> {
    this.request += 1;
    const { request } = this;
    this.asked = at;
    const clips = this.clips.get();
    const clip = clips && clipAt(clips, at);
    this.isEmpty = clips !== undefined && !clip;
    this.isSeeking = clip !== undefined;
    if (!clip) {
      this.shown.pause();
      this.look();
      return;
    }
    const deck = this.deckFor(clip, at);
    if (deck !== this.shown) this.shown.pause();
    this.look();
    await deck.seek(at);
    if (request !== this.request) return;
    this.isSeeking = false;
    this.bringForward(deck);
    if (this.isWanted) deck.play();
    this.look();
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
    this.isEmpty = false;
    this.isSeeking = false;
    if (this.isWanted) hidden.play();
    this.bringForward(hidden);
    this.look();
  }

  /** Loads a clip that is going to be shown. */
  prepare(clip: DayClip): void {
    if (this.isSeeking || this.holds(this.hidden, clip)) return;
    this.hidden.load(clip);
    void this.hidden.seek(clip.startsAt);
  }

  play(): void {
    this.isWanted = true;
    // What has ended would begin anew.
    const isOver = this.picture.get().kind === 'ended';
    if (!this.isSeeking && !this.isEmpty && !isOver) this.shown.play();
  }

  pause(): void {
    this.isWanted = false;
    this.decks.forEach(deck => deck.pause());
  }

  setRate(rate: number): void {
    this.decks.forEach(deck => deck.setRate(rate));
  }

  /** Loads the clip on screen anew where it has grown since; returns whether it has. */
  showGrowth(): boolean {
    const { clip, position } = this.shown;
    if (!clip || position === undefined) return false;
    const known = this.clips
      .get()
      ?.find(({ startsAt }) => startsAt === clip.startsAt);
    const seen = Math.max(position, clip.endsAt);
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
      one => this.holds(one, clip) && reaches(one, at),
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
    if (deck !== this.shown)
      this.front.set((1 - this.front.get()) as DeckIndex);
  }

  private look() {
    const before = this.picture.get();
    const next = this.describe();
    const isSame =
      before.kind === next.kind &&
      (next.kind !== 'failed' ||
        (before.kind === 'failed' && before.message === next.message));
    if (isSame) return;
    const { clip } = this.shown;
    if (clip && next.kind === 'failed')
      this.broken.set(clip.startsAt, next.message);
    else if (clip && next.kind === 'playing') this.broken.delete(clip.startsAt);
    this.picture.set(next);
    this.onPicture();
  }

  private describe(): TrackPicture {
    if (this.asked === undefined || !this.clips.get())
      return { kind: 'loading' };
    if (this.isEmpty) return { kind: 'empty' };
    return this.isSeeking ? { kind: 'loading' } : this.shown.state.get();
  }
}

/** Whether a deck loaded as much of a clip that was still recorded. */
function reaches(deck: ClipDeck, at: number): boolean {
  return deck.clip !== undefined && at < deck.clip.endsAt;
}
