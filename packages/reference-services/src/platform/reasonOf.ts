/** What an error says, for a log; of whatever was thrown. */
export function reasonOf(error: unknown): string {
  return String(Object(error).message ?? error);
}
