import {
  LiveChannelRules,
  liveChannels,
  operations,
} from '@sidehelm/contracts';
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

it('stops at one that does not exist', () => {
  expect(() => knownPermissions(['robot.fly'])).toThrow("'robot.fly'");
});
