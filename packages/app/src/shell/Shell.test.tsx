import { ConfigReader } from '@backstage/core-app-api';
import { configApiRef, identityApiRef } from '@backstage/core-plugin-api';

import {
  AttentionQueue,
  attentionQueueApiRef,
  useKiosk,
} from '@sidehelm/console-react';
import { renderInConsole, testUser } from '@sidehelm/test-utils';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { PermissionsContext } from '../permissions/PermissionsContext';
import { Shell } from './Shell';

jest.mock('../pages/screens', () => {
  const { robotReadPermission, teleopDrivePermission } = jest.requireActual(
    '@sidehelm/console-common',
  );
  const screens = [
    {
      path: '/robots',
      permissions: [robotReadPermission],
      navigation: {
        label: 'Robots',
        icon: () => null,
        group: 'robots',
        position: 10,
      },
    },
    {
      path: '/robots/playback',
      permissions: [robotReadPermission],
      navigation: {
        label: 'Media Search',
        icon: () => null,
        group: 'robots',
        position: 20,
        includes: ['/robots/videos'],
      },
    },
    {
      path: '/drive/:robotID',
      permissions: [teleopDrivePermission],
      isFullBleed: true,
    },
  ];
  return { screens: () => screens };
});

// What plugins have to say everywhere is shown by their own tests.
jest.mock('../pages/pages', () => ({
  ...jest.requireActual('../pages/pages'),
  attentionSources: [],
  notices: [],
}));

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

async function open(
  path: string,
  permissions = ['robot.read', 'teleop.drive'],
  content: ReactNode = <p>the screen</p>,
  sso: { accountUrl?: string } = {},
) {
  const queue = new AttentionQueue();
  await renderInConsole(
    <PermissionsContext.Provider value={permissions}>
      <Shell>{content}</Shell>
    </PermissionsContext.Provider>,
    {
      path,
      apis: [
        [identityApiRef, { signOut }],
        [configApiRef, new ConfigReader({ sidehelm: { sso } })],
        [attentionQueueApiRef, queue],
      ],
      user: testUser({ roles: ['Admin', 'Robots/Admin'] }),
    },
  );
  return { queue };
}

describe('Shell', () => {
  beforeEach(() => setWidth(1_440));
  afterEach(() => {
    signOut.mockClear();
    localStorage.clear();
  });

  it.each([
    ['/robots', 'Robots'],
    ['/robots/sfu', 'Robots'],
    ['/robots/playback?robot=SH1', 'Media Search'],
    ['/robots/videos/search', 'Media Search'],
  ])('marks at %s the entry %s alone', async (path, name) => {
    await open(path);
    const marked = screen
      .getAllByRole('link')
      .filter(link => link.getAttribute('aria-current') === 'page');
    expect(marked).toEqual([screen.getByRole('link', { name })]);
    expect(marked[0]).toHaveAttribute(
      'href',
      name === 'Robots' ? '/robots' : '/robots/playback',
    );
  });

  it('shows the screen beside the navigation', async () => {
    await open('/robots');
    expect(screen.getByText('the screen')).toBeVisible();
    const navigation = within(
      screen.getByRole('navigation', { name: 'sidebar nav' }),
    );
    expect(navigation.getByRole('link', { name: 'Robots' })).toBeVisible();
    expect(navigation.getByText('pilot@sidehelm.test')).toBeVisible();
    expect(navigation.getByText('Admin, Robots/Admin')).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Skip to the content' }),
    ).toHaveAttribute('href', '#content');
  });

  it('leads to the person’s own account where there is a page for it', async () => {
    await open('/robots', undefined, undefined, {
      accountUrl: 'http://localhost:7200/account',
    });
    expect(
      screen.getByRole('link', {
        name: 'Your account: pilot@sidehelm.test, Admin, Robots/Admin',
      }),
    ).toHaveAttribute('href', 'http://localhost:7200/account');
  });

  it('leads nowhere where there is none', async () => {
    await open('/robots');
    expect(
      screen.queryByRole('link', { name: /Your account/ }),
    ).not.toBeInTheDocument();
  });

  it('signs out', async () => {
    await open('/robots');
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it('leaves the window to a full-bleed screen', async () => {
    await open('/drive/SH1');
    expect(screen.getByText('the screen')).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('leaves the window to a display on a wall', async () => {
    await open('/robots?kiosk=true');
    expect(screen.getByText('the screen')).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(
      screen.queryByRole('link', { name: 'Skip to the content' }),
    ).not.toBeInTheDocument();
  });

  it('leads out of kiosk mode when the screen on the wall fails', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    function Failing() {
      const [isKiosk] = useKiosk();
      if (isKiosk) throw new Error('the wheel came off');
      return <p>the screen</p>;
    }
    await open('/robots?kiosk=true', undefined, <Failing />);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Uh oh... Something went wrong',
    );
    await userEvent.click(
      screen.getByRole('button', { name: 'Leave kiosk mode' }),
    );
    expect(screen.getByText('the screen')).toBeVisible();
    expect(
      screen.getByRole('navigation', { name: 'sidebar nav' }),
    ).toBeInTheDocument();
  });

  it('counts what needs attention in the title of a display on a wall, too', async () => {
    const { queue } = await open('/robots?kiosk=true');
    act(() =>
      queue.set('orders', {
        items: [
          {
            id: '7',
            severity: 'bad',
            rank: 0,
            shape: 'octagon',
            title: 'Order 7',
            text: 'late',
          },
        ],
        isCurrent: true,
        attend: async () => true,
        leave: async () => true,
      }),
    );
    expect(document.title).toMatch(/^\(1\) /);
  });

  it('keeps the navigation when the user may not open that screen', async () => {
    await open('/drive/SH1', ['robot.read']);
    expect(
      screen.getByRole('navigation', { name: 'sidebar nav' }),
    ).toBeInTheDocument();
  });

  it('remembers that the navigation is collapsed', async () => {
    localStorage.setItem('sidebarPinState', 'false');
    await open('/robots');
    const button = screen.getByRole('button', { name: 'Expand navigation' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('link', { name: 'Robots' })).toBeInTheDocument();
    await userEvent.click(button);
    expect(screen.getByText('Sidehelm')).toBeInTheDocument();
    expect(localStorage.getItem('sidebarPinState')).toBe('true');
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
    const navigation = within(
      screen.getByRole('navigation', { name: 'sidebar nav' }),
    );
    expect(
      navigation.getByRole('button', { name: 'Sign Out' }),
    ).toBeInTheDocument();
    await userEvent.click(navigation.getByRole('link', { name: 'Robots' }));
    expect(
      await screen.findByRole('button', { name: 'Open navigation' }),
    ).toHaveAttribute('aria-expanded', 'false');
  });
});
