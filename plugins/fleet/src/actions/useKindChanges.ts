import { useApi } from '@backstage/core-plugin-api';
import { useBulkRun, useQueryCache } from '@sidehelm/console-react';
import { robotChanges, ROBOTS, robotsApiRef } from '@sidehelm/fleet-react';
import { useCallback } from 'react';
import {
  changeKinds,
  undoOf,
  type KindChange,
  type KindReport,
} from './changeKinds';

/** What came of a run, and whether it took an earlier one back. */
export interface KindRunReport extends KindReport {
  isUndo: boolean;
}

/** Changes the kinds of many robots, one run at a time. */
export function useKindChanges() {
  const robots = useApi(robotsApiRef);
  const queries = useQueryCache();
  const { state, run: runBulk, stop, dismiss } = useBulkRun<KindRunReport>();

  const run = useCallback(
    async (
      changes: readonly KindChange[],
      undone?: ReturnType<typeof undoOf>,
    ) => {
      const report = await runBulk(changes.length, async options => {
        const kinds = await changeKinds(robots, changes, options);
        const failed = [...(undone?.impossible ?? []), ...kinds.failed];
        return { ...kinds, failed, isUndo: undone !== undefined };
      });
      await queries.apply(
        robotChanges(...report.changed.map(({ after }) => after)),
      );
      // What failed may be outdated on screen.
      await queries.refresh(ROBOTS);
    },
    [robots, queries, runBulk],
  );

  return {
    state,
    run,
    stop,
    undo: useCallback(
      (report: KindReport) => {
        const undone = undoOf(report);
        return run(undone.changes, undone);
      },
      [run],
    ),
    dismiss,
  };
}
