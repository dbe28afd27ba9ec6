import {
  LiveChannelRules,
  liveChannels,
  operations,
} from '@sidehelm/contracts';
import { createPermission } from '@backstage/plugin-permission-common';
import { knownPermissions } from './knownPermissions';

it('knows every permission that the contracts name', () => {
  const names = [
    ...Object.values(operations).flatMap(list => list.map(o => o.permission)),
    ...Object.values(liveChannels)
      .flatMap<LiveChannelRules>(Object.values)
      .flatMap(({ permission, messages = {} }) => [
        permission,
        ...Object.values(messages).flatMap(message => message.permissions),
      ]),
  ];
  expect(knownPermissions(names).length).toBe(new Set(names).size);
});

const locker = (action: 'read' | 'update') =>
  createPermission({ name: 'locker.open', attributes: { action } });

it('stops at two of a name that are not alike', () => {
  expect(
    knownPermissions(['locker.open'], [locker('read'), locker('read')]),
  ).toEqual([locker('read')]);
  const message = "Two contracts bring the permission 'locker.open' unalike";
  expect(() =>
    knownPermissions(['locker.open'], [locker('read'), locker('update')]),
  ).toThrow(message);
  const robotRead = createPermission({ name: 'robot.read', attributes: {} });
  expect(() => knownPermissions([], [robotRead])).toThrow("'robot.read'");
});

it('stops at one that does not exist', () => {
  expect(() => knownPermissions(['robot.fly'])).toThrow("'robot.fly'");
});
