import { ObservableValue, serverClock } from '@sidehelm/console-react';
import { nextStart, previousStart } from '../rules/clipSteps';
import { SEAM, type DayClip } from '../rules/DayClip';
import { speedExponent, speedOf } from '../rules/speed';
import { clockOfDay, DAY } from '../rules/utcDay';
import { FrameSteps } from './FrameSteps';
import { InStep } from './InStep';
import { reachClip } from './reachClip';
import { readFrameTimes } from './readFrameTimes';
import { PREPARE_AHEAD, RobotTrack, type ListFailure } from './RobotTrack';
import { isSamePicture, type TrackPicture } from './TrackPicture';

/** As of the robot that leads; `empty` is a moment at which nothing was recorded. */
export type DayState = TrackPicture;

/** A part of the day that somebody marked, ms since 1970. */
export interface MarkedRange {
  from?: number;
  to?: number;
}

/** Of more robots none keeps what is not on screen, nor soon will be. */
const MOST_WITH_SPARE = 2;
/** ms; a shorter gap is not worth a word. */
const WORTH_TELLING = 2_000;
/** ms; what has just been recorded is known with the answer after the next. */
const LIVE = 20_000;
const DAY_ENDS = 'The day ends here.';

/**
 * Plays the recorded day of a robot, and of others in step with it. All moments
 * are ms since 1970. It knows nothing of React: components read its observables,
 * those that change with each frame without drawing the page anew.
 */
export class DayPlayer {
  /** The moment on screen. */
  readonly at: ObservableValue<number>;
  readonly state = new ObservableValue<DayState>({ kind: 'loading' });
  /** Whether somebody wants it to play, whatever keeps it from that. */
  readonly isPlaying = new ObservableValue(false);
  /** It plays at 2 to the power of this, -4 to 4. */
  readonly exponent = new ObservableValue(0);
  /** The first leads. */
  readonly tracks = new ObservableValue<readonly RobotTrack[]>([]);
  readonly range = new ObservableValue<MarkedRange>({});
  /** What it did by itself, in a sentence; `undefined` after the person did something. */
  readonly notice = new ObservableValue<string | undefined>(undefined);
  /** It is known that nothing was recorded of any of the robots. */
  readonly isBlank = new ObservableValue(false);
  /** It played to the end of the day: what comes next is in the next one. */
  readonly isOver = new ObservableValue(false);
  readonly dayEnd: number;
  private frame?: number;
  /** It paused by itself, at what could not be loaded. */
  private hasGivenUp = false;
  /** What was told of robots, also before they are shown. */
  private readonly known = new Map<
    string,
    Parameters<RobotTrack['setClips']>
  >();
  private readonly inStep = new InStep();
  private readonly frameSteps: FrameSteps;

  /**
   * @param dayStart - the day's first moment
   * @param at - where it is opened
   * @param reach - asks for a clip by its address
   * @param readTimes - asks for the frames of a clip by its address
   */
  constructor(
    readonly dayStart: number,
    at: number,
    private readonly reach = reachClip,
    readTimes = readFrameTimes,
  ) {
    this.dayEnd = dayStart + DAY;
    this.at = new ObservableValue(this.within(at));
    this.frameSteps = new FrameSteps(
      {
        at: () => this.at.get(),
        leader: () => this.leader,
        lists: () => this.listsOf(),
        seek: to => this.seek(to),
        nextClip: () => this.nextClip(),
      },
      readTimes,
    );
  }

  /** Which robots are shown, the one that leads first; those that were there before go on. */
  setRobots(robots: readonly string[]): void {
    const before = this.tracks.get();
    const next = robots.map(
      robot =>
        before.find(track => track.robot === robot) ?? this.createTrack(robot),
    );
    before
      .filter(track => !next.includes(track))
      .forEach(track => track.dispose());
    this.tracks.set(next);
    next.forEach(track => track.makeRoom());
    next
      .filter(track => !before.includes(track))
      .forEach(track => {
        track.setClips(...(this.known.get(track.robot) ?? [undefined]));
        void track.show(this.at.get());
      });
    this.look();
  }

  /**
   * What was recorded of a robot that day, as it is known by now; `undefined` before it is.
   *
   * @param failure - where it could not be had
   */
  setClips(
    robot: string,
    clips: readonly DayClip[] | undefined,
    failure?: ListFailure,
  ): void {
    this.known.set(robot, [clips, failure]);
    const track = this.tracks.get().find(one => one.robot === robot);
    if (!track) return;
    const isFirst = track.setClips(clips, failure);
    const { kind } = track.picture.get();
    const at = this.at.get();
    if (isFirst || (kind === 'empty' && track.has(at))) void track.show(at);
    else if (kind === 'ended' && this.isPlaying.get()) this.goOn(track);
    this.look();
    this.leaveGap();
  }

  /** The first answer about a robot, for which its video waits; later ones come with the screen. */
  readonly learnClips = (robot: string, clips: readonly DayClip[]): void => {
    if (!this.known.get(robot)?.[0]) this.setClips(robot, clips);
  };

  /** Shows this moment, and plays on from there if it was playing. */
  seek(at: number): void {
    this.begin();
    this.goTo(this.within(at));
    this.leaveGap();
  }

  play(): void {
    if (this.isPlaying.get()) return;
    this.begin();
    this.isPlaying.set(true);
    this.tracks.get().forEach(track => track.play());
    this.tracks.get().forEach(track => this.onPicture(track));
    this.leaveGap();
    this.tick();
  }

  pause(): void {
    this.hasGivenUp = false;
    this.isPlaying.set(false);
    this.tracks.get().forEach(track => {
      track.pause();
      track.makeRoom();
    });
    this.stopTicking();
    this.look();
  }

  toggle(): void {
    if (this.isPlaying.get()) this.pause();
    else this.play();
  }

  faster(): void {
    this.setExponent(this.exponent.get() + 1);
  }

  slower(): void {
    this.setExponent(this.exponent.get() - 1);
  }

  setExponent(exponent: number): void {
    const next = speedExponent(exponent);
    this.exponent.set(next);
    this.tracks.get().forEach(track => track.setRate(speedOf(next)));
  }

  /** Pauses, and goes so many frames on, or back: from the one that was asked for last, should it not be on screen yet. */
  step(frames: number): void {
    this.pause();
    this.frameSteps.go(frames);
  }

  /** Of this robot, or of any. */
  nextClip(track?: RobotTrack): void {
    const next = nextStart(this.listsOf(track), this.at.get());
    if (next !== undefined) this.seek(next);
    else this.notice.set('There is no later clip on this day.');
  }

  /** The beginning of the clip, or of the one before it; of this robot, or of any. */
  previousClip(track?: RobotTrack): void {
    const before = previousStart(this.listsOf(track), this.at.get());
    if (before !== undefined) this.seek(before);
    else this.notice.set('There is no earlier clip on this day.');
  }

  /** Asks anew for what could not be had of a robot, and plays on where that was why it paused. */
  tryAgain(track: RobotTrack): void {
    const { hasGivenUp } = this;
    track.tryAgain();
    if (hasGivenUp) this.play();
  }

  /** The range begins here; an end that lies before is forgotten. */
  markIn(): void {
    const from = this.at.get();
    const { to } = this.range.get();
    this.range.set({
      from,
      to: to !== undefined && to > from ? to : undefined,
    });
  }

  /** The range ends here; a beginning that lies after is forgotten. */
  markOut(): void {
    const to = this.at.get();
    const { from } = this.range.get();
    this.range.set({
      from: from !== undefined && from < to ? from : undefined,
      to,
    });
  }

  clearRange(): void {
    this.range.set({});
  }

  dispose(): void {
    this.frameSteps.forget();
    this.stopTicking();
    this.isPlaying.set(false);
    this.tracks.get().forEach(track => track.dispose());
    this.tracks.set([]);
  }

  /** The clips of one robot, or those of each. */
  private listsOf(track?: RobotTrack): (readonly DayClip[])[] {
    const tracks = track ? [track] : this.tracks.get();
    return tracks.map(({ clips }) => clips.get() ?? []);
  }

  /** The first that goes on, or else who has come furthest; its video is the clock of all. */
  private get leader(): RobotTrack | undefined {
    const shown = this.tracks
      .get()
      .filter(({ position }) => position !== undefined);
    const [furthest] = [...shown].sort(
      (one, other) => (other.position ?? 0) - (one.position ?? 0),
    );
    return shown.find(track => !hasEnded(track)) ?? furthest;
  }

  /** Somebody does something: what was told of before is over. */
  private begin() {
    this.frameSteps.forget();
    this.notice.set(undefined);
    this.isOver.set(false);
    this.hasGivenUp = false;
    this.tracks.get().forEach(track => track.forgive());
  }

  private stop(why: string) {
    this.pause();
    this.notice.set(why);
  }

  private clock(at: number): string {
    return clockOfDay(at, this.dayStart);
  }

  private within(at: number): number {
    return Math.min(this.dayEnd, Math.max(this.dayStart, at));
  }

  private createTrack(robot: string): RobotTrack {
    const track = new RobotTrack(
      robot,
      () => this.onPicture(track),
      this.reach,
      () => this.isSparing(),
    );
    track.setRate(speedOf(this.exponent.get()));
    if (this.isPlaying.get()) track.play();
    return track;
  }

  private goTo(at: number) {
    this.at.set(at);
    this.tracks.get().forEach(track => void track.show(at));
    this.look();
  }

  private onPicture(track: RobotTrack) {
    const picture = track.picture.get();
    this.look();
    if (!this.isPlaying.get()) return;
    if (picture.kind === 'ended') this.goOn(track);
    else if (picture.kind === 'failed') this.onFailed(track, picture);
  }

  /** The clip of a track is over. */
  private goOn(track: RobotTrack) {
    const { leader } = this;
    const clip = track.known ?? track.shown.clip;
    if (!clip) return;
    // Of who is led by another one, more is shown when that one is there.
    const isLed = leader !== undefined && leader !== track && !hasEnded(leader);
    if (!isLed && track.showGrowth(this.at.get())) return;
    const next = track.following(clip);
    if (next && !track.broken.has(next.startsAt)) {
      track.goOnWith(next);
      return;
    }
    // More of it comes with the next answer.
    if (clip.isRecording || this.isLive(clip.endsAt)) return;
    const others = this.tracks.get().filter(other => other !== track);
    if (!others.every(({ isOut }) => isOut)) void track.show(clip.endsAt);
    else if (!this.isAtEnd(clip.endsAt)) this.jump(clip.endsAt);
    else {
      this.stop(DAY_ENDS);
      this.isOver.set(true);
    }
  }

  /** A clip cannot be played, or not now: others go on, or what comes next is shown. */
  private onFailed(
    track: RobotTrack,
    { message, why }: TrackPicture & { kind: 'failed' },
  ) {
    if (why === 'unlisted') {
      this.leaveGap();
      return;
    }
    const start = this.clock(track.shown.clip?.startsAt ?? this.at.get());
    const told =
      why === 'away'
        ? `The recording of ${start} could not be loaded.`
        : `The recording of ${start} cannot be played: ${message}`;
    this.notice.set(told);
    this.leaveGap(told);
  }

  /** What plays does not stand still where nothing was recorded, and waits for what cannot be had now. */
  private leaveGap(why?: string) {
    const tracks = this.tracks.get();
    const isStill = tracks.length > 0 && !tracks.some(isShown);
    if (!this.isPlaying.get() || !isStill) return;
    if (tracks.every(({ isOut }) => isOut)) this.jump(this.at.get(), why);
    else {
      this.stop(why ?? 'The recording could not be loaded.');
      this.hasGivenUp = true;
    }
  }

  /** Goes on where something was recorded again. */
  private jump(from: number, why?: string) {
    const starts = this.tracks
      .get()
      .map(track => track.playableFrom(from))
      .filter(start => start !== undefined);
    const next = Math.min(...starts);
    if (starts.length === 0) {
      const listed = this.listed();
      // What is not known yet may still come.
      const mayCome = listed.length === 0 || this.isLive(from);
      if (why === undefined && mayCome) return;
      const of =
        listed.length < this.tracks.get().length
          ? ` of ${listed.join(' and ')}`
          : '';
      const nothing = `Nothing was recorded${of} after ${this.clock(from)}.`;
      this.stop(why ?? (this.isAtEnd(from) ? DAY_ENDS : nothing));
      return;
    }
    this.goTo(next);
    const gap =
      next - from > WORTH_TELLING
        ? `Nothing was recorded from ${this.clock(from)} to ${this.clock(next)}.`
        : undefined;
    const told = why ?? gap;
    if (told) this.notice.set(`${told} Went on at ${this.clock(next)}.`);
  }

  /** The robots of which it is known what was recorded. */
  private listed(): string[] {
    return this.tracks
      .get()
      .filter(({ clips }) => clips.get())
      .map(({ robot }) => robot);
  }

  private isAtEnd(at: number): boolean {
    return this.dayEnd - at < SEAM;
  }

  /** Whether it may have been recorded just now. */
  private isLive(at: number): boolean {
    return !this.isAtEnd(at) && Math.abs(serverClock.now() - at) < LIVE;
  }

  private look() {
    const next = this.pictureOfAll();
    if (!isSamePicture(this.state.get(), next)) this.state.set(next);
    const lists = this.tracks.get().map(({ clips }) => clips.get());
    this.isBlank.set(
      lists.length > 0 && lists.every(clips => clips?.length === 0),
    );
  }

  private pictureOfAll(): DayState {
    const { leader } = this;
    const pictures = this.tracks.get().map(({ picture }) => picture.get());
    const leading = leader?.picture.get();
    // What is over while more is expected waits for it.
    if (leading?.kind === 'ended' && this.isPlaying.get())
      return { kind: 'waiting' };
    return (
      leading ??
      pictures.find(({ kind }) => kind === 'loading') ??
      pictures.find(({ kind }) => kind === 'failed') ?? { kind: 'empty' }
    );
  }

  private readonly tick = () => {
    this.stopTicking();
    if (!this.isPlaying.get()) return;
    this.frame = requestAnimationFrame(this.tick);
    // Nothing is waited for when no more can come.
    for (const track of this.tracks.get())
      if (hasEnded(track)) this.goOn(track);
    const { leader } = this;
    const position = leader?.position;
    if (!leader || position === undefined) {
      this.leaveGap();
      return;
    }
    // Who has come to its end first takes nobody back.
    const at = hasEnded(leader) ? Math.max(position, this.at.get()) : position;
    this.at.set(this.within(at));
    const speed = speedOf(this.exponent.get());
    for (const track of this.tracks.get())
      if (track !== leader) this.inStep.keep(track, at, speed);
    this.prepareNext();
  };

  private stopTicking() {
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
    this.frame = undefined;
  }

  /** Of few robots all load what comes next. Of more one does after the other, when it has all of what it shows: so none has two connections. */
  private prepareNext() {
    const tracks = this.tracks.get();
    const due = tracks.flatMap(track => {
      const next = this.nextOf(track);
      return next && !track.hasPrepared(next) ? [{ track, next }] : [];
    });
    if (!this.isSparing()) {
      due.forEach(({ track, next }) => track.prepare(next));
      return;
    }
    if (tracks.some(track => track.isLoading || track.isPreparing)) return;
    const first = due.find(({ track }) => track.shown.hasRest);
    first?.track.prepare(first.next);
  }

  /** What a track shows so soon that it is to be loaded. */
  private nextOf(track: RobotTrack): DayClip | undefined {
    const { clip } = track.shown;
    const { position } = track;
    if (!clip || position === undefined) return undefined;
    const left = (clip.endsAt - position) / speedOf(this.exponent.get());
    return left < PREPARE_AHEAD
      ? track.following(track.known ?? clip)
      : undefined;
  }

  private isSparing(): boolean {
    return this.tracks.get().length > MOST_WITH_SPARE;
  }
}

/** Whether a track is at the end of its clip. */
function hasEnded({ picture }: RobotTrack): boolean {
  return picture.get().kind === 'ended';
}

/** Whether a track shows something, or is about to. */
function isShown({ picture }: RobotTrack): boolean {
  const { kind } = picture.get();
  return kind !== 'empty' && kind !== 'failed';
}
