import { mockCredentials } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { roleEntityRef } from '@sidehelm/console-common';
import { RolePolicy } from './RolePolicy';

const policy = new RolePolicy(
  new Map([
    ['robot.read', ['*']],
    ['robot.deployment-kind', ['Admin', 'Robots/Admin']],
    ['media.use', []],
  ]),
);

async function decide(name: string, roles: string[] | undefined) {
  const userEntityRef = 'user:default/alice';
  const { result } = await policy.handle(
    { permission: { type: 'basic', name, attributes: {} } },
    roles && {
      credentials: mockCredentials.user(userEntityRef),
      info: {
        userEntityRef,
        ownershipEntityRefs: [userEntityRef, ...roles.map(roleEntityRef)],
      },
    },
  );
  return result === AuthorizeResult.ALLOW;
}

it.each([
  ['robot.read', [], true],
  ['robot.read', undefined, false],
  ['robot.deployment-kind', ['Robots/Admin'], true],
  ['robot.deployment-kind', ['Pilot', 'Admin'], true],
  ['robot.deployment-kind', ['Pilot'], false],
  ['robot.deployment-kind', ['*'], false],
  ['robot.deployment-kind', ['admin', 'ADMIN!', ' Admin '], false],
  ['robot.deployment-kind', ['Robots-Admin', 'robots/admin'], false],
  ['media.use', ['Admin'], false],
  ['catalog.entity.read', ['Admin'], false],
])('%s for roles %j: %s', async (name, roles, expected) => {
  expect(await decide(name, roles)).toBe(expected);
});
