import type { FrameAnswer, FrameRequest } from './frameProtocol';
import { serveFrames } from './serveFrames';

/** What reads a file, beside the screen. */
export interface FrameThread {
  ask(request: FrameRequest): void;
  end(): void;
}

/** A worker; where there are none, the same on this thread. */
export async function startFrameThread(
  onAnswer: (answer: FrameAnswer) => void,
): Promise<FrameThread> {
  if (typeof Worker === 'undefined') return sameThread(onAnswer);
  const { startFrameWorker } = await import('./startFrameWorker');
  const worker = startFrameWorker();
  worker.onmessage = ({ data }: MessageEvent<FrameAnswer>) => onAnswer(data);
  worker.onerror = event => {
    event.preventDefault();
    onAnswer({
      type: 'end',
      problem: `What reads the file has stopped: ${event.message || 'it could not be loaded'}. Load the page anew.`,
    });
  };
  return {
    ask: request => worker.postMessage(request),
    end: () => worker.terminate(),
  };
}

function sameThread(onAnswer: (answer: FrameAnswer) => void): FrameThread {
  let hasEnded = false;
  const serve = serveFrames(answer => {
    if (!hasEnded) onAnswer(answer);
  });
  return {
    ask: request => void serve(request),
    end: () => {
      hasEnded = true;
      void serve({ type: 'cancel' });
    },
  };
}
