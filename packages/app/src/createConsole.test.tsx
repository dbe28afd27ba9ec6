import { createPlugin, createRouteRef } from '@backstage/core-plugin-api';
import { DEFAULT_ACCESS, userReadPermission } from '@sidehelm/console-common';
import {
  provideScreen,
  type ScreenPageExtension,
} from '@sidehelm/console-react';
import { testUser } from '@sidehelm/test-utils';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { createConsole } from './createConsole';
import { pages } from './pages/pages';

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status });

interface PermissionRequest {
  items: { id: string; permission: { name: string } }[];
}

const PILOT = '22222222-2222-4222-8222-222222222222';

/** The console's backend as far as the shell needs it. */
class FakeBackend {
  role = 'Admin';
  refresh: () => Response = () => {
    const user = testUser({
      email: `${this.role}@sidehelm.test`,
      roles: [this.role],
    });
    return json({
      profile: { email: user.email },
      providerInfo: { user },
      backstageIdentity: {
        token: 'a.b.c',
        expiresInSeconds: 600,
        identity: {
          type: 'user',
          userEntityRef: 'user:default/u',
          ownershipEntityRefs: [],
        },
      },
    });
  };

  readonly fetch = async (
    input: RequestInfo | URL,
    init?: RequestInit,
  ): Promise<Response> => {
    const { pathname } = new URL(
      input instanceof Request ? input.url : String(input),
    );
    if (pathname === '/api/auth/sso/refresh') return this.refresh();
    if (pathname === '/api/permission/authorize') {
      const { items }: PermissionRequest = JSON.parse(String(init?.body));
      return json({
        items: items.map(({ id, permission }) => ({
          id,
          result: (DEFAULT_ACCESS[permission.name] ?? []).some(
            holder => holder === '*' || holder === this.role,
          )
            ? 'ALLOW'
            : 'DENY',
        })),
      });
    }
    if (pathname === '/api/gateway/robots/api/robots') {
      return json([
        { id: 'SH1', deployment_kind: 'active', assigned_pilot_uuid: PILOT },
      ]);
    }
    return json([]);
  };
}

const mockFetch: { current: typeof window.fetch } = { current: window.fetch };
// The permission client brings a fetch of its own.
jest.mock('cross-fetch', () => ({
  __esModule: true,
  default: (...request: Parameters<typeof window.fetch>) =>
    mockFetch.current(...request),
}));

const config = {
  app: { baseUrl: 'http://localhost' },
  backend: { baseUrl: 'http://localhost' },
  permission: { enabled: true },
  sidehelm: {
    sso: {
      signInUrl: 'http://sso.test/sign-in',
      signOutUrl: 'http://sso.test/sign-out',
    },
  },
};

async function open(path: string, backend = new FakeBackend()) {
  mockFetch.current = backend.fetch;
  window.fetch = backend.fetch;
  window.history.replaceState({}, '', path);
  const Console = createConsole({
    configLoader: async () => [{ data: config, context: 'test' }],
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Console />
    </SWRConfig>,
  );
  return backend;
}

describe('createConsole', () => {
  // jsdom lays nothing out, and a list draws what its scroller has room for.
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    localStorage.clear();
  });

  it('leads from / to the robots, with the navigation of the role', async () => {
    await open('/');
    const navigation = await screen.findByRole('navigation', {
      name: 'sidebar nav',
    });
    expect(
      await screen.findByRole('heading', { name: 'Robots' }),
    ).toBeInTheDocument();
    expect(window.location.pathname).toBe('/robots');
    const link = within(navigation).getByRole('link', { name: 'Robots' });
    expect(link).toHaveAttribute('aria-current', 'page');
    expect(
      within(navigation).getByText('Admin@sidehelm.test'),
    ).toBeInTheDocument();
    expect(
      within(navigation).getByRole('button', { name: 'Sign Out' }),
    ).toBeInTheDocument();
  });

  it('collapses the navigation to icons and remembers it', async () => {
    await open('/robots');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Collapse navigation' }),
    );
    expect(screen.getByRole('link', { name: 'Robots' })).toBeInTheDocument();
    expect(screen.queryByText('Admin@sidehelm.test')).not.toBeInTheDocument();
    expect(localStorage.getItem('sidebarPinState')).toBe('false');
  });

  it('says so when the role does not include the screen', async () => {
    const backend = new FakeBackend();
    backend.role = 'Pilot';
    await open('/drive/SH1', backend);
    expect(
      await screen.findByText('Your role does not include this screen'),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('navigation', { name: 'sidebar nav' }),
    ).toBeInTheDocument();
    expect(document.title).toBe('No permission | Sidehelm');
  });

  it('says so when there is no such screen', async () => {
    await open('/nowhere');
    expect(
      await screen.findByText('There is no screen at this address'),
    ).toBeInTheDocument();
    expect(document.title).toBe('Not found | Sidehelm');
    await userEvent.click(screen.getByText('Go to the start page'));
    expect(window.location.pathname).toBe('/robots');
  });

  it.each([
    '/robots/xyz',
    '/robots/SH1',
    '/robots/sfu/extra',
    '/robots/spectate-all/extra',
    '/map/nope',
    '/spectate/SH1/extra',
    '/drive/SH1/extra',
    '/spectate',
    '/deliver-with/SH1/extra',
    '/pick-up-with',
    '/teleop/extra',
    '/robots/videos',
    '/robots/playback/extra',
    `/users/${PILOT}/extra`,
  ])('shows at %s no other screen, but that there is none', async path => {
    await open(path);
    expect(
      await screen.findByText('There is no screen at this address'),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('navigation', { name: 'sidebar nav' }),
    ).toBeInTheDocument();
    expect(screen.getByText(path)).toBeInTheDocument();
  });

  it.each([
    ['/dispatch', ''],
    ['/dispatch/', ''],
    ['/dispatch/nonsense/deep', '?q=ada&sort=eta'],
    ['/dispatch/orders/anything', '?q=ada'],
    ['/dispatch/uber-eats-orders/1/more', ''],
  ])('leads from %s to the table of orders, with %p', async (path, query) => {
    await open(`${path}${query}`);
    expect(
      await screen.findByRole('heading', { name: 'Delivery Orders Dispatch' }),
    ).toBeInTheDocument();
    expect(window.location.pathname).toBe('/dispatch/uber-eats-orders');
    expect(window.location.search).toBe(query);
  });

  it.each([
    ['/dispatch/uber-eats-orders', 'Dispatch table', 'Dispatch board'],
    ['/dispatch/orders', 'Dispatch board', 'Dispatch table'],
  ])('shows at %s that %s is open, and not %s', async (path, here, other) => {
    await open(path);
    const link = (name: string) => screen.getByRole('link', { name });
    await screen.findByRole('link', { name: here });
    expect(link(here)).toHaveAttribute('aria-current', 'page');
    expect(link(other)).not.toHaveAttribute('aria-current');
  });

  it.each([
    '/dispatch/uber-eats-orders/0d5ec0de-0000-4000-8003-000000000001',
    '/orders/uber-eats/0d5ec0de-0000-4000-8003-000000000001',
  ])('shows an order at %s', async path => {
    const backend = new FakeBackend();
    backend.role = 'Rescuer';
    await open(path, backend);
    expect(
      await screen.findByRole('heading', { name: 'View Order' }),
    ).toBeInTheDocument();
    expect(window.location.pathname).toBe(path);
  });

  it('opens a screen whose address ends with a slash', async () => {
    await open('/robots/');
    expect(
      await screen.findByRole('heading', { name: 'Robots' }),
    ).toBeInTheDocument();
  });

  describe('links from one screen to another', () => {
    const known = [...pages];
    const shown = pages as ScreenPageExtension[];
    afterEach(() => shown.splice(0, shown.length, ...known));

    /** As a plugin of people brings it. */
    function createUserPage(): ScreenPageExtension {
      const user = createRouteRef({ id: 'user', params: ['uuid'] });
      return provideScreen(createPlugin({ id: 'users', routes: { user } }), {
        id: 'user',
        path: '/users/:uuid',
        routeRef: user,
        title: 'Somebody',
        permissions: [userReadPermission],
        load: async () => () => <h1>Somebody</h1>,
      });
    }

    const leaveOut = (isLeftOut: (path: string) => boolean) =>
      shown.splice(
        0,
        shown.length,
        ...known.filter(Page => !isLeftOut(Page.screen.path)),
      );
    const withoutUsers = () =>
      leaveOut(path => path.startsWith('/users') || path === '/access');

    const robot = async () =>
      within(await screen.findByRole('listitem', { name: 'Robot SH1' }));

    it('are not there while the screen is not', async () => {
      leaveOut(path => /^\/(users|access|pick-up-with)/.test(path));
      await open('/robots');
      const pilot = (await robot()).getByText('pilot 22222222, name unknown');
      expect(pilot.closest('a')).not.toBeInTheDocument();
      expect(
        (await robot()).queryByRole('link', { name: 'Pick-up SH1' }),
      ).not.toBeInTheDocument();
      expect(
        (await robot()).getByRole('link', { name: 'See SH1 on map' }),
      ).toHaveAttribute('href', '/map?robot=SH1');
    });

    it('appear with the screen', async () => {
      withoutUsers();
      shown.push(createUserPage());
      await open('/robots');
      const pilot = (await robot()).getByText('pilot 22222222, name unknown');
      expect(pilot.closest('a')).toHaveAttribute('href', `/users/${PILOT}`);
      await userEvent.click(pilot);
      expect(await screen.findByText('Somebody')).toBeInTheDocument();
    });

    it('disappear with the screen', async () => {
      leaveOut(path => path === '/map');
      await open('/robots');
      await robot();
      expect(
        screen.queryByRole('link', { name: 'See SH1 on map' }),
      ).not.toBeInTheDocument();
      expect(
        (await robot()).getByRole('link', { name: 'Spectate SH1' }),
      ).toBeInTheDocument();
    });
  });

  it('says so when the sign-in page sends back whom the console does not let in, and tries again', async () => {
    const now = String(Date.now());
    sessionStorage.setItem('sidehelm:left-for-sign-in', `${now} ${now} ${now}`);
    const backend = new FakeBackend();
    const { refresh } = backend;
    backend.refresh = () => json({}, 401);
    await open('/robots', backend);
    expect(
      await screen.findByText('Your sign-in does not reach the console'),
    ).toBeInTheDocument();
    backend.refresh = refresh;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByRole('heading', { name: 'Robots' }),
    ).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it('explains after 3 s that the sign-in service is down, and signs in once it is back', async () => {
    jest.useFakeTimers();
    const backend = new FakeBackend();
    const refresh = backend.refresh;
    backend.refresh = () => json({}, 503);
    await open('/robots', backend);
    // One act for the configuration, one for the sign-in page.
    await act(() => jest.advanceTimersByTimeAsync(0));
    await act(() => jest.advanceTimersByTimeAsync(0));
    await act(() => jest.advanceTimersByTimeAsync(2_900));
    expect(
      screen.getByRole('progressbar', { name: 'Signing in' }),
    ).toBeInTheDocument();
    expect(screen.queryByText(/cannot be reached/)).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(
      screen.getByText(/The sign-in service cannot be reached/),
    ).toBeInTheDocument();
    backend.refresh = refresh;
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(
      await screen.findByRole('navigation', { name: 'sidebar nav' }),
    ).toBeInTheDocument();
  });
});
