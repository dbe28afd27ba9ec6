import { ConfigReader } from '@backstage/config';
import { consolePermissions, DEFAULT_ACCESS } from '@sidehelm/console-common';
import { readAccess } from './readAccess';

function read(
  access?: ConstructorParameters<typeof ConfigReader>[0] | string[] | string,
) {
  return readAccess(
    new ConfigReader(access === undefined ? {} : { sidehelm: { access } }),
  );
}

it('knows every permission, with its default', () => {
  const access = read();
  expect([...access.keys()]).toEqual(consolePermissions.map(p => p.name));
  expect(Object.fromEntries(access)).toEqual(DEFAULT_ACCESS);
});

it('takes the configuration permission by permission', () => {
  const access = read({ 'teleop.drive': ['Trainer'], 'user.read': '*' });
  expect(access.get('teleop.drive')).toEqual(['Trainer']);
  expect(access.get('user.read')).toEqual(['*']);
  expect(access.get('robot.create')).toEqual(['Admin']);
});

it.each([
  [
    { 'robot.fly': ['Admin'] },
    "sidehelm.access names the unknown permission 'robot.fly'; known are robot.read, robot.create, ",
  ],
  [{ 'robot.read': 'Admin' }, 'sidehelm.access.robot.read'],
  [{ 'robot.read': [1] }, 'sidehelm.access.robot.read'],
  [{ 'robot.read': [''] }, 'sidehelm.access.robot.read'],
  [{ 'robot.read': ['Admin', ' '] }, 'sidehelm.access.robot.read'],
  [{ 'robot.read': ['Admin '] }, 'sidehelm.access.robot.read'],
  [['robot.read'], 'sidehelm.access must map'],
  ['Admin', 'sidehelm.access must map'],
])('%j stops the start with one line', (access, message) => {
  expect(() => read(access)).toThrow(message);
  expect(() => read(access)).not.toThrow('\n');
});
