/** Writes these roles of an account into the database of the system under test, and makes the account when there is none. */
export async function setRoles(
  email: string,
  roles: readonly string[],
): Promise<void> {
  const { setAccount } = await import('../../scripts/lib/browserTests.mjs');
  // This process has the variables of the system's services.
  await setAccount([email, ...roles]);
}
