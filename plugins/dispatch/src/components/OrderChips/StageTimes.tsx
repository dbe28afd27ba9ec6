import { useNow } from '@sidehelm/console-react';
import { tabularNumbers } from '@sidehelm/theme';
import { useCallback } from 'react';
import { describeAge, describeEta } from '../../board/wording';

const absolute = (time: string | null | undefined) => {
  const at = Date.parse(time ?? '');
  return Number.isNaN(at) ? undefined : new Date(at).toLocaleString();
};

/** Since when a stage lasts: "18 minutes ago". */
export function StageAge({ startedAt }: { startedAt: string }) {
  const text = useNow(
    useCallback((now: number) => describeAge(startedAt, now), [startedAt]),
  );
  return (
    <span style={tabularNumbers} title={absolute(startedAt)}>
      {text}
    </span>
  );
}

/** When a stage should end: "9 minutes", "3 minutes ago", "N/A". */
export function StageEta({ eta }: { eta: string | null | undefined }) {
  const text = useNow(
    useCallback((now: number) => describeEta(eta, now), [eta]),
  );
  return (
    <span style={tabularNumbers} title={absolute(eta)}>
      {text}
    </span>
  );
}
