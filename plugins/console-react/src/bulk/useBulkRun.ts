import { useCallback, useEffect, useRef, useState } from 'react';
import type { BulkOptions } from './runBulk';

export type BulkState<Report> =
  | { phase: 'idle' }
  | { phase: 'running'; done: number; total: number }
  | { phase: 'finished'; report: Report };

/** How a change of many goes, and what came of it. It ends early when the component goes away. */
export function useBulkRun<Report>() {
  const [state, setState] = useState<BulkState<Report>>({ phase: 'idle' });
  const running = useRef<AbortController>();
  useEffect(() => () => running.current?.abort(), []);

  const run = useCallback(
    async (
      total: number,
      work: (options: BulkOptions) => Promise<Report>,
    ): Promise<Report> => {
      const abort = new AbortController();
      running.current = abort;
      setState({ phase: 'running', done: 0, total });
      const report = await work({
        signal: abort.signal,
        onProgress: done => setState({ phase: 'running', done, total }),
      });
      setState({ phase: 'finished', report });
      return report;
    },
    [],
  );

  return {
    state,
    run,
    /** Starts nothing further. */
    stop: useCallback(() => running.current?.abort(), []),
    dismiss: useCallback(() => setState({ phase: 'idle' }), []),
  };
}
