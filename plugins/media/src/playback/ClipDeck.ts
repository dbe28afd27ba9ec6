import { ObservableValue } from '@sidehelm/console-react';
import {
  ClipPlayer,
  type ClipState,
  type FrameDrawing,
  type FrameSource,
  type ReceivedFrame,
} from '@sidehelm/video-react';
import type { DayClip } from '../rules/DayClip';

/** Of a video element: what came cannot be decoded. */
const DECODE_ERROR = 3;
/** s; browsers take the end of what came from the bytes, and the length from the index. */
const NEARLY = 0.5;

/**
 * A place where one clip after the other is shown, by the same view and video
 * element. A view draws it as it draws a live camera.
 */
export class ClipDeck implements FrameSource {
  /** Of the clip that it has; `loading` without one. */
  readonly state = new ObservableValue<ClipState>({ kind: 'loading' });
  private loaded?: { clip: DayClip; player: ClipPlayer; leave: () => void };
  private video?: HTMLVideoElement;
  private draw?: (frame: ReceivedFrame) => void;
  private drawing?: FrameDrawing;
  private rate = 1;

  get clip(): DayClip | undefined {
    return this.loaded?.clip;
  }

  /** Where it is, ms since 1970; `undefined` before anything is known. */
  get position(): number | undefined {
    return this.loaded?.player.position;
  }

  /** When the frame on screen was taken, ms since 1970. */
  get capturedAt(): number | undefined {
    return this.loaded?.player.capturedAt;
  }

  /** Whether what failed is the recording, and not the way to it. */
  get isDamaged(): boolean {
    return this.video?.error?.code === DECODE_ERROR;
  }

  /** Whether all from here to the end of the clip has come, so that it needs no connection any more. */
  get hasRest(): boolean {
    const { video } = this;
    if (!this.loaded || !video) return false;
    const { buffered, currentTime, duration } = video;
    for (let part = 0; part < buffered.length; part += 1)
      if (
        buffered.start(part) <= currentTime + NEARLY &&
        buffered.end(part) >= duration - NEARLY
      )
        return true;
    return false;
  }

  attach(video: HTMLVideoElement | undefined): void {
    this.video = video;
    this.loaded?.player.attach(video);
  }

  startDrawing(draw: (frame: ReceivedFrame) => void): FrameDrawing {
    this.draw = draw;
    this.drawing = this.loaded?.player.startDrawing(draw);
    return {
      // Of the clip that is loaded by now: what is left of the last one counts no more.
      drawn: frame => this.drawing?.drawn(frame),
      end: () => {
        if (this.draw !== draw) return;
        this.drawing?.end();
        this.draw = undefined;
        this.drawing = undefined;
      },
    };
  }

  /** Takes this clip in place of the last one, paused at its beginning. */
  load(clip: DayClip): void {
    this.unload();
    const player = new ClipPlayer(clip);
    player.setRate(this.rate);
    const leave = player.state.subscribe(() =>
      this.state.set(player.state.get()),
    );
    this.loaded = { clip, player, leave };
    if (this.draw) this.drawing = player.startDrawing(this.draw);
    if (this.video) player.attach(this.video);
  }

  unload(): void {
    if (!this.loaded) return;
    this.loaded.leave();
    this.loaded.player.attach(undefined);
    this.loaded = undefined;
    this.state.set({ kind: 'loading' });
  }

  /** Resolves once the frame is there, or cannot come. */
  async seek(at: number): Promise<void> {
    await this.loaded?.player.seek(at);
  }

  play(): void {
    this.loaded?.player.play();
  }

  pause(): void {
    this.loaded?.player.pause();
  }

  setRate(rate: number): void {
    this.rate = rate;
    this.loaded?.player.setRate(rate);
  }
}
