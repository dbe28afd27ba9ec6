import { mockCredentials } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { roleEntityRef } from '@sidehelm/console-common';
import { RolePolicy } from './RolePolicy';

const policy = new RolePolicy(
  new Map([
    ['robot.read', ['*']],
    ['robot.deployment-kind', ['Admin', 'Robots/Admin']],
    ['media.use', []],
    ['order.read', ['group:default/Dispatch', 'Rescuer']],
  ]),
);

async function decide(
  name: string,
  roles: string[] | undefined,
  groups: string[] = [],
) {
  const userEntityRef = 'user:default/alice';
  const { result } = await policy.handle(
    { permission: { type: 'basic', name, attributes: {} } },
    roles && {
      credentials: mockCredentials.user(userEntityRef),
      info: {
        userEntityRef,
        ownershipEntityRefs: [
          userEntityRef,
          ...groups,
          ...roles.map(roleEntityRef),
        ],
      },
    },
  );
  return result === AuthorizeResult.ALLOW;
}

it.each([
  ['robot.read', [], true],
  ['robot.read', undefined, false],
  ['robot.read', ['Partner'], false],
  ['robot.read', ['Partner', 'Night shift'], true],
  ['robot.read', ['partner'], true],
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

it("takes a partner's program that is in a group of the portal for one of its people", async () => {
  const staff = ['group:default/staff'];
  expect(await decide('robot.read', ['Partner'], staff)).toBe(true);
});

it("takes a portal's own groups and people as well as roles", async () => {
  const dispatch = ['group:default/dispatch'];
  expect(await decide('order.read', [], dispatch)).toBe(true);
  expect(await decide('order.read', ['Rescuer'])).toBe(true);
  expect(await decide('order.read', [], ['group:other/dispatch'])).toBe(false);
  expect(await decide('order.read', [], ['user:default/dispatch'])).toBe(false);
  // A role that only reads like the group.
  expect(await decide('order.read', ['group:default/dispatch'])).toBe(false);
});
