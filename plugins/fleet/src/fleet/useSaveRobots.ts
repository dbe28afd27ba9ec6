import type { Pilots } from './usePilots';
import { useApi } from '@backstage/core-plugin-api';
import type { Robot } from '@sidehelm/contracts';
import { consoleAlertApiRef } from '@sidehelm/console-react';
import { useCallback } from 'react';
import useLatest from 'react-use/lib/useLatest';
import { countRobots } from './countRobots';
import { saveText } from './saveText';

/** Saves robots as CSV. The function stays the same, whatever robots there are. */
export function useSaveRobots(
  robots: readonly Robot[] | undefined,
  pilots: Pilots,
): () => Promise<void> {
  const alerts = useApi(consoleAlertApiRef);
  const latest = useLatest({ robots, pilots });
  return useCallback(async () => {
    const current = latest.current;
    if (!current.robots) return;
    // The writer of tables comes when it is needed.
    const { robotsCsv, robotsCsvName } = await import('./robotsCsv');
    saveText(
      robotsCsvName(new Date()),
      'text/csv;charset=utf-8',
      robotsCsv(current.robots, current.pilots),
    );
    alerts.post({
      message: `${countRobots(current.robots.length)} saved as CSV`,
    });
  }, [alerts, latest]);
}
