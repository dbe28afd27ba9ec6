import type {
  Act,
  CreatedUser,
  NewUser,
  SecondFactor,
  Session,
  User,
} from '@sidehelm/contracts';
import {
  readList,
  unwrap,
  type GatewayApi,
  type Page,
  type ReadList,
} from '@sidehelm/console-react';
import { readAct } from '../readAct';
import { readSecondFactor } from '../readSecondFactor';
import { readSession } from '../readSession';
import { readMailProblem, readUser, readUserPage } from '../readUser';
import type { SeenUser, UsersApi, UserSearch } from './UsersApi';

/** As many as the service takes in one question. */
const MOST_UUIDS = 100;

const seen = ({ uuid, version }: SeenUser) => ({
  path: { uuid },
  header: version === undefined ? {} : { 'If-Match': `"${version}"` },
});

/** The user of an answer. */
async function userOf(answer: Promise<unknown>): Promise<User> {
  const user = readUser(await answer);
  if (!user) throw new SyntaxError('The user has no uuid or no e-mail.');
  return user;
}

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

  get(uuid: string): Promise<User> {
    return userOf(
      unwrap(
        this.auth.GET('/api/users/{uuid}', { params: { path: { uuid } } }),
      ),
    );
  }

  async create(user: NewUser): Promise<CreatedUser> {
    const answer = unwrap(this.auth.POST('/api/users', { body: user }));
    const created = await userOf(answer);
    const mail_problem = readMailProblem(await answer);
    return mail_problem ? { ...created, mail_problem } : created;
  }

  activate(user: SeenUser): Promise<User> {
    return userOf(
      unwrap(
        this.auth.POST('/api/users/{uuid}/activate', { params: seen(user) }),
      ),
    );
  }

  deactivate(user: SeenUser): Promise<User> {
    return userOf(
      unwrap(
        this.auth.POST('/api/users/{uuid}/deactivate', { params: seen(user) }),
      ),
    );
  }

  sendVerificationLink(uuid: string): Promise<User> {
    return userOf(
      unwrap(
        this.auth.POST('/api/users/{uuid}/send-verification-link', {
          params: { path: { uuid } },
        }),
      ),
    );
  }

  setRoles(user: SeenUser, roles: string[]): Promise<User> {
    return userOf(
      unwrap(
        this.auth.PUT('/api/users/{uuid}/roles', {
          params: seen(user),
          body: { roles },
        }),
      ),
    );
  }

  async sessions(uuid: string): Promise<ReadList<Session>> {
    const sessions = await unwrap(
      this.auth.GET('/api/users/{uuid}/sessions', {
        params: { path: { uuid } },
      }),
    );
    return readList(sessions, 'sessions', readSession, ({ id }) => id);
  }

  async endSession(uuid: string, id: string): Promise<void> {
    await unwrap(
      this.auth.DELETE('/api/users/{uuid}/sessions/{id}', {
        params: { path: { uuid, id } },
      }),
    );
  }

  async endSessions(uuid: string): Promise<void> {
    await unwrap(
      this.auth.DELETE('/api/users/{uuid}/sessions', {
        params: { path: { uuid } },
      }),
    );
  }

  async secondFactor(uuid: string): Promise<SecondFactor> {
    const factor = readSecondFactor(
      await unwrap(
        this.auth.GET('/api/users/{uuid}/second-factor', {
          params: { path: { uuid } },
        }),
      ),
    );
    if (!factor)
      throw new SyntaxError('Nothing tells whether there is a second factor.');
    return factor;
  }

  async removeSecondFactor(uuid: string): Promise<void> {
    await unwrap(
      this.auth.DELETE('/api/users/{uuid}/second-factor', {
        params: { path: { uuid } },
      }),
    );
  }

  async acts(uuid: string): Promise<ReadList<Act>> {
    const acts = await unwrap(
      this.auth.GET('/api/users/{uuid}/acts', { params: { path: { uuid } } }),
    );
    // Two may be the same in all that is told of them.
    let place = 0;
    return readList(acts, 'acts', readAct, () => String(place++));
  }

  private async ask(
    query: UserSearch & { uuids?: string[] },
  ): Promise<Page<User>> {
    return readUserPage(
      await unwrap(this.auth.GET('/api/users/search', { params: { query } })),
    );
  }
}
