import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import { permissionModuleRoles } from './module';
import { RolePolicy } from './RolePolicy';

function start(
  access: object,
  setPolicy: jest.Mock,
  logger = mockServices.logger.mock(),
) {
  return startTestBackend({
    extensionPoints: [[policyExtensionPoint, { setPolicy }]],
    features: [
      permissionModuleRoles,
      logger.factory,
      mockServices.rootConfig.factory({ data: { sidehelm: { access } } }),
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
  await start({ 'catalog.entity.read': ['Admin'] }, jest.fn(), logger);
  expect(logger.info).toHaveBeenCalledWith(
    'sidehelm.access gives permissions of other plugins: catalog.entity.read',
  );
});

it('tells which roles it gives something to that are not those of the console', async () => {
  const logger = mockServices.logger.mock();
  logger.child.mockReturnValue(logger);
  const access = {
    'teleop.drive': ['Admn', 'Rescuer', 'group:default/drivers'],
    'robot.read': '*',
    'media.use': ['Trainer'],
  };
  await start(access, jest.fn(), logger);
  expect(logger.info).toHaveBeenCalledWith(
    "sidehelm.access gives to roles that are not the console's own: Admn (teleop.drive), Trainer (media.use)",
  );
});

it('stops the start when the configuration is wrong', async () => {
  await expect(start({ 'robot.fly': '*' }, jest.fn())).rejects.toThrow(
    "unknown permission 'robot.fly'",
  );
});
