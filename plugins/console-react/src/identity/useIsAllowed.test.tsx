import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import { teleopDrivePermission } from '@sidehelm/console-common';
import { act, render, screen } from '@testing-library/react';
import { useSWRConfig } from 'swr';
import { wrapInConsole } from '@sidehelm/test-utils';
import { useIsAllowed } from './useIsAllowed';

function Shown() {
  const { mutate } = useSWRConfig();
  const ask = () => mutate({ permission: teleopDrivePermission });
  return (
    <button onClick={ask}>{String(useIsAllowed(teleopDrivePermission))}</button>
  );
}

function setUp() {
  const authorize = jest.fn<
    Promise<{ result: AuthorizeResult.ALLOW | AuthorizeResult.DENY }>,
    unknown[]
  >();
  const open = () =>
    act(async () => {
      render(
        wrapInConsole(<Shown />, { apis: [[permissionApiRef, { authorize }]] }),
      );
    });
  const askAgain = () => act(async () => screen.getByRole('button').click());
  return { authorize, open, askAgain };
}

describe('useIsAllowed', () => {
  it.each([
    [AuthorizeResult.ALLOW, 'true'],
    [AuthorizeResult.DENY, 'false'],
  ] as const)('takes %s for %s, until another answer', async (result, text) => {
    const { authorize, open, askAgain } = setUp();
    authorize.mockResolvedValue({ result });
    await open();
    expect(screen.getByRole('button')).toHaveTextContent(text);
    authorize.mockResolvedValue({ result: AuthorizeResult.DENY });
    await askAgain();
    expect(screen.getByRole('button')).toHaveTextContent('false');
  });

  it('keeps the last answer when the server does not give one', async () => {
    const { authorize, open, askAgain } = setUp();
    authorize.mockResolvedValue({ result: AuthorizeResult.ALLOW });
    await open();
    authorize.mockRejectedValue(new TypeError('Failed to fetch'));
    await askAgain();
    expect(authorize).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('button')).toHaveTextContent('true');
  });

  it('knows nothing before the first answer, whatever fails', async () => {
    const { authorize, open } = setUp();
    authorize.mockRejectedValue(new TypeError('Failed to fetch'));
    await open();
    expect(screen.getByRole('button')).toHaveTextContent('undefined');
  });
});
