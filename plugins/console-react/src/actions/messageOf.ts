import { UNKNOWN_ERROR } from '@sidehelm/console-common';

/** What a person reads about anything that was thrown. */
export function messageOf(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : '';
  return message || UNKNOWN_ERROR.thrown;
}
