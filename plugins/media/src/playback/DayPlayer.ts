import { ObservableValue } from '@sidehelm/console-react';
import { clipAfter, clipAt, clipBefore, type DayClip } from '../rules/DayClip';
import { speedExponent, speedOf } from '../rules/speed';
import { DAY, utcClock } from '../rules/utcDay';
import { RobotTrack, type TrackPicture } from './RobotTrack';

/** As of the robot that leads; `empty` is a moment at which nothing was recorded. */
export type DayState = TrackPicture;

/** A part of the day that somebody marked, ms since 1970. */
export interface MarkedRange {
  from?: number;
  to?: number;
}

/** ms between two frames of a recording. */
const FRAME_INTERVAL = 100;
/** Robots that are further apart are not in step; ms of the recording at normal speed. */
const OUT_OF_STEP = 250;
/** ms; who is out of step needs time to come back. */
const STEP_PAUSE = 1_000;
/** ms; the next clip is loaded so long before it is shown. */
const PREPARE_AHEAD = 20_000;
/** ms; who goes back within that of a clip's beginning means the one before it. */
const BACK_LEAD = 3_000;
/** ms; a shorter gap is not worth a word. */
const WORTH_TELLING = 2_000;

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
  readonly dayEnd: number;
  private frame?: number;
  /** What was told of robots, also before they are shown. */
  private readonly known = new Map<string, readonly DayClip[] | undefined>();
  private readonly steppedAt = new WeakMap<RobotTrack, number>();

  /**
   * @param dayStart - the day's first moment
   * @param at - where it is opened
   */
  constructor(
    readonly dayStart: number,
    at: number,
  ) {
    this.dayEnd = dayStart + DAY;
    this.at = new ObservableValue(this.within(at));
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
    next
      .filter(track => !before.includes(track))
      .forEach(track => {
        track.setClips(this.known.get(track.robot));
        void track.show(this.at.get());
      });
    this.look();
  }

  /** What was recorded of a robot that day, as it is known by now; `undefined` before it is. */
  setClips(robot: string, clips: readonly DayClip[] | undefined): void {
    this.known.set(robot, clips);
    const track = this.tracks.get().find(one => one.robot === robot);
    if (!track) return;
    const isFirst = track.setClips(clips);
    const { kind } = track.picture.get();
    const at = this.at.get();
    if (isFirst || (kind === 'empty' && track.has(at))) void track.show(at);
    else if (kind === 'ended' && this.isPlaying.get()) this.goOn(track);
    this.look();
    this.leaveGap();
  }

  /** Shows this moment, and plays on from there if it was playing. */
  seek(at: number): void {
    this.notice.set(undefined);
    this.goTo(this.within(at));
    this.leaveGap();
  }

  play(): void {
    if (this.isPlaying.get()) return;
    this.notice.set(undefined);
    this.isPlaying.set(true);
    this.tracks.get().forEach(track => track.play());
    this.tracks.get().forEach(track => this.onPicture(track));
    this.leaveGap();
    this.tick();
  }

  pause(): void {
    this.isPlaying.set(false);
    this.tracks.get().forEach(track => track.pause());
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

  /** Pauses, and goes so many frames on, or back. */
  step(frames: number): void {
    this.pause();
    const shown = this.leader?.shown.capturedAt ?? this.at.get();
    const wanted = shown + frames * FRAME_INTERVAL;
    const clips = this.clips;
    if (clipAt(clips, wanted)) this.seek(wanted);
    else if (frames > 0) this.nextClip();
    else {
      const before = clipBefore(clips, wanted);
      if (before) this.seek(before.endsAt - FRAME_INTERVAL);
    }
  }

  nextClip(): void {
    const next = clipAfter(this.clips, this.at.get());
    if (next) this.seek(next.startsAt);
    else this.notice.set(`Nothing was recorded after ${this.clock}.`);
  }

  /** The beginning of the clip, or of the one before it. */
  previousClip(): void {
    const before = clipBefore(this.clips, this.at.get(), BACK_LEAD);
    if (before) this.seek(before.startsAt);
    else this.notice.set(`Nothing was recorded before ${this.clock}.`);
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
    this.stopTicking();
    this.isPlaying.set(false);
    this.tracks.get().forEach(track => track.dispose());
    this.tracks.set([]);
  }

  /** Those of the robot that leads. */
  private get clips(): readonly DayClip[] {
    return this.tracks.get()[0]?.clips.get() ?? [];
  }

  private get clock(): string {
    return utcClock(this.at.get());
  }

  /** The first that shows something; its video is the clock of all. */
  private get leader(): RobotTrack | undefined {
    return this.tracks.get().find(track => track.position !== undefined);
  }

  private within(at: number): number {
    return Math.min(this.dayEnd, Math.max(this.dayStart, at));
  }

  private createTrack(robot: string): RobotTrack {
    const track = new RobotTrack(robot, () => this.onPicture(track));
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
    else if (picture.kind === 'failed') this.passOver(track, picture.message);
  }

  /** The clip of a track is over. */
  private goOn(track: RobotTrack) {
    const { clip } = track.shown;
    if (!clip) return;
    const isLeader = track === this.leader;
    const next = track.following(clip);
    if (next && !track.broken.has(next.startsAt)) {
      track.goOnWith(next);
      return;
    }
    if (track.showGrowth()) return;
    const known = track.clips
      .get()
      ?.find(one => one.startsAt === clip.startsAt);
    const isAlone = !this.tracks
      .get()
      .some(other => other !== track && other.position !== undefined);
    // More of it comes with the next answer.
    if (known?.isRecording && isAlone) return;
    if (!isAlone || !isLeader) void track.show(clip.endsAt);
    else this.jump(clip.endsAt);
  }

  /** Goes on where something was recorded again. */
  private jump(from: number, why?: string) {
    const next = this.earliestAfter(from);
    if (next === undefined) {
      this.pause();
      this.notice.set(why ?? `Nothing was recorded after ${utcClock(from)}.`);
      return;
    }
    this.goTo(next);
    const gap =
      next - from > WORTH_TELLING
        ? `Nothing was recorded from ${utcClock(from)} to ${utcClock(next)}.`
        : undefined;
    const told = why ?? gap;
    if (told) this.notice.set(`${told} Went on at ${utcClock(next)}.`);
  }

  /** What plays does not stand still where nothing was recorded. */
  private leaveGap() {
    if (!this.isPlaying.get()) return;
    const tracks = this.tracks.get();
    const isEmpty =
      tracks.length > 0 &&
      tracks.every(({ picture }) => picture.get().kind === 'empty');
    if (isEmpty) this.jump(this.at.get());
  }

  private earliestAfter(at: number): number | undefined {
    const starts = this.tracks.get().map(track => {
      const clips = track.clips.get() ?? [];
      return clips.find(
        ({ startsAt }) => startsAt >= at && !track.broken.has(startsAt),
      )?.startsAt;
    });
    const known = starts.filter(start => start !== undefined);
    return known.length > 0 ? Math.min(...known) : undefined;
  }

  /** A clip cannot be played: others go on, and what comes next is shown. */
  private passOver(track: RobotTrack, message: string) {
    const clip = track.shown.clip;
    const isAlone = this.leader === undefined;
    const start = utcClock(clip?.startsAt ?? this.at.get());
    const told = `The recording of ${start} cannot be played: ${message}`;
    if (isAlone) this.jump(clip?.endsAt ?? this.at.get(), told);
    else this.notice.set(told);
  }

  private look() {
    this.state.set(this.describe());
  }

  private describe(): DayState {
    const before = this.state.get();
    const next = this.pictureOfAll();
    const isSame =
      before.kind === next.kind &&
      (before.kind !== 'failed' ||
        next.kind !== 'failed' ||
        before.message === next.message);
    return isSame ? before : next;
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
    const { leader } = this;
    const position = leader?.position;
    if (position === undefined) return;
    this.at.set(this.within(position));
    for (const track of this.tracks.get()) {
      if (track !== leader) this.keepInStep(track, position);
      this.prepareNext(track);
    }
  };

  private stopTicking() {
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
    this.frame = undefined;
  }

  private keepInStep(track: RobotTrack, at: number) {
    const now = performance.now();
    const last = this.steppedAt.get(track);
    if (last !== undefined && now - last < STEP_PAUSE) return;
    const { position } = track;
    const clip = clipAt(track.clips.get() ?? [], at);
    const apart = OUT_OF_STEP * Math.max(1, speedOf(this.exponent.get()));
    const isOff =
      position === undefined
        ? clip !== undefined && !track.broken.has(clip.startsAt)
        : Math.abs(position - at) > apart;
    const isBusy = track.picture.get().kind === 'loading';
    if (!isOff || isBusy) return;
    this.steppedAt.set(track, now);
    void track.show(at);
  }

  private prepareNext(track: RobotTrack) {
    const { clip, position } = track.shown;
    const next = clip && track.following(clip);
    if (!clip || !next || position === undefined) return;
    const left = (clip.endsAt - position) / speedOf(this.exponent.get());
    if (left < PREPARE_AHEAD) track.prepare(next);
  }
}
