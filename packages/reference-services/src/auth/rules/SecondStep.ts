import type { User } from '@sidehelm/contracts';
import type { Knex } from 'knex';
import type { Clock } from '../../platform/Clock';
import { ActStore } from '../store/ActStore';
import { AttemptStore } from '../store/AttemptStore';
import { DeviceStore } from '../store/DeviceStore';
import type {
  FailedSignInStore,
  SignInFailure,
} from '../store/FailedSignInStore';
import { LinkStore } from '../store/LinkStore';
import { UserStore } from '../store/UserStore';
import { refusalOf } from './accountRules';
import type { FactorKey, SecondFactors } from './SecondFactors';
import type { Browser, Sessions, SignedIn } from './Sessions';

/** What the ticket is for that the right password gives to whoever has a second factor. */
export const OWED = 'second-factor';

/** What came of a second step. */
export type SecondStepResult =
  | (SignedIn & {
      user: User;
      /** Of a factor that was set up just now. */
      codes?: string[];
      usedRecoveryCode: boolean;
    })
  | { kind: 'wrong'; isSetUp: boolean }
  | { kind: 'locked'; by: 'account'; forMilliseconds: number }
  | { kind: 'expired' };

export interface SecondStepDependencies {
  database: Knex;
  clock: Clock;
  sessions: Pick<Sessions, 'open'>;
  failures: Pick<FailedSignInStore, 'count'>;
  factors: SecondFactors;
}

/** The second step of signing in: the code of an app, or its setting up, for the ticket that the right password gave. */
export class SecondStep {
  private readonly users: UserStore;
  private readonly links: LinkStore;
  private readonly attempts: AttemptStore;
  private readonly devices: DeviceStore;

  constructor(private readonly dependencies: SecondStepDependencies) {
    const { database, clock } = dependencies;
    this.users = new UserStore(database);
    this.links = new LinkStore(database, clock);
    this.attempts = new AttemptStore(database, clock);
    this.devices = new DeviceStore(database, clock);
  }

  /** What somebody has to put into their app who sets up the second factor at sign-in; undefined when the ticket no longer works. */
  async keyFor(
    ticket: string,
  ): Promise<{ email: string; key: FactorKey } | undefined> {
    const user = await this.userOwing(ticket);
    const key = user && (await this.dependencies.factors.pending(user, ticket));
    return user && key && { email: user.email, key };
  }

  /** Wrong codes are counted as wrong passwords are. */
  async finish(
    ticket: string,
    code: string,
    browser: Browser,
  ): Promise<SecondStepResult> {
    const user = await this.userOwing(ticket);
    if (!user) return { kind: 'expired' };
    const isKnown = await this.devices.knows(browser.deviceId, user.uuid);
    const counter = {
      account: user.uuid,
      deviceId: `second factor ${isKnown ? browser.deviceId : ''}`,
    };
    const failed = (failure: SignInFailure) =>
      this.dependencies.failures.count(
        user.uuid,
        failure,
        browser.place?.address,
      );
    const { locked } = await this.attempts.begin(counter);
    if (locked !== undefined) {
      await failed('locked');
      return { kind: 'locked', by: 'account', forMilliseconds: locked };
    }
    const result = await this.useTicket(ticket, code, browser);
    if (result.kind === 'expired') await this.attempts.undo(counter);
    if (result.kind === 'signed-in') await this.attempts.succeed(counter);
    if (result.kind !== 'wrong') return result;
    await failed('wrong-code');
    const lock = await this.attempts.fail(counter);
    return lock === undefined
      ? result
      : { kind: 'locked', by: 'account', forMilliseconds: lock };
  }

  /** Looks at the code and lets in, as one: of two at once one comes in, and none whose password is changed meanwhile. */
  private useTicket(
    ticket: string,
    code: string,
    browser: Browser,
  ): Promise<SecondStepResult> {
    const { database, clock, sessions } = this.dependencies;
    return database.transaction(async transaction => {
      const links = new LinkStore(transaction, clock);
      const owing = await links.userOf(ticket, OWED);
      const user = owing && (await new UserStore(transaction).lock(owing));
      // Now that nobody else changes anything of theirs.
      if (!user || !(await links.userOf(ticket, OWED)))
        return { kind: 'expired' };
      const factors = this.dependencies.factors.within(transaction);
      const isSetUp = (await factors.since(user.uuid)) === undefined;
      if (isSetUp && !(await factors.pending(user, ticket)))
        return { kind: 'expired' };
      const codes = isSetUp
        ? await factors.confirm(user, ticket, code)
        : undefined;
      const used = isSetUp ? undefined : await factors.check(user.uuid, code);
      if (!codes && !used) return { kind: 'wrong', isSetUp };
      await links.take(ticket, OWED);
      if (used === 'recovery')
        await new ActStore(transaction).addOwn(
          user,
          'recovery-code-used',
          clock().toISOString(),
        );
      return {
        ...(await sessions.open(user, browser, 'second-factor', transaction)),
        user,
        codes,
        usedRecoveryCode: used === 'recovery',
      };
    });
  }

  /** Who has given the right password for this ticket, and may still come in. */
  private async userOwing(ticket: string): Promise<User | undefined> {
    const uuid = await this.links.userOf(ticket, OWED);
    const user = uuid === undefined ? undefined : await this.users.get(uuid);
    return user && refusalOf(user) === undefined ? user : undefined;
  }
}
