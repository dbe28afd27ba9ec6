/** Of https://w3c.github.io/mediacapture-transform/, which TypeScript does not know yet. */
type TrackProcessor = new (init: {
  track: MediaStreamTrack;
  maxBufferSize: number;
}) => { readable: ReadableStream<VideoFrame> };

/**
 * Reads the frames of a track as soon as they are decoded, without waiting for
 * the page's next frame. Only those that the processor decoded: frames in
 * graphics memory, and browsers that do not hand frames over, end it.
 */
export class DecodedFrames {
  private reader?: ReadableStreamDefaultReader<VideoFrame>;

  constructor(
    track: MediaStreamTrack,
    /** Takes an I420 frame over: it must be closed, or no further ones come. */
    private readonly onFrame: (frame: VideoFrame) => void,
  ) {
    const { MediaStreamTrackProcessor: Processor } = globalThis as {
      MediaStreamTrackProcessor?: TrackProcessor;
    };
    if (!Processor) return;
    try {
      const { readable } = new Processor({ track, maxBufferSize: 1 });
      this.reader = readable.getReader();
    } catch {
      // The track has ended already.
      return;
    }
    this.read(this.reader);
  }

  get isReading(): boolean {
    return this.reader !== undefined;
  }

  stop(): void {
    // A track that has ended has nothing left to cancel.
    this.reader?.cancel().catch(() => undefined);
    this.reader = undefined;
  }

  private async read(reader: ReadableStreamDefaultReader<VideoFrame>) {
    for (;;) {
      const frame = await reader.read().then(
        ({ value }) => value,
        () => undefined,
      );
      if (this.reader !== reader || !frame || frame.format !== 'I420') {
        frame?.close();
        if (this.reader === reader) this.stop();
        return;
      }
      // Nobody sees a hidden page.
      if (document.hidden) frame.close();
      else this.onFrame(frame);
    }
  }
}

/** Tells which frame of the service it is, see `captureTime`; not in every browser. */
export function rtpTimestampOf(frame: VideoFrame): number | undefined {
  const { metadata } = frame as VideoFrame & {
    metadata?: () => { rtpTimestamp?: number };
  };
  return metadata?.call(frame).rtpTimestamp;
}
