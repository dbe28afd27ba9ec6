import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import {
  consolePermissions,
  teleopDrivePermission,
  teleopSpectatePermission,
} from '@sidehelm/console-common';
import {
  currentUserApiRef,
  PermittedScreen,
  useIsAllowed,
} from '@sidehelm/console-react';
import { renderInConsole, testUser } from '@sidehelm/test-utils';
import { act, screen } from '@testing-library/react';
import { PermissionsProvider } from './PermissionsProvider';

// A screen of a plugin that the console does not know.
jest.mock('../pages/screens', () => ({
  screens: () => [
    {
      path: '/devtools',
      permissions: [{ type: 'basic', name: 'devtools.use', attributes: {} }],
    },
  ],
}));

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
      <PermittedScreen screen={{ permissions: [teleopSpectatePermission] }}>
        <Plugin />
      </PermittedScreen>
      <PermittedScreen screen={{ permissions: [teleopDrivePermission] }}>
        drive page
      </PermittedScreen>
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
    expect(authorize).toHaveBeenCalledTimes(consolePermissions.length + 1);
    expect(authorize).toHaveBeenCalledWith({
      permission: expect.objectContaining({ name: 'devtools.use' }),
    });
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

  it('tries again for who comes back soon to a tab in which the server did not answer', async () => {
    const authorize = jest.fn(
      async (): Promise<{ result: AuthorizeResult.ALLOW }> => {
        throw new TypeError('Failed to fetch');
      },
    );
    const visibility = jest.spyOn(document, 'visibilityState', 'get');
    visibility.mockReturnValue('hidden');
    await renderInConsole(page, { apis: [[permissionApiRef, { authorize }]] });
    await screen.findByText(/The console server cannot be reached/);
    authorize.mockResolvedValue({ result: AuthorizeResult.ALLOW });
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    visibility.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText('drive page')).toBeInTheDocument();
  });

  it('takes a screen from somebody whose roles no longer let them see it', async () => {
    let user = testUser({ roles: ['Rescuer'] });
    const listeners = new Set<() => void>();
    const currentUser = {
      getUser: () => user,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    const authorize = jest.fn(async ({ permission }) => ({
      result:
        permission.name === 'teleop.drive' && !user.roles.includes('Rescuer')
          ? AuthorizeResult.DENY
          : AuthorizeResult.ALLOW,
    }));
    await renderInConsole(page, {
      apis: [
        [permissionApiRef, { authorize }],
        [currentUserApiRef, currentUser],
      ],
    });
    expect(screen.getByText('drive page')).toBeInTheDocument();
    user = testUser({ roles: ['Pilot'] });
    await act(async () => {
      listeners.forEach(tell => tell());
      await jest.advanceTimersByTimeAsync(100);
    });
    expect(screen.queryByText('drive page')).not.toBeInTheDocument();
    expect(screen.getByText(/You are signed in as Pilot/)).toBeInTheDocument();
  });
});
