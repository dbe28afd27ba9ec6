import { useApi } from '@backstage/core-plugin-api';
import { useQueryCache } from '@sidehelm/console-react';
import { robotChanges, ROBOTS, robotsApiRef } from '@sidehelm/fleet-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  changeKinds,
  undoOf,
  type KindChange,
  type KindReport,
} from './changeKinds';

export type KindChangesState =
  | { phase: 'idle' }
  | { phase: 'running'; done: number; total: number }
  | { phase: 'finished'; report: KindReport; isUndo: boolean };

/** Changes the kinds of many robots, one run at a time. */
export function useKindChanges() {
  const robots = useApi(robotsApiRef);
  const queries = useQueryCache();
  const [state, setState] = useState<KindChangesState>({ phase: 'idle' });
  const running = useRef<AbortController>();
  useEffect(() => () => running.current?.abort(), []);

  const run = useCallback(
    async (
      changes: readonly KindChange[],
      undone?: ReturnType<typeof undoOf>,
    ) => {
      const abort = new AbortController();
      running.current = abort;
      const total = changes.length;
      setState({ phase: 'running', done: 0, total });
      const report = await changeKinds(robots, changes, {
        signal: abort.signal,
        onProgress: done => setState({ phase: 'running', done, total }),
      });
      const failed = [...(undone?.impossible ?? []), ...report.failed];
      setState({
        phase: 'finished',
        report: { ...report, failed },
        isUndo: undone !== undefined,
      });
      await queries.apply(
        robotChanges(...report.changed.map(({ after }) => after)),
      );
      // What failed may be outdated on screen.
      await queries.refresh(ROBOTS);
    },
    [robots, queries],
  );

  return {
    state,
    run,
    stop: useCallback(() => running.current?.abort(), []),
    undo: useCallback(
      (report: KindReport) => {
        const undone = undoOf(report);
        return run(undone.changes, undone);
      },
      [run],
    ),
    dismiss: useCallback(() => setState({ phase: 'idle' }), []),
  };
}
