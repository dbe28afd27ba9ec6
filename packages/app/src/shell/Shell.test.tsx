import { identityApiRef } from '@backstage/core-plugin-api';
import { renderInConsole, testUser } from '@sidehelm/console-react/testUtils';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PermissionsContext } from '../permissions/PermissionsContext';
import { Shell } from './Shell';

jest.mock('../pages/pages', () => {
  const { robotReadPermission, teleopDrivePermission } = jest.requireActual(
    '@sidehelm/console-common',
  );
  return {
    pages: [
      { path: '/robots', permission: robotReadPermission, element: null },
      {
        path: '/drive/:robotID',
        permission: teleopDrivePermission,
        element: null,
        isFullBleed: true,
      },
    ],
  };
});

function setWidth(pixels: number) {
  window.matchMedia = query =>
    ({
      matches: pixels <= Number(/max-width: (\d+)px/.exec(query)?.[1]),
      media: query,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as unknown as MediaQueryList;
}

const signOut = jest.fn(async () => undefined);

function open(path: string, permissions = ['robot.read', 'teleop.drive']) {
  return renderInConsole(
    <PermissionsContext.Provider value={permissions}>
      <Shell>the screen</Shell>
    </PermissionsContext.Provider>,
    {
      path,
      apis: [[identityApiRef, { signOut }]],
      user: testUser({ roles: ['Admin', 'Robots/Admin'] }),
    },
  );
}

describe('Shell', () => {
  beforeEach(() => setWidth(1_440));
  afterEach(() => {
    signOut.mockClear();
    localStorage.clear();
  });

  it('shows the screen in the main landmark beside the navigation', async () => {
    await open('/robots');
    expect(screen.getByRole('main')).toHaveTextContent('the screen');
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(navigation.getByRole('link', { name: 'Robots' })).toBeVisible();
    expect(navigation.getByText('pilot@sidehelm.test')).toBeVisible();
    expect(navigation.getByText('Admin, Robots/Admin')).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Skip to the content' }),
    ).toHaveAttribute('href', '#content');
  });

  it('signs out', async () => {
    await open('/robots');
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it('leaves the window to a full-bleed screen', async () => {
    await open('/drive/SH1');
    expect(screen.getByRole('main')).toHaveTextContent('the screen');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('keeps the navigation when the user may not open that screen', async () => {
    await open('/drive/SH1', ['robot.read']);
    expect(
      screen.getByRole('navigation', { name: 'Main' }),
    ).toBeInTheDocument();
  });

  it('remembers that the navigation is collapsed', async () => {
    localStorage.setItem('sidehelm.navigation.collapsed', 'true');
    await open('/robots');
    const button = screen.getByRole('button', { name: 'Expand navigation' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('link', { name: 'Robots' })).toBeInTheDocument();
    await userEvent.click(button);
    expect(screen.getByText('Sidehelm')).toBeInTheDocument();
    expect(localStorage.getItem('sidehelm.navigation.collapsed')).toBe('false');
  });

  it('puts the navigation behind a menu button on a phone', async () => {
    setWidth(360);
    await open('/robots');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await userEvent.click(
      screen.getByRole('button', { name: 'Open navigation' }),
    );
    // A dialog, so that a robot that is driven stops beneath it.
    expect(
      screen.getByRole('dialog', { name: 'Navigation' }),
    ).toBeInTheDocument();
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(
      navigation.getByRole('button', { name: 'Sign Out' }),
    ).toBeInTheDocument();
    await userEvent.click(navigation.getByRole('link', { name: 'Robots' }));
    expect(
      await screen.findByRole('button', { name: 'Open navigation' }),
    ).toHaveAttribute('aria-expanded', 'false');
  });
});
