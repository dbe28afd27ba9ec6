import type { Knex } from 'knex';
import { AuditOutbox } from '../platform/AuditOutbox';
import type { Clock } from '../platform/Clock';
import { migrate } from '../platform/migrate';
import { AuthAudit } from './rules/AuthAudit';
import { AuthUpkeep } from './rules/AuthUpkeep';
import type { Passkeys } from './rules/Passkeys';
import { PasskeySignIn } from './rules/PasskeySignIn';
import { PasswordLine } from './rules/PasswordLine';
import {
  PasswordSignIn,
  type PasswordSignInDependencies,
} from './rules/PasswordSignIn';
import { verifyPassword } from './rules/passwords';
import { SecondFactors } from './rules/SecondFactors';
import { SecondStep } from './rules/SecondStep';
import { Sessions } from './rules/Sessions';
import { TokenIssuer } from './rules/TokenIssuer';
import { DeviceStore } from './store/DeviceStore';
import { FailedSignInStore } from './store/FailedSignInStore';
import { authMigrations } from './store/migrations';
import { SessionStore } from './store/SessionStore';
import { UserStore } from './store/UserStore';

export interface AuthOptions extends Partial<
  Pick<
    PasswordSignInDependencies,
    'factors' | 'line' | 'isShared' | 'verifySuspicious'
  >
> {
  database: Knex;
  /** Of access tokens, as everybody reaches it. */
  issuer: string;
  clock: Clock;
  /** Nobody signs in with one without. */
  passkeys?: Passkeys;
}

/** Who people are: how they come in, their sessions and access tokens. */
export interface Auth {
  users: UserStore;
  sessions: Sessions;
  tokens: TokenIssuer;
  passwordSignIn: PasswordSignIn;
  secondStep: SecondStep;
  passkeySignIn: PasskeySignIn;
  /** Sign-ins that failed. */
  failures: FailedSignInStore;
  audit: AuthAudit;
  upkeep: AuthUpkeep;
}

/** Opens the accounts on a database, whose tables are made or brought up to date. */
export async function openAuth(options: AuthOptions): Promise<Auth> {
  const { database, clock, issuer, passkeys } = options;
  await migrate(database, 'auth', authMigrations);
  const users = new UserStore(database);
  const sessions = new Sessions(database, clock);
  const failures = new FailedSignInStore(database, clock);
  const {
    factors = new SecondFactors({ database, clock, requiredRoles: [] }),
    line = new PasswordLine({ cores: 1 }),
    isShared = () => false,
    verifySuspicious = verifyPassword,
  } = options;
  const parts = { database, clock, users, sessions, failures, factors };
  return {
    users,
    sessions,
    tokens: await TokenIssuer.create(database, issuer, clock),
    passwordSignIn: new PasswordSignIn({
      ...parts,
      line,
      isShared,
      verifySuspicious,
    }),
    secondStep: new SecondStep(parts),
    passkeySignIn: new PasskeySignIn({ ...parts, passkeys }),
    failures,
    audit: new AuthAudit({
      outbox: new AuditOutbox(database, 'auth_audit'),
      failures,
      clock,
    }),
    upkeep: new AuthUpkeep({
      failures,
      sessions: new SessionStore(database, clock),
      devices: new DeviceStore(database, clock),
    }),
  };
}
