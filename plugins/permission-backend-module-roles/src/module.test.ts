import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import { permissionModuleRoles } from './module';
import { RolePolicy } from './RolePolicy';

function start(access: object, setPolicy: jest.Mock) {
  return startTestBackend({
    extensionPoints: [[policyExtensionPoint, { setPolicy }]],
    features: [
      permissionModuleRoles,
      mockServices.rootConfig.factory({ data: { sidehelm: { access } } }),
    ],
  });
}

it('gives the permission backend its policy', async () => {
  const setPolicy = jest.fn();
  await start({ 'media.use': ['Pilot'] }, setPolicy);
  expect(setPolicy).toHaveBeenCalledWith(expect.any(RolePolicy));
});

it('stops the start when the configuration is wrong', async () => {
  await expect(start({ 'robot.fly': '*' }, jest.fn())).rejects.toThrow(
    "unknown permission 'robot.fly'",
  );
});
