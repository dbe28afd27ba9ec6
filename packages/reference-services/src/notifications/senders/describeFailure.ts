/** A failure whose message may stand in a log. */
export class PushFailure extends Error {}

/** What went wrong on the way, without what an address or a server may have put into it. */
export function describeFailure(error: unknown): string {
  const { name, message, cause } = error as Error & {
    cause?: { code?: unknown };
  };
  if (error instanceof PushFailure) return message;
  if (name === 'TimeoutError') return 'no answer in time';
  return typeof cause?.code === 'string' ? cause.code : name;
}
