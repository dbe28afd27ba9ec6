import type { Operation } from './Contract';
import type { Input, ServiceAnswer } from './Service';

export const knowsIfMatch = ({ parameters }: Operation) =>
  parameters.some(({ name }) => name === 'If-Match');

/** The version in an answer that has one older than it: only then can an older one be tried. */
export function versionIn({ text }: ServiceAnswer): number | undefined {
  const version: unknown = JSON.parse(text).version;
  return typeof version === 'number' && version >= 2 ? version : undefined;
}

/** A call that says from which version it was made. */
export const from = (input: Input, version: number): Input => ({
  ...input,
  headers: { ...input.headers, 'If-Match': `"${version}"` },
});
