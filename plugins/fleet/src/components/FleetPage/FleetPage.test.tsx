import { configApiRef } from '@backstage/core-plugin-api';
import { mockApis } from '@backstage/test-utils';
import type { Robot } from '@sidehelm/contracts';
import { FakeGateway, type FakeAnswer } from '@sidehelm/test-utils';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  card,
  me,
  openFleet,
  other,
  shownIds,
} from '../../__testUtils__/openFleet';
import { liveRobotsLinkRouteRef } from '../../routes';
import { testRobot } from '../../__testUtils__/testRobot';

const ago = (ms: number): Robot['last_known_position'] => ({
  lat: 35,
  lng: -80,
  received_at: new Date(Date.now() - ms).toISOString(),
});

describe('FleetPage', () => {
  it('shows of a robot its id, kind, pilot, parking spot, battery and cargo temperature', async () => {
    await openFleet([testRobot('SH1', { assigned_pilot_uuid: other.uuid })]);
    const robot = within(await card('SH1'));
    expect(robot.getByRole('heading', { name: 'SH1' })).toBeInTheDocument();
    expect(robot.getByText('Active')).toBeInTheDocument();
    expect(
      await robot.findByRole('link', { name: 'other@sidehelm.test' }),
    ).toHaveAttribute('href', `/users/${other.uuid}`);
    expect(robot.getByText('Park outside the office')).toBeInTheDocument();
    const address = robot.getByRole('link', { name: '1 Tryon Row' });
    expect(address).toHaveAttribute(
      'href',
      expect.stringContaining('google.com/maps/search'),
    );
    expect(address).toHaveAttribute('rel', 'noopener noreferrer');
    expect(address).toHaveAttribute('target', '_blank');
    expect(
      robot.getByRole('meter', { name: 'Battery charge' }),
    ).toHaveAttribute('aria-valuenow', '64');
    expect(robot.getByText('64 %')).toBeInTheDocument();
    expect(robot.getByText('25.1 V · 1.9 MJ')).toBeInTheDocument();
    expect(robot.getByText('41 °C')).toBeInTheDocument();
    expect(robot.getByText('now')).toBeInTheDocument();
    expect(document.title).toBe('Robots | Sidehelm');
  });

  it('shows a dash without pilot or parking spot, unknown battery and cargo, and "Unknown ({kind})"', async () => {
    await openFleet([{ id: 'SH1', deployment_kind: 'parked' }]);
    const robot = within(await card('SH1'));
    expect(robot.getByText('Unknown (parked)')).toBeInTheDocument();
    expect(robot.getAllByText('—')).toHaveLength(2);
    expect(robot.getAllByText('unknown')).toHaveLength(2);
    expect(robot.getByText('never')).toBeInTheDocument();
  });

  it('survives hostile values', async () => {
    await openFleet([
      null,
      { deployment_kind: 'active' },
      { id: '<img src=x onerror=alert(1)>', deployment_kind: '__proto__' },
      {
        id: 'SH2',
        deployment_kind: 'constructor',
        last_known_battery_soc: { percentage: 'NaN' },
        last_known_position: { lat: 999, lng: 0, received_at: 'x' },
        parking_spot: { description: {} },
        assigned_pilot_uuid: 5,
      },
    ]);
    expect(await screen.findByText('Unknown (__proto__)')).toBeInTheDocument();
    expect(
      screen.getByText('<img src=x onerror=alert(1)>'),
    ).toBeInTheDocument();
    expect(screen.getByText('Unknown (constructor)')).toBeInTheDocument();
    // Its position is out of range, so it counts for nothing.
    expect(within(await card('SH2')).getByText('never')).toBeInTheDocument();
    expect(
      screen.getByText(
        '2 robots are not shown: what the service says of them makes no sense.',
      ),
    ).toBeInTheDocument();
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getAllByRole('link', { name: /^Drive/ })).toHaveLength(1);
    expect(screen.getByText('2 robots')).toBeInTheDocument();
  });

  it('sorts active, testing, unknown and retired last, inside a kind by id downwards, and counts at a glance', async () => {
    await openFleet([
      testRobot('SH1', { deployment_kind: 'retired' }),
      testRobot('SH2'),
      testRobot('SH3', { deployment_kind: 'testing' }),
      testRobot('SH10', { last_known_position: ago(240_000) }),
      testRobot('SH4', { deployment_kind: 'odd' }),
    ]);
    await card('SH10');
    expect(shownIds()).toEqual(['SH10', 'SH2', 'SH3', 'SH4', 'SH1']);
    for (const chip of ['5 robots', '2 active', '1 testing', '1 silent']) {
      expect(screen.getByText(chip)).toBeInTheDocument();
    }
  });

  it('warns of a silent robot, a low battery and warm cargo, and keeps them visible', async () => {
    await openFleet([
      testRobot('SH1', {
        last_known_position: ago(240_000),
        last_known_battery_soc: { percentage: 18, voltage: 23.2, usage: 0 },
        last_known_cargo_temperature: { temperature_in_celsius: 70 },
      }),
    ]);
    const robot = within(await card('SH1'));
    expect(robot.getByText('silent 4 min')).toBeInTheDocument();
    expect(robot.getByText('low battery')).toBeInTheDocument();
    expect(robot.getByText('hot cargo')).toBeInTheDocument();
  });

  it('marks the robot of the signed-in pilot', async () => {
    await openFleet([
      testRobot('SH1', { assigned_pilot_uuid: me.uuid }),
      testRobot('SH2'),
    ]);
    const robot = within(await card('SH1'));
    expect(robot.getByText('assigned to you')).toBeInTheDocument();
    expect(robot.getByRole('link', { name: 'you' })).toHaveAttribute(
      'href',
      `/users/${me.uuid}`,
    );
    expect(
      within(await card('SH2')).queryByText('assigned to you'),
    ).not.toBeInTheDocument();
  });

  it('shows the start of the uuid of a pilot whom the user may not read', async () => {
    const { gateway } = await openFleet(
      [
        testRobot('SH1', {
          assigned_pilot_uuid: 'ab12cd34-0000-4000-8000-000000000000',
        }),
      ],
      { permissions: ['robot.read'] },
    );
    expect(
      within(await card('SH1')).getByText('pilot ab12cd34, name unknown'),
    ).toBeInTheDocument();
    expect(
      gateway.requests.filter(({ path }) => path.startsWith('auth/')),
    ).toEqual([]);
  });

  it('says so when there are none', async () => {
    await openFleet([]);
    expect(
      await screen.findByText('There are no robots yet'),
    ).toBeInTheDocument();
  });

  it('says why there is nothing, and tries again when asked', async () => {
    let answer: FakeAnswer = {
      status: 502,
      body: { message: 'The robots service is down.' },
    };
    await openFleet(() => answer);
    expect(
      await screen.findByText('The robots service is down.'),
    ).toBeInTheDocument();
    answer = { body: [testRobot('SH1')] };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('SH1')).toBeInTheDocument();
  });

  it('leads to the live robots where there is such a screen', async () => {
    const { unmount } = await openFleet([], {
      mountedRoutes: { '/robots/sfu': liveRobotsLinkRouteRef },
    });
    expect(screen.getByRole('link', { name: 'Live robots' })).toHaveAttribute(
      'href',
      '/robots/sfu',
    );
    unmount();
    await openFleet([]);
    expect(
      screen.queryByRole('link', { name: 'Live robots' }),
    ).not.toBeInTheDocument();
  });

  it.each([
    [undefined, 'Contact an admin through the chat tool.'],
    ['#robots', 'Contact an admin through the chat tool: #robots'],
  ])(
    'with the contact %s tells people to contact an admin through the chat tool',
    async (contact, line) => {
      const config = mockApis.config({
        data: { sidehelm: { support: contact ? { contact } : {} } },
      });
      await openFleet([], { apis: [[configApiRef, config]] });
      expect(await screen.findByRole('contentinfo')).toHaveTextContent(line);
    },
  );

  describe('as time goes by', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());
    const advance = (ms: number) =>
      act(() => jest.advanceTimersByTimeAsync(ms));

    it('shows skeletons until the first answer', async () => {
      const gateway = new FakeGateway({
        'robots/api/robots': { body: [testRobot('SH1')] },
      });
      await openFleet([], { gateway: gateway.slow(1_000) });
      expect(
        screen.getByRole('status', { name: 'Loading the robots' }),
      ).toBeInTheDocument();
      await advance(1_100);
      expect(screen.getByText('SH1')).toBeInTheDocument();
    });

    it('keeps the robots through an error and says how old they are', async () => {
      let answer: FakeAnswer = { body: [testRobot('SH1')] };
      await openFleet(() => answer);
      await advance(10);
      answer = { throws: new TypeError('Failed to fetch') };
      await advance(12_000);
      expect(screen.getByText('SH1')).toBeInTheDocument();
      expect(
        screen.getByText(
          /Not up to date: The console server cannot be reached/,
        ),
      ).toHaveTextContent(/Last update \d+ s ago/);
      answer = { body: [testRobot('SH2')] };
      await advance(3_100);
      expect(screen.queryByText(/Not up to date/)).not.toBeInTheDocument();
      expect(screen.getByText('SH2')).toBeInTheDocument();
    });

    it.each([true, false])(
      'calls no robot silent while the service does not answer (network: %p)',
      async isOnline => {
        jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
        const heard = testRobot('SH1', { last_known_position: ago(0) });
        let answer: FakeAnswer = { body: [heard] };
        await openFleet(() => answer);
        await advance(10_000);
        answer = { throws: new TypeError('Failed to fetch') };
        await advance(4_000);
        expect(screen.getByText(/^Not up to date/)).toBeInTheDocument();
        await advance(90_000);
        expect(screen.queryByText(/silent/)).not.toBeInTheDocument();
        // Now the robot really is.
        jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
        answer = { body: [heard] };
        await act(async () => window.dispatchEvent(new Event('online')));
        await advance(5_000);
        expect(screen.getByText(/^silent \d min$/)).toBeInTheDocument();
        expect(screen.queryByText(/^Not up to date/)).not.toBeInTheDocument();
      },
    );

    it('notices that a robot falls silent although nothing arrives', async () => {
      const position = ago(0);
      await openFleet([testRobot('SH1', { last_known_position: position })]);
      await advance(59_000);
      expect(screen.queryByText(/silent/)).not.toBeInTheDocument();
      await advance(2_500);
      expect(screen.getByText('silent 1 min')).toBeInTheDocument();
      expect(screen.getByText('1 silent')).toBeInTheDocument();
    });
  });
});
