import type { User } from '@sidehelm/contracts';
import { unwrap, type GatewayApi, type Page } from '@sidehelm/console-react';
import { readUserPage } from '../readUser';
import type { UsersApi, UserSearch } from './UsersApi';

/** As many as the service takes in one question. */
const MOST_UUIDS = 100;

/** Asks the auth service through the gateway. */
export class UsersClient implements UsersApi {
  private readonly auth;

  constructor(gateway: GatewayApi) {
    this.auth = gateway.service('auth');
  }

  search(search: UserSearch): Promise<Page<User>> {
    return this.ask(search);
  }

  async byUuid(uuids: readonly string[]): Promise<User[]> {
    const questions = Array.from(
      { length: Math.ceil(uuids.length / MOST_UUIDS) },
      (_, index) => uuids.slice(index * MOST_UUIDS, (index + 1) * MOST_UUIDS),
    );
    const pages = await Promise.all(
      questions.map(some => this.ask({ uuids: some, limit: MOST_UUIDS })),
    );
    return pages.flatMap(({ items }) => items.flatMap(user => user ?? []));
  }

  private async ask(
    query: UserSearch & { uuids?: string[] },
  ): Promise<Page<User>> {
    return readUserPage(
      await unwrap(this.auth.GET('/api/users/search', { params: { query } })),
    );
  }
}
