import { hash, hashSync, verify, verifySync } from '@node-rs/argon2';

/** OWASP Password Storage Cheat Sheet: argon2id (the library's default), 19 MiB, two passes, one lane. */
const PARAMETERS = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

const NOBODYS = 'nobody has this password';

/** Answers false where there is no hash to compare with, or an empty one, and takes the same time for it. */
export type VerifyPassword = (
  passwordHash: string | undefined,
  password: string,
) => Promise<boolean>;

let decoy: Promise<string> | undefined;

/** In a thread of the pool. */
export const verifyPassword: VerifyPassword = async (
  passwordHash,
  password,
) => {
  decoy ??= hashPassword(NOBODYS);
  const matches = await verify(passwordHash || (await decoy), password);
  return Boolean(passwordHash) && matches;
};

let decoyHere: string | undefined;

/** The same in this thread, which does nothing else meanwhile. */
export function verifyPasswordHere(
  passwordHash: string | undefined,
  password: string,
): boolean {
  decoyHere ??= hashSync(NOBODYS, PARAMETERS);
  const matches = verifySync(passwordHash || decoyHere, password);
  return Boolean(passwordHash) && matches;
}
