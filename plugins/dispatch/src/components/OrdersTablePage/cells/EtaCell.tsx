import { serverClock } from '@sidehelm/console-react';
import { tabularNumbers } from '@sidehelm/theme';
import { tellTime } from '../../../table/formatTimes';

/** When the stage should end. */
export function EtaCell({ eta }: { eta: string | null | undefined }) {
  const told = tellTime(eta, serverClock.now());
  if (!told) return <>N/A</>;
  return (
    <time style={tabularNumbers} dateTime={eta ?? undefined} title={told.exact}>
      {told.short}
    </time>
  );
}
