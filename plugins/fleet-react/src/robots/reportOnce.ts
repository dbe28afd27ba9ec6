import type { ErrorApi } from '@backstage/core-plugin-api';

/** Enough to see what is wrong; a service that sends nothing but nonsense fills no log. */
const MOST = 50;

const reported = new WeakMap<object, Set<string>>();

/** Tells administrators of a problem that comes again with every poll: once, and never on screen. */
export function reportOnce(
  errorApi: Pick<ErrorApi, 'post'>,
  problem: string,
): void {
  const known = reported.get(errorApi) ?? new Set();
  reported.set(errorApi, known);
  if (known.has(problem) || known.size >= MOST) return;
  known.add(problem);
  errorApi.post(new Error(problem), { hidden: true });
}
