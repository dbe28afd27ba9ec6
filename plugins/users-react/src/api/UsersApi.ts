import type {
  Act,
  CreatedUser,
  NewUser,
  SecondFactor,
  Session,
  User,
} from '@sidehelm/contracts';
import type { Page, ReadList } from '@sidehelm/console-react';

/** What users are sorted by; of the name the first one counts first. */
export type UserSort =
  | 'email'
  | 'name'
  | 'roles'
  | 'is_active'
  | 'is_email_verified'
  | 'country_code';

export interface UserSearch {
  /** Part of the e-mail address or of the name; empty finds everybody. */
  text?: string;
  /** Only who has this role. */
  role?: string;
  /** Only who is active, or only who is not. */
  active?: boolean;
  /** Default the e-mail address. */
  sort?: UserSort;
  direction?: 'asc' | 'desc';
  offset?: number;
  /** 100 at most. */
  limit?: number;
}

/** A user as a person saw them when they decided to change them. */
export type SeenUser = Pick<User, 'uuid' | 'version'>;

/**
 * What the console reads and changes of the company's people. There may be many: nobody
 * loads all of them. A change of a user with a version is refused with 412 when somebody
 * else was faster. All reject with a `ServiceError`.
 */
export interface UsersApi {
  search(search: UserSearch): Promise<Page<User>>;
  /** Those of these who exist, in no order. */
  byUuid(uuids: readonly string[]): Promise<User[]>;
  get(uuid: string): Promise<User>;
  create(user: NewUser): Promise<CreatedUser>;
  activate(user: SeenUser): Promise<User>;
  deactivate(user: SeenUser): Promise<User>;
  sendVerificationLink(uuid: string): Promise<User>;
  /** These and no others. */
  setRoles(user: SeenUser, roles: string[]): Promise<User>;
  /** Where the user is signed in. */
  sessions(uuid: string): Promise<ReadList<Session>>;
  endSession(uuid: string, id: string): Promise<void>;
  /** Signs the user out everywhere. */
  endSessions(uuid: string): Promise<void>;
  secondFactor(uuid: string): Promise<SecondFactor>;
  /** For who has lost theirs. */
  removeSecondFactor(uuid: string): Promise<void>;
  /** What the user did last, and what was done to their account; the newest first. */
  acts(uuid: string): Promise<ReadList<Act>>;
}
