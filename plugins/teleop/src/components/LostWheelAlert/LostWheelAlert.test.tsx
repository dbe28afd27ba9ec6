import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import { ConsoleAlerts } from '@sidehelm/console-react';
import { renderInConsole } from '@sidehelm/test-utils';
import { act } from '@testing-library/react';
import { useSWRConfig } from 'swr';
import { consolePermissions } from '@sidehelm/console-common';
import { LostWheelAlert } from './LostWheelAlert';

const LOST =
  'Your roles have changed. You may no longer drive robots. A robot that you were driving was stopped.';

async function open(held: string[]) {
  const alerts = new ConsoleAlerts();
  let change: (next: string[]) => Promise<void> = async () => undefined;
  /** As the console does when the roles of a person change. */
  function Roles() {
    const { mutate } = useSWRConfig();
    change = async next => {
      for (const permission of consolePermissions)
        await mutate(
          { permission },
          next.includes(permission.name)
            ? AuthorizeResult.ALLOW
            : AuthorizeResult.DENY,
          { revalidate: false },
        );
    };
    return null;
  }
  const authorize = async ({
    permission,
  }: {
    permission: { name: string };
  }) => ({
    result: held.includes(permission.name)
      ? AuthorizeResult.ALLOW
      : AuthorizeResult.DENY,
  });
  await renderInConsole(
    <>
      <Roles />
      <LostWheelAlert />
    </>,
    { alerts, apis: [[permissionApiRef, { authorize }]] },
  );
  return {
    change: (next: string[]) => act(() => change(next)),
    messages: () => alerts.getVisible().map(({ message }) => message),
    alerts,
  };
}

describe('LostWheelAlert', () => {
  it.each([
    ['but may deliver', ['teleop.drive', 'teleop.deliver'], ['teleop.deliver']],
    ['and has nothing else', ['teleop.drive'], []],
    ['nor their own robot', ['teleop.deliver'], ['robot.read']],
  ])('tells who may no longer drive, %s', async (_, before, after) => {
    const { change, messages, alerts } = await open(before);
    expect(messages()).toEqual([]);
    await change(after);
    expect(messages()).toEqual([LOST]);
    expect(alerts.getVisible()).toMatchObject([
      { severity: 'warning', duration: Infinity },
    ]);
    // Once.
    await change([...after, 'map.read']);
    expect(messages()).toEqual([LOST]);
  });

  it.each([
    ['may drive now', [], ['teleop.drive']],
    ['never might', ['robot.read'], []],
    [
      'may no longer deliver, and drives all robots',
      ['teleop.drive', 'teleop.deliver'],
      ['teleop.drive'],
    ],
  ])('says nothing to who %s', async (_, before, after) => {
    const { change, messages } = await open(before);
    await change(after);
    expect(messages()).toEqual([]);
  });
});
