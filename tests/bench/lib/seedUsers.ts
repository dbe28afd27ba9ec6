import type { BenchDatabase } from './startDatabase';

/** Adds so many people to those of the auth service that runs on the database; it writes them as the service does. */
export async function seedUsers(
  { dataDirectory, place }: Pick<BenchDatabase, 'dataDirectory' | 'place'>,
  count: number,
): Promise<void> {
  // An ES module that stays outside the transform.
  const { runSource } = await import('../../../scripts/lib/processes.mjs');
  const code = await runSource(
    'packages/reference-services/src/auth/testing/seedUsersMain.ts',
    [String(count)],
    {
      env: {
        ...process.env,
        SIDEHELM_DATA_DIR: dataDirectory,
        ...('url' in place && { SIDEHELM_DATABASE_URL: place.url }),
      },
    },
  );
  if (code !== 0) throw new Error('The people were not added.');
}
