import { cloudStatistics } from '../frames/cloudStatistics';
import type { ParticleFrame } from '../frames/ParticleFrame';
import type { FrameFile } from './FrameFile';
import type { FrameAnswer, FrameRequest } from './frameProtocol';
import { FileProblem } from './FrameSplitter';
import { openFrameFile } from './openFrameFile';

type Answer = (answer: FrameAnswer, transfer?: Transferable[]) => void;

const sentence = (error: unknown) =>
  error instanceof FileProblem
    ? error.message
    : `The file cannot be read: ${String((error as Error)?.message ?? error)}`;

/** Reads a file for who asks from another thread: the worker's side of `FrameStore`. */
export function serveFrames(
  answer: Answer,
): (request: FrameRequest) => Promise<void> {
  const scanning = new AbortController();
  let opened: FrameFile | undefined;

  async function open(file: Blob) {
    try {
      opened = await openFrameFile(file);
      await opened.scan(
        news => answer({ type: 'news', news }),
        scanning.signal,
      );
      answer({ type: 'end' });
    } catch (error) {
      answer({ type: 'end', problem: sentence(error) });
    }
  }

  async function read(id: number, index: number) {
    try {
      if (!opened) throw new FileProblem('No file is open.');
      const frame = forScreen(await opened.read(index));
      answer({ type: 'frame', id, frame }, [frame.particles.buffer]);
    } catch (error) {
      answer({ type: 'failed', id, problem: sentence(error) });
    }
  }

  return async request => {
    if (request.type === 'open') await open(request.file);
    else if (request.type === 'read') await read(request.id, request.index);
    else scanning.abort();
  };
}

/** With its statistics, which the screen's thread has no time for. The cache keeps its own: what is handed over is gone here. */
function forScreen(frame: ParticleFrame): ParticleFrame & {
  particles: Float32Array<ArrayBuffer>;
} {
  const particles = new Float32Array(frame.particles.length);
  particles.set(frame.particles);
  return { ...frame, particles, statistics: cloudStatistics(particles, 0) };
}
