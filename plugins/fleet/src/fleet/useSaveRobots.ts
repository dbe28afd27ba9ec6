import type { Pilots } from './usePilots';
import { useApi } from '@backstage/core-plugin-api';
import type { Robot } from '@sidehelm/contracts';
import { consoleAlertApiRef, saveCsv } from '@sidehelm/console-react';
import { useCallback } from 'react';
import useLatest from 'react-use/lib/useLatest';
import { countRobots } from './countRobots';
import { robotsCsv } from './robotsCsv';

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
    saveCsv('robots', [await robotsCsv(current.robots, current.pilots)]);
    alerts.post({
      message: `${countRobots(current.robots.length)} saved as CSV`,
    });
  }, [alerts, latest]);
}
