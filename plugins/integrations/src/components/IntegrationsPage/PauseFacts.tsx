import { formatMoment } from '@sidehelm/console-react';
import type { IntakePause } from '@sidehelm/contracts';
import { WhoAndWhen } from './WhoAndWhen';

/** Until when a channel is paused, why, and who has said so. */
export function PauseFacts({ pause }: { pause: IntakePause }) {
  return (
    <>
      <dt>Paused until</dt>
      <dd>{formatMoment(pause.until)}</dd>
      <dt>Because</dt>
      <dd>
        <bdi>{pause.reason}</bdi>
      </dd>
      <dt>Paused by</dt>
      <WhoAndWhen name={pause.paused_by?.name} time={pause.paused_at} />
    </>
  );
}
