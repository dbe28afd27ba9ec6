import { formatMoment, StatusChip } from '@sidehelm/console-react';
import { useRecorderStatus } from '../../hooks/useRecorderStatus';
import { describeLeftOut } from '../../rules/describeLeftOut';
import { storeTrouble } from '../../rules/storeTrouble';

/** What stands in the way of recording, and how far the demonstration is; nothing while all is well. */
export function RecorderChips() {
  const { data: status } = useRecorderStatus();
  if (!status) return null;
  const { rendering } = status;
  const trouble = storeTrouble(status);
  const leftOut = describeLeftOut(status);
  const since = status.since && `Since ${formatMoment(status.since)}.`;
  const why = [status.message, since].filter(Boolean).join(' ') || undefined;
  return (
    <span role="status" style={{ display: 'contents' }}>
      {trouble && (
        <StatusChip kind="bad" title={why}>
          Nothing is recorded: {trouble}
        </StatusChip>
      )}
      {status.state === 'off' && (
        <StatusChip kind="neutral" title={why}>
          Recording is off
        </StatusChip>
      )}
      {status.state === 'ok' && status.message && (
        <StatusChip kind="warn" title={status.message}>
          Some robots are not recorded
        </StatusChip>
      )}
      {leftOut && (
        <StatusChip kind="warn" title={leftOut.why}>
          {leftOut.text}
        </StatusChip>
      )}
      {rendering && (
        <StatusChip kind="accent">
          Rendering demonstration recordings: {rendering.done} of{' '}
          {rendering.total}
        </StatusChip>
      )}
    </span>
  );
}
