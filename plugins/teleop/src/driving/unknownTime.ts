import type { AckMessage } from '@sidehelm/contracts';
import type { TeleopConnection } from '@sidehelm/teleop-react';

/**
 * The refusal of what cannot be stamped with the time of the service: without a stamp it could be executed at any time,
 * when nobody expects it any more. Only an emergency stop goes without.
 */
export function unknownTime({
  sessionId,
}: Pick<TeleopConnection, 'sessionId'>): AckMessage {
  return {
    type: 'ack',
    id: '',
    ok: false,
    message: sessionId
      ? 'The time of the service is not known yet. Try again in a moment.'
      : 'There is no connection to the robots.',
  };
}
