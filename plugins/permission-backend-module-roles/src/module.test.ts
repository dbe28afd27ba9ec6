import type { BackendFeature } from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import { permissionModuleRoles } from './module';
import { RolePolicy } from './RolePolicy';

function start(
  access: object,
  setPolicy: jest.Mock,
  options: {
    roles?: string[];
    logger?: ReturnType<typeof mockServices.logger.mock>;
    features?: BackendFeature[];
  } = {},
) {
  const {
    roles = [],
    logger = mockServices.logger.mock(),
    features = [],
  } = options;
  return startTestBackend({
    extensionPoints: [[policyExtensionPoint, { setPolicy }]],
    features: [
      permissionModuleRoles,
      logger.factory,
      mockServices.rootConfig.factory({
        data: { sidehelm: { access, roles } },
      }),
      ...features,
    ],
  });
}

it('gives the permission backend its policy', async () => {
  const setPolicy = jest.fn();
  await start({ 'media.use': ['Pilot'] }, setPolicy);
  expect(setPolicy).toHaveBeenCalledWith(expect.any(RolePolicy));
});

it('tells which permissions of other plugins it gives', async () => {
  const logger = mockServices.logger.mock();
  logger.child.mockReturnValue(logger);
  await start({ 'catalog.entity.read': ['Admin'] }, jest.fn(), { logger });
  expect(logger.info).toHaveBeenCalledWith(
    'sidehelm.access gives permissions of other plugins: catalog.entity.read',
  );
});

it('takes groups of the portal, and roles of the company that are named', async () => {
  const setPolicy = jest.fn();
  await start(
    { 'teleop.drive': ['Trainer', 'Rescuer', 'group:default/drivers'] },
    setPolicy,
    { roles: ['Trainer'] },
  );
  expect(setPolicy).toHaveBeenCalledWith(expect.any(RolePolicy));
});

it.each([
  [{ 'robot.fly': '*' }, undefined, "unknown permission 'robot.fly'"],
  [{ 'teleop.drive': ['Admn'] }, undefined, 'unknown role "Admn"'],
  [{}, ['Night shift'], 'not "Night shift"'],
])(
  'stops the start with %j and the roles %j',
  async (access, roles, message) => {
    await expect(start(access, jest.fn(), { roles })).rejects.toThrow(message);
  },
);

describe('what the policy goes by', () => {
  async function ask(
    result: AuthorizeResult.ALLOW | AuthorizeResult.DENY,
    authorization = mockCredentials.user.header(),
  ) {
    const permissions = mockServices.permissions.mock();
    permissions.authorize.mockResolvedValue([{ result }]);
    const { server } = await start(
      {
        'teleop.drive': ['Admin', 'Trainer'],
        'catalog.entity.read': ['Admin'],
      },
      jest.fn(),
      { roles: ['Trainer'], features: [permissions.factory] },
    );
    const { status, body } = await fetch(
      `http://localhost:${server.port()}/api/permission/sidehelm/access`,
      { headers: { authorization } },
    ).then(async answer => ({
      status: answer.status,
      body: await answer.json(),
    }));
    return { status, body, permissions };
  }

  it('is told who may know, as it runs', async () => {
    const { status, body, permissions } = await ask(AuthorizeResult.ALLOW);
    expect(status).toBe(200);
    expect(body.roles).toEqual([
      'Admin',
      'Supervisor',
      'Pilot',
      'Rescuer',
      'Robots/Admin',
      'Partner',
      'Trainer',
    ]);
    expect(body.permissions).toMatchObject({
      'teleop.drive': ['Admin', 'Trainer'],
      'robot.read': ['*'],
      'catalog.entity.read': ['Admin'],
    });
    expect(permissions.authorize.mock.calls[0][0]).toEqual([
      { permission: expect.objectContaining({ name: 'access.read' }) },
    ]);
  });

  it('is told nobody else', async () => {
    const { status, body } = await ask(AuthorizeResult.DENY);
    expect([status, body]).toEqual([
      403,
      {
        message: 'You do not have the permission for this (access.read).',
      },
    ]);
    const stranger = await ask(
      AuthorizeResult.ALLOW,
      mockCredentials.none.header(),
    );
    expect(stranger.status).toBe(401);
  });
});
