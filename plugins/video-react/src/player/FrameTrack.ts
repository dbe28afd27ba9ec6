/** A stream made of frames. */
export interface FrameTrack {
  readonly stream: MediaStream;
  /** Takes the frame over. */
  write: (frame: VideoFrame) => void;
  end: () => void;
}

/** Of https://w3c.github.io/mediacapture-transform/, in Chromium on the page itself; TypeScript does not know it. */
type TrackGenerator = new (init: { kind: 'video' }) => MediaStreamTrack & {
  writable: WritableStream<VideoFrame>;
};

/** A stream that shows each frame as it is written, without waiting. */
export function createFrameTrack(): FrameTrack {
  const { MediaStreamTrackGenerator: Generator } = globalThis as {
    MediaStreamTrackGenerator?: TrackGenerator;
  };
  return Generator ? ofGenerator(new Generator({ kind: 'video' })) : ofCanvas();
}

function ofGenerator(track: InstanceType<TrackGenerator>): FrameTrack {
  const writer = track.writable.getWriter();
  return {
    stream: new MediaStream([track]),
    write: frame => {
      // A track that is behind shows the newest; one that has ended shows none.
      if ((writer.desiredSize ?? 1) <= 0) frame.close();
      else writer.write(frame).catch(() => frame.close());
    },
    end: () => {
      writer.close().catch(() => undefined);
      track.stop();
    },
  };
}

/** For all other browsers. */
function ofCanvas(): FrameTrack {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  const stream = canvas.captureStream(0);
  const [track] = stream.getVideoTracks() as CanvasCaptureMediaStreamTrack[];
  return {
    stream,
    write: frame => {
      canvas.width = frame.displayWidth;
      canvas.height = frame.displayHeight;
      context?.drawImage(frame, 0, 0);
      frame.close();
      track.requestFrame();
    },
    end: () => track.stop(),
  };
}
