import type { QueryState } from '@sidehelm/console-react';
import type { RobotTrail } from '@sidehelm/fleet-react';

/** What the trails are by now, in a sentence. */
export function describeUpdate({
  data,
  error,
}: Pick<QueryState<RobotTrail[]>, 'data' | 'error'>): string {
  if (error)
    return data
      ? `These trails are old: ${error.message}`
      : `The trails could not be read: ${error.message}`;
  if (!data) return 'The trails are on their way …';
  return data.length === 0
    ? 'No robot has left a trail yet.'
    : 'Asked for anew every 10 s.';
}
