/**
 * Whether a frame of the service is superseded by the next of its kind, so
 * that a slow browser may miss it: telemetry, and the feed of all robots.
 */
export function isReplaceable(data: Buffer): boolean {
  try {
    const message: unknown = JSON.parse(data.toString());
    return (
      typeof message === 'object' &&
      message !== null &&
      ('robots' in message ||
        ('type' in message && message.type === 'telemetry'))
    );
  } catch {
    return false;
  }
}
