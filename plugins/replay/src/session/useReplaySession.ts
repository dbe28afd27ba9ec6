import { useEffect, useMemo } from 'react';
import { ReplaySession } from './ReplaySession';

/** A session as long as the component is there. */
export function useReplaySession(): ReplaySession {
  const session = useMemo(() => new ReplaySession(), []);
  useEffect(() => () => session.dispose(), [session]);
  return session;
}
