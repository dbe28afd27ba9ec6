import type { User } from '@sidehelm/contracts';
import type { Page } from '@sidehelm/console-react';

export interface UserSearch {
  /** Part of the e-mail address or of the name; empty finds everybody. */
  text?: string;
  /** Only who has this role. */
  role?: string;
  /** Only who is active, or only who is not. */
  active?: boolean;
  offset?: number;
  /** 100 at most. */
  limit?: number;
}

/**
 * What the console reads of the company's people. There may be many: nobody
 * loads all of them. All reject with a `ServiceError`.
 */
export interface UsersApi {
  search(search: UserSearch): Promise<Page<User>>;
  /** Those of these who exist, in no order. */
  byUuid(uuids: readonly string[]): Promise<User[]>;
}
