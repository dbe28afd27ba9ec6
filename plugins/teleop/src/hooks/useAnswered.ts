import { useApi } from '@backstage/core-plugin-api';
import { UNKNOWN_ERROR } from '@sidehelm/console-common';
import type { AckMessage } from '@sidehelm/contracts';
import { consoleAlertApiRef } from '@sidehelm/console-react';
import { useCallback, useState } from 'react';

/** Runs one request to the robot's service at a time; a refusal is told in an alert. */
export function useAnswered() {
  const alerts = useApi(consoleAlertApiRef);
  const [isBusy, setBusy] = useState(false);
  /** Resolves to whether it worked. */
  const run = useCallback(
    async (request: Promise<AckMessage>) => {
      setBusy(true);
      const answer = await request;
      setBusy(false);
      if (!answer.ok) {
        const message = answer.message ?? UNKNOWN_ERROR.answer;
        alerts.post({ message, severity: 'error' });
      }
      return answer.ok;
    },
    [alerts],
  );
  return { run, isBusy };
}
