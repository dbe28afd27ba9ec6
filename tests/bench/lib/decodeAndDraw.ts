/** What decoding and re-projecting recorded frames cost in a browser that does nothing else. */
import type { JSHandle, Page } from '@playwright/test';
import { openAlone } from '../../support/openAlone';
import { percentile } from './statistics';

const OURS =
  "export { ProjectionRenderer } from './plugins/video-react/src/views/ProjectionRenderer'";

/** Leaves the console for an empty page of the same origin that has a renderer alone: the console's own, or that of another module. */
export const loadRenderer = (page: Page, module = OURS) =>
  openAlone<RendererAlone>(page, module);

export interface RendererAlone {
  ProjectionRenderer: new (
    canvas: HTMLCanvasElement,
    video: object,
    onDrawn: () => void,
  ) => Renderer;
}

interface Renderer {
  resize(width: number, height: number): void;
  setView(view: object): void;
  draw(frame: { at: number; decoded: VideoFrame }): void;
}

/** The first ones prepare what all others use. */
const FIRST = 10;

/**
 * Plays recorded frames at their rate, one at a time, on a canvas of this
 * size (pixels of the page). The median times in ms: from the encoded frame to
 * the decoded one, and from there until it is drawn. `late` are those that were
 * not drawn yet when the next one was due: a console that goes on with the
 * newest would have dropped them.
 */
export async function measureDecodeAndDraw(
  alone: JSHandle<RendererAlone>,
  recording: readonly string[],
  {
    width,
    height,
    framesPerSecond,
    isFinished = false,
  }: {
    width: number;
    height: number;
    framesPerSecond: number;
    /** Waits for what draws in software, too, which is otherwise done after the console has gone on. */
    isFinished?: boolean;
  },
) {
  const times = await alone.evaluate(
    async ({ ProjectionRenderer }, options) => {
      /** A step that never ends must not end the benchmark without a word. */
      const within = <Result>(
        step: string,
        begin: (
          done: (result: Result) => void,
          fail: (error: Error) => void,
        ) => void,
      ) =>
        new Promise<Result>((done, fail) => {
          const late = setTimeout(() => fail(new Error(step)), 10_000);
          begin(result => {
            clearTimeout(late);
            done(result);
          }, fail);
        });
      let drawn: () => void = () => undefined;
      const canvas = document.createElement('canvas');
      document.body.append(canvas);
      const renderer = new ProjectionRenderer(
        canvas,
        { readyState: 4, videoWidth: 1280, videoHeight: 640 },
        () => drawn(),
      );
      renderer.resize(options.width, options.height);
      renderer.setView({
        projection: 'gnomonic',
        yaw: 0,
        pitch: 0,
        fieldOfView: 100,
        isRear: false,
      });
      let decoded: (frame: VideoFrame) => void = () => undefined;
      let fail: (error: Error) => void = () => undefined;
      const decoder = new VideoDecoder({
        output: frame => decoded(frame),
        error: error => fail(error),
      });
      decoder.configure({
        codec: 'avc1.42e01f',
        optimizeForLatency: true,
        hardwareAcceleration: 'prefer-software',
      });
      const decodes: number[] = [];
      const draws: number[] = [];
      const ends: number[] = [];
      let next = performance.now();
      for (const [index, frame] of options.recording.entries()) {
        const data = Uint8Array.from(atob(frame), byte => byte.charCodeAt(0));
        next += 1_000 / options.framesPerSecond;
        await new Promise(done =>
          setTimeout(done, Math.max(0, next - performance.now())),
        );
        const began = performance.now();
        const picture = await within<VideoFrame>(
          `Frame ${index} is not decoded.`,
          (done, refuse) => {
            decoded = done;
            fail = refuse;
            decoder.decode(
              new EncodedVideoChunk({
                type: index === 0 ? 'key' : 'delta',
                timestamp: index * 1_000,
                data,
              }),
            );
          },
        );
        const at = performance.now();
        await within<void>(`Frame ${index} is not drawn.`, done => {
          drawn = () => {
            const gl = options.isFinished && canvas.getContext('webgl2');
            if (gl)
              gl.readPixels(
                0,
                0,
                1,
                1,
                gl.RGBA,
                gl.UNSIGNED_BYTE,
                new Uint8Array(4),
              );
            done();
          };
          renderer.draw({ at, decoded: picture });
        });
        decodes.push(at - began);
        draws.push(performance.now() - at);
        ends.push(performance.now() - next);
      }
      decoder.close();
      canvas.remove();
      return { decodes, draws, ends };
    },
    { recording, width, height, framesPerSecond, isFinished },
  );
  const settled = (samples: number[]) => samples.slice(FIRST);
  const ends = settled(times.ends);
  return {
    decode: percentile(settled(times.decodes), 50),
    draw: percentile(settled(times.draws), 50),
    frames: ends.length,
    late: ends.filter(end => end > 1_000 / framesPerSecond).length,
  };
}
