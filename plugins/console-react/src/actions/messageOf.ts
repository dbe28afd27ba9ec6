/** What a person reads about anything that was thrown. */
export function messageOf(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : '';
  return message || 'Unknown error';
}
