/** The worker that reads a file of frames. */
import type { FrameRequest } from './frameProtocol';
import { serveFrames } from './serveFrames';

const scope = globalThis as unknown as {
  postMessage(message: unknown, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent<FrameRequest>) => void) | null;
};

const serve = serveFrames((answer, transfer = []) =>
  scope.postMessage(answer, transfer),
);
scope.onmessage = ({ data }) => void serve(data);
