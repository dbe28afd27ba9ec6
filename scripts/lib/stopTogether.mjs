import { StartProblem } from './environment.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Does `work` with an `AbortSignal` for its commands: they end with this process when that is told to end, and all that
 * they have started with them. Answers what `work` answers.
 */
export async function stopTogether(work) {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  SIGNALS.forEach(signal => process.on(signal, stop));
  try {
    const result = await work(stopping.signal);
    stopping.signal.throwIfAborted();
    return result;
  } catch (error) {
    throw stopping.signal.aborted ? new StartProblem('Stopped.') : error;
  } finally {
    SIGNALS.forEach(signal => process.off(signal, stop));
  }
}
