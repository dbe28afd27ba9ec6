/** Codes by which the service says that a robot is not for this person, or is none. */
export function isNotLetIn(code: string): boolean {
  return code === 'forbidden' || code === 'unknown-robot';
}
