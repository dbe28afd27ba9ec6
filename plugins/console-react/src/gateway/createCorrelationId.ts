/** `sidehelm-` and 16 random bytes in hex; the same id stands in every log line of the call. */
export function createCorrelationId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `sidehelm-${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}`;
}
