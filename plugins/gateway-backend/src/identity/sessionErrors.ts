import { GatewayError } from '../GatewayError';

/** The person is not signed in any more. */
export const sessionEnded = () =>
  new GatewayError(401, 'Your session has ended. Sign in again.');

/** Whether they are cannot be found out. */
export const signInUnavailable = () =>
  new GatewayError(
    503,
    'The sign-in service does not answer. The console tries again by itself.',
  );
