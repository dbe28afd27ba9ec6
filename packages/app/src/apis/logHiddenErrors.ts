import type { ErrorApi } from '@backstage/core-plugin-api';

/** Writes what an administrator should know and users cannot help to the browser's console. */
export function logHiddenErrors(
  errorApi: Pick<ErrorApi, 'error$'>,
  log: Pick<Console, 'warn'> = console,
): void {
  errorApi.error$().subscribe(({ error, context }) => {
    if (context?.hidden) log.warn(error);
  });
}
