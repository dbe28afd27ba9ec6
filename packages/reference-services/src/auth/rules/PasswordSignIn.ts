import { setTimeout as wait } from 'node:timers/promises';
import type { User } from '@sidehelm/contracts';
import type { Knex } from 'knex';
import type { Clock } from '../../platform/Clock';
import { callerOf } from '../../platform/limitConnections';
import { AttemptStore, type AttemptCounter } from '../store/AttemptStore';
import { DeviceStore } from '../store/DeviceStore';
import type {
  FailedSignInStore,
  SignInFailure,
} from '../store/FailedSignInStore';
import { LinkStore } from '../store/LinkStore';
import type { SignInPlace } from '../store/SessionStore';
import { UserStore } from '../store/UserStore';
import { awaitsVerification, refusalOf } from './accountRules';
import { emailKey } from './emailKey';
import { LineIsFull, type PasswordLine, type Trust } from './PasswordLine';
import { verifyPassword, type VerifyPassword } from './passwords';
import type { SecondFactors } from './SecondFactors';
import { OWED } from './SecondStep';
import type { Browser, Sessions, SignedIn } from './Sessions';

/** What came of an e-mail address and a password. */
export type SignInResult =
  | SignedIn
  /** The password is right; `ticket` is good for the second step. */
  | { kind: 'second-factor'; ticket: string }
  /** The same, of who must have a second factor and has none. */
  | { kind: 'set-up'; ticket: string }
  | { kind: 'wrong' }
  /** `forMilliseconds`: how long until the next try counts. */
  | { kind: 'locked'; by: 'account' | 'address'; forMilliseconds: number }
  /** Too many sign in at the moment; the password was not looked at. */
  | { kind: 'busy' }
  /** `ticket`: good for another verification link, for who waits for one. */
  | { kind: 'refused'; message: string; ticket?: string };

export interface PasswordSignInDependencies {
  database: Knex;
  clock: Clock;
  sessions: Pick<Sessions, 'open'>;
  failures: Pick<FailedSignInStore, 'count'>;
  factors: SecondFactors;
  line: PasswordLine;
  /** Whether so many people have the address that failures from there say nothing. */
  isShared: (address: string) => boolean;
  /** How passwords are looked at that are rather guessed than known. */
  verifySuspicious: VerifyPassword;
}

/** Failures from one address, or at one account, that are answered at once; each further one is answered later, by so many ms and never by more than that. */
const PAUSE = { free: 5, each: 250, most: 5_000 };

const pauseAfter = (failures: number) =>
  Math.min(Math.max(0, failures - PAUSE.free) * PAUSE.each, PAUSE.most);

const lasting = (forMilliseconds: number) => ({ forMilliseconds });

function trustIn(isKnown: boolean, failures: number): Trust {
  if (isKnown) return 'known';
  return failures > 0 ? 'suspicious' : 'new';
}

/** Signing in with an e-mail address and a password, which for some is the first of two steps. */
export class PasswordSignIn {
  private readonly users: UserStore;
  private readonly attempts: AttemptStore;
  private readonly devices: DeviceStore;

  constructor(private readonly dependencies: PasswordSignInDependencies) {
    const { database, clock } = dependencies;
    this.users = new UserStore(database);
    this.attempts = new AttemptStore(database, clock);
    this.devices = new DeviceStore(database, clock);
  }

  /**
   * Wrong passwords are counted by account, and by the address that they come
   * from; for a browser that has signed in to the account before they are
   * counted apart, so that nobody is kept out by what others try elsewhere.
   */
  async signIn(
    email: string,
    password: string,
    deviceId?: string,
    place: SignInPlace = {},
  ): Promise<SignInResult> {
    const { failures, isShared, line, verifySuspicious } = this.dependencies;
    const found = await this.users.findByEmail(email);
    const isKnown = await this.devices.knows(deviceId, found?.user.uuid);
    // Of two from before who share an address each has their own. Of nobody it is counted in the same way.
    const key = found?.emailKey ?? emailKey(email);
    const account = isKnown ? { account: key, deviceId } : { account: key };
    const source = callerOf(place.address ?? '');
    const isCounted =
      !isKnown && place.address !== undefined && !isShared(place.address);
    const address = isCounted ? { address: source } : undefined;

    const fromThere = address && (await this.attempts.begin(address));
    const failed = (failure: SignInFailure) =>
      failures.count(found?.user.uuid, failure, place.address);
    if (fromThere?.locked !== undefined) {
      await failed('locked');
      await wait(pauseAfter(fromThere.failures));
      return { kind: 'locked', by: 'address', ...lasting(fromThere.locked) };
    }
    const before = await this.attempts.begin(account);
    const most = Math.max(before.failures, fromThere?.failures ?? 0);
    if (before.locked !== undefined) {
      await failed('locked');
      if (address) await this.attempts.fail(address);
      await wait(pauseAfter(most));
      return { kind: 'locked', by: 'account', ...lasting(before.locked) };
    }

    const trust = trustIn(isKnown, most);
    const verify = trust === 'suspicious' ? verifySuspicious : verifyPassword;
    const isRight = await line
      .run(trust, source, () => verify(found?.passwordHash, password))
      .catch(error => {
        if (error instanceof LineIsFull) return 'not looked at' as const;
        throw error;
      });
    if (isRight === 'not looked at') {
      await this.attempts.undo(account);
      if (address) await this.attempts.undo(address);
      return { kind: 'busy' };
    }
    const result =
      isRight &&
      found &&
      (await this.comeIn(found, { deviceId, place }, account));
    if (!result) {
      await failed('wrong-password');
      if (address) await this.attempts.fail(address);
      const lock = await this.attempts.fail(account);
      await wait(pauseAfter(most));
      return lock === undefined
        ? { kind: 'wrong' }
        : { kind: 'locked', by: 'account', ...lasting(lock) };
    }
    if (result.kind === 'refused') await failed('refused');
    if (address) await this.attempts.undo(address);
    return result;
  }

  /** What the right password opens, and the end of what was counted, as one; undefined when it was changed while somebody waited for their turn. */
  private comeIn(
    found: { user: User; passwordHash: string },
    browser: Browser,
    counter: AttemptCounter,
  ): Promise<SignInResult | undefined> {
    const { database, clock } = this.dependencies;
    return database.transaction(async transaction => {
      const users = new UserStore(transaction);
      const now = await users.lockWithPassword(found.user.uuid);
      if (now?.passwordHash !== found.passwordHash) return undefined;
      const result = await this.letIn(now.user, browser, transaction);
      // Last: whoever tries the account meanwhile waits for this row.
      await new AttemptStore(transaction, clock).succeed(counter);
      return result;
    });
  }

  private async letIn(
    user: User,
    browser: Browser,
    transaction: Knex,
  ): Promise<SignInResult> {
    const { clock, sessions } = this.dependencies;
    const links = new LinkStore(transaction, clock);
    const message = refusalOf(user);
    if (message)
      return {
        kind: 'refused',
        message,
        ticket: awaitsVerification(user)
          ? await links.create(user.uuid, 'send-link')
          : undefined,
      };
    const factors = this.dependencies.factors.within(transaction);
    const hasFactor = (await factors.since(user.uuid)) !== undefined;
    if (!hasFactor && !factors.isRequired(user))
      return sessions.open(user, browser, 'password', transaction);
    const ticket = await links.create(user.uuid, OWED);
    if (hasFactor) return { kind: 'second-factor', ticket };
    await factors.begin(user, ticket);
    return { kind: 'set-up', ticket };
  }
}
