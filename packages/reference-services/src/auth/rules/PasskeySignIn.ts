import type { FailedSignInStore } from '../store/FailedSignInStore';
import type { UserStore } from '../store/UserStore';
import { refusalOf } from './accountRules';
import type { Passkeys } from './Passkeys';
import type { Browser, Sessions, SignedIn } from './Sessions';

/** What came of what a device signed. */
type PasskeyResult =
  SignedIn | { kind: 'wrong' } | { kind: 'refused'; message: string };

export interface PasskeySignInDependencies {
  users: Pick<UserStore, 'get'>;
  sessions: Pick<Sessions, 'open'>;
  failures: Pick<FailedSignInStore, 'count'>;
  /** Nobody signs in with one without. */
  passkeys?: Pick<Passkeys, 'signedBy'>;
}

/** Signing in with what a device signed; it has looked itself whether it is the person, so nothing else is asked for. */
export class PasskeySignIn {
  constructor(private readonly dependencies: PasskeySignInDependencies) {}

  async signIn(response: string, browser: Browser): Promise<PasskeyResult> {
    const { users, sessions, failures, passkeys } = this.dependencies;
    const address = browser.place?.address;
    const key = await passkeys?.signedBy(response);
    const user = key?.isSigned ? await users.get(key.userUuid) : undefined;
    if (!user) {
      await failures.count(key?.userUuid, 'wrong-passkey', address);
      return { kind: 'wrong' };
    }
    const message = refusalOf(user);
    if (!message) return sessions.open(user, browser, 'passkey');
    await failures.count(user.uuid, 'refused', address);
    return { kind: 'refused', message };
  }
}
