import {
  formatAgo,
  RelativeTime,
  StatusChip,
  UnknownValue,
} from '@sidehelm/console-react';
import type { LastIntake } from '@sidehelm/contracts';
import type { SignalKind } from '@sidehelm/theme';

const KINDS: Record<string, SignalKind> = {
  accepted: 'ok',
  repeated: 'ok',
  refused: 'warn',
  failed: 'bad',
};

/** What became of the order that a channel sent last; a repeated one had been accepted before. */
export function LastIntakeFact({ last }: { last: LastIntake | undefined }) {
  return (
    <>
      <dt>Last order</dt>
      <dd>
        {last ? (
          <>
            <StatusChip kind={KINDS[last.outcome] ?? 'neutral'}>
              {last.outcome === 'repeated' ? 'accepted before' : last.outcome}
            </StatusChip>
            <RelativeTime time={last.at} format={formatAgo} />
            {last.external_id && <bdi>{last.external_id}</bdi>}
            {last.message && <bdi>{last.message}</bdi>}
          </>
        ) : (
          <UnknownValue />
        )}
      </dd>
    </>
  );
}
