import { ObservableValue } from '@sidehelm/console-react';
import { ClipRetries } from './ClipRetries';
import { reachClip } from './reachClip';
import type { Failure } from './TrackPicture';

export type VideoTrouble =
  | { kind: 'none' }
  /** It could not be loaded, and is by itself. */
  | { kind: 'again' }
  /** It waits until somebody asks for it. */
  | { kind: 'failed'; why: Failure };

/** Where a video is; kept by whoever shows it, also when its address changes. */
export interface VideoPlace {
  seconds: number;
}

/** Sees to it that a video element loads its video again where that could not be had, and goes on at the same place. */
export class ResumingVideo {
  readonly trouble = new ObservableValue<VideoTrouble>({ kind: 'none' });
  private readonly retries: ClipRetries;
  private video?: HTMLVideoElement;
  /** Where it is to be before its place is noted again. */
  private isComing = true;
  private isWanted = false;
  private request = 0;

  constructor(
    private readonly url: string,
    private readonly place: VideoPlace,
    reach = reachClip,
  ) {
    this.retries = new ClipRetries(reach);
  }

  /** Answers what lets it go. */
  attach(video: HTMLVideoElement): () => void {
    this.video = video;
    const listeners: [string, () => void][] = [
      ['loadedmetadata', () => this.comeBack(video)],
      ['seeked', () => this.arrive(video)],
      ['timeupdate', () => this.note(video)],
      ['error', () => void this.recover(video)],
    ];
    for (const [name, listener] of listeners)
      video.addEventListener(name, listener);
    // What came before somebody listened is told to nobody any more.
    if (video.error) void this.recover(video);
    else if (video.readyState >= HTMLMediaElement.HAVE_METADATA)
      this.comeBack(video);
    return () => {
      this.request += 1;
      this.video = undefined;
      for (const [name, listener] of listeners)
        video.removeEventListener(name, listener);
    };
  }

  /** Loads it anew, after it was given up. */
  tryAgain(): void {
    this.retries.forget();
    this.load();
  }

  private load() {
    const { video } = this;
    if (!video) return;
    this.isComing = true;
    this.trouble.set({ kind: 'again' });
    video.load();
    if (this.isWanted) video.play().catch(() => undefined);
  }

  private comeBack(video: HTMLVideoElement) {
    this.trouble.set({ kind: 'none' });
    if (this.place.seconds > 0) video.currentTime = this.place.seconds;
    else this.isComing = false;
  }

  private arrive(video: HTMLVideoElement) {
    this.isComing = false;
    this.note(video);
  }

  private note({ currentTime, error }: HTMLVideoElement) {
    // Who loads anew begins at zero.
    if (!this.isComing && !error) this.place.seconds = currentTime;
  }

  private async recover(video: HTMLVideoElement) {
    // Loading anew pauses it.
    this.isWanted = !video.paused;
    this.isComing = true;
    this.trouble.set({ kind: 'again' });
    this.request += 1;
    const { request, url } = this;
    const verdict = await this.retries.next(
      { url, startsAt: 0, isRecording: false },
      this.place.seconds * 1_000,
      '',
    );
    if (request !== this.request) return;
    if (verdict.kind === 'again') this.load();
    else this.trouble.set({ kind: 'failed', why: verdict.why });
  }
}
