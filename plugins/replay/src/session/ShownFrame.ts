import { ObservableValue, type ReadableValue } from '@sidehelm/console-react';
import type { ParticleFrame } from '../frames/ParticleFrame';

export interface FrameOnShow {
  index: number;
  frame: ParticleFrame;
}

/** The part of a store that showing takes. */
export interface FrameSource {
  read(index: number): Promise<ParticleFrame>;
}

/** The frame of a file that is shown. While one is being read the last stays, and only the newest wish counts. */
export class ShownFrame {
  readonly current: ReadableValue<FrameOnShow | undefined>;
  /** Why the frame that was asked for is not there. */
  readonly problem: ReadableValue<string | undefined>;
  private readonly shown = new ObservableValue<FrameOnShow | undefined>(
    undefined,
  );
  private readonly trouble = new ObservableValue<string | undefined>(undefined);
  private wanted = -1;
  private following?: number;
  private isReading = false;
  /** Read while the one before it is shown. */
  private next?: { index: number; frame: Promise<ParticleFrame> };

  constructor(private readonly source: FrameSource) {
    this.current = this.shown;
    this.problem = this.trouble;
  }

  /** @param following - the one that is likely next */
  show(index: number, following?: number): void {
    this.wanted = index;
    this.following = following;
    if (!this.isReading) void this.read();
  }

  private async read() {
    this.isReading = true;
    while (this.wanted !== this.shown.get()?.index) {
      const index = this.wanted;
      try {
        const frame = await (this.next?.index === index
          ? this.next.frame
          : this.source.read(index));
        this.trouble.set(undefined);
        this.shown.set({ index, frame });
      } catch (error) {
        this.trouble.set((error as Error).message);
        if (this.wanted === index) break;
      }
    }
    this.isReading = false;
    const { following } = this;
    if (following === undefined || this.next?.index === following) return;
    const frame = this.source.read(following);
    // Whoever shows it says what is wrong with it.
    frame.catch(() => undefined);
    this.next = { index: following, frame };
  }
}
