import { formatMoment, StatusChip } from '@sidehelm/console-react';
import type { RecorderStatus } from '@sidehelm/contracts';
import type { SignalKind } from '@sidehelm/theme';
import { useRecorderStatus } from '../../hooks/useRecorderStatus';

const WORDS: Record<
  RecorderStatus['state'],
  { kind: SignalKind; text: string } | undefined
> = {
  ok: undefined,
  full: { kind: 'bad', text: 'Nothing is recorded: the store is full' },
  away: { kind: 'bad', text: 'Nothing is recorded: the store is away' },
  off: { kind: 'neutral', text: 'Recording is off' },
};

/** What stands in the way of recording, and how far the demonstration is; nothing while all is well. */
export function RecorderChips() {
  const { data: status } = useRecorderStatus();
  if (!status) return null;
  const words = WORDS[status.state];
  const { rendering } = status;
  const since = status.since && `Since ${formatMoment(status.since)}.`;
  return (
    <span role="status" style={{ display: 'contents' }}>
      {words && (
        <StatusChip
          kind={words.kind}
          title={[status.message, since].filter(Boolean).join(' ') || undefined}
        >
          {words.text}
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
