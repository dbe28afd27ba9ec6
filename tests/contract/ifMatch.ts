import type { Operation } from './Contract';
import type { Input, ServiceAnswer } from './Service';

/** Whether a call can name the version that it was made from. One that names a moment, as of a pause, has a test of its own. */
export const knowsIfMatch = ({ parameters }: Operation) =>
  parameters.some(
    ({ name, schema }) =>
      name === 'If-Match' && new RegExp(schema.pattern ?? '').test('"1"'),
  );

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
