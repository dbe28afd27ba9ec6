import { useApi } from '@backstage/core-plugin-api';
import { TIMING } from '@sidehelm/console-common';
import { useCallback, useEffect, useState } from 'react';
import { consoleAlertApiRef } from '../alerts/consoleAlertApiRef';

/** Copies texts; `isCopied` for a second after each. */
export function useCopy(): {
  isCopied: boolean;
  /** Resolves to whether it was copied; if not, the person has been told. */
  copy: (text: string) => Promise<boolean>;
} {
  const alerts = useApi(consoleAlertApiRef);
  const [copies, setCopies] = useState(0);
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (copies === 0) return undefined;
    setCopied(true);
    const timer = setTimeout(() => setCopied(false), TIMING.copiedHint);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = useCallback(
    async (text: string) => {
      try {
        // Absent on pages that are not secure.
        await navigator.clipboard.writeText(text);
        setCopies(count => count + 1);
        return true;
      } catch {
        alerts.post({
          message:
            'This browser does not let it be copied. Select it, and copy it by hand.',
          severity: 'error',
        });
        return false;
      }
    },
    [alerts],
  );
  return { isCopied, copy };
}
