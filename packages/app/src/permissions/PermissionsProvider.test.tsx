import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import {
  consolePermissions,
  teleopDrivePermission,
  teleopSpectatePermission,
} from '@sidehelm/console-common';
import { useIsAllowed } from '@sidehelm/console-react';
import { renderInConsole } from '@sidehelm/console-react/testUtils';
import { act, screen } from '@testing-library/react';
import { PermissionsProvider } from './PermissionsProvider';
import { PermittedPage } from './PermittedPage';

const loadingSeen = jest.fn();
function Plugin() {
  const isAllowed = useIsAllowed(teleopSpectatePermission);
  if (isAllowed === undefined) loadingSeen();
  return <p>plugin: {String(isAllowed)}</p>;
}

describe('PermissionsProvider', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const page = (
    <PermissionsProvider>
      <PermittedPage permission={teleopSpectatePermission}>
        <Plugin />
      </PermittedPage>
      <PermittedPage permission={teleopDrivePermission}>
        drive page
      </PermittedPage>
    </PermissionsProvider>
  );

  it('shows nothing but a spinner until it knows everything, then nothing pops in', async () => {
    let decide = () => {};
    const decided = new Promise<void>(resolve => {
      decide = resolve;
    });
    const authorize = jest.fn(async ({ permission }) => {
      await decided;
      return {
        result:
          permission.name === 'teleop.drive'
            ? AuthorizeResult.DENY
            : AuthorizeResult.ALLOW,
      };
    });
    await renderInConsole(page, { apis: [[permissionApiRef, { authorize }]] });
    expect(
      screen.getByRole('progressbar', { name: 'Loading your permissions' }),
    ).toBeVisible();
    expect(authorize).toHaveBeenCalledTimes(consolePermissions.length);
    await act(async () => decide());
    expect(screen.getByText('plugin: true')).toBeInTheDocument();
    expect(loadingSeen).not.toHaveBeenCalled();
    expect(screen.queryByText('drive page')).not.toBeInTheDocument();
    expect(
      screen.getByText('Your role does not include this screen'),
    ).toBeInTheDocument();
    expect(screen.getByText(/You are signed in as Pilot/)).toBeInTheDocument();
  });

  it('explains and tries again when the server does not answer', async () => {
    const authorize = jest.fn(
      async (): Promise<{ result: AuthorizeResult.ALLOW }> => {
        throw new TypeError('Failed to fetch');
      },
    );
    await renderInConsole(page, { apis: [[permissionApiRef, { authorize }]] });
    expect(
      await screen.findByText(/The console server cannot be reached/),
    ).toBeInTheDocument();
    authorize.mockImplementation(async () => ({
      result: AuthorizeResult.ALLOW,
    }));
    await act(() => jest.advanceTimersByTimeAsync(2_100));
    expect(screen.getByText('drive page')).toBeInTheDocument();
  });
});
