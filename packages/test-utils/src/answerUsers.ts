import type { User } from '@sidehelm/contracts';
import type { FakeAnswering } from './FakeGateway';

/** How the auth service answers who looks for users: `'auth/api/users/search': answerUsers([…])`. */
export function answerUsers(users: readonly User[]): FakeAnswering {
  return ({ path }) => {
    const query = new URL(path, 'http://console.test').searchParams;
    const [text, role, active] = ['text', 'role', 'active'].map(name =>
      query.get(name),
    );
    const uuids = query.getAll('uuids');
    const found = users.filter(
      user =>
        `${user.first_name} ${user.last_name} ${user.email} (${user.first_name} ${user.last_name})`
          .toLowerCase()
          .includes((text ?? '').toLowerCase()) &&
        (role === null || user.roles.includes(role)) &&
        (active === null || user.is_active === (active === 'true')) &&
        (uuids.length === 0 || uuids.includes(user.uuid)),
    );
    const offset = Number(query.get('offset') ?? 0);
    const items = found.slice(
      offset,
      offset + Number(query.get('limit') ?? 50),
    );
    return { body: { items, total: found.length } };
  };
}
