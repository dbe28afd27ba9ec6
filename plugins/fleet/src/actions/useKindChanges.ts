import { useApi } from '@backstage/core-plugin-api';
import { gatewayApiRef } from '@sidehelm/console-react';
import { useRobotAnswer } from '@sidehelm/fleet-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  changeKinds,
  undoOf,
  type KindChange,
  type KindReport,
} from './changeKinds';
import { RobotCommands } from './RobotCommands';

export type KindChangesState =
  | { phase: 'idle' }
  | { phase: 'running'; done: number; total: number }
  | { phase: 'finished'; report: KindReport; isUndo: boolean };

/**
 * Changes the kinds of many robots, one run at a time.
 *
 * @param onFailed - called when some could not be changed: what is on screen may be outdated
 */
export function useKindChanges(onFailed: () => Promise<void>) {
  const gateway = useApi(gatewayApiRef);
  const commands = useMemo(() => new RobotCommands(gateway), [gateway]);
  const remember = useRobotAnswer();
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
      const report = await changeKinds(commands, changes, {
        signal: abort.signal,
        onProgress: done => setState({ phase: 'running', done, total }),
      });
      const failed = [...(undone?.impossible ?? []), ...report.failed];
      setState({
        phase: 'finished',
        report: { ...report, failed },
        isUndo: undone !== undefined,
      });
      await remember(...report.changed.map(({ after }) => after));
      if (report.failed.length > 0) await onFailed();
    },
    [commands, remember, onFailed],
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
