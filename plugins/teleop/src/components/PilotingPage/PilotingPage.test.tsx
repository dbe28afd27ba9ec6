import { testOrder, testRestaurant, testUser } from '@sidehelm/test-utils';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepFocus } from '../../__testUtils__/openDrive';
import { renderScreen } from '../../__testUtils__/renderScreen';

keepFocus();

const me = testUser();
const mine = { deployment_kind: 'active', assigned_pilot_uuid: me.uuid };
const PILOT = [
  'teleop.piloting',
  'teleop.deliver',
  'teleop.spectate',
  'order.stage',
  'restaurant.read',
  'robot.read',
];

async function open(
  robots: object[],
  options: Parameters<typeof renderScreen>[1] = {},
) {
  const restaurant = testRestaurant();
  const opened = await renderScreen('/teleop', {
    permissions: PILOT,
    ...options,
    answers: {
      'robots/api/robots': { body: robots },
      'robots/api/robots/SH2/active-order/pilot-view': {
        body: testOrder({
          assigned_robot_id: 'SH2',
          current_stage: {
            kind: 'order-queued',
            started_at: new Date().toISOString(),
            is_final: false,
          },
        }),
      },
      'robots/api/robots/SH10/active-order/pilot-view': {
        status: 404,
        body: { message: 'no active order found for robot' },
      },
      [`restaurants/api/restaurants/${restaurant.uuid}`]: { body: restaurant },
      ...options.answers,
    },
  });
  return { ...opened, user: userEvent.setup() };
}

const card = (id: string) =>
  screen.findByRole('listitem', { name: `Robot ${id}` });

describe('PilotingPage', () => {
  it("shows one's own robots with their orders, and none of others", async () => {
    await open([
      { id: 'SH10', ...mine },
      { id: 'SH2', ...mine },
      { id: 'SH3', deployment_kind: 'active', assigned_pilot_uuid: 'ben' },
      { id: 'SH4', deployment_kind: 'active' },
    ]);
    expect(document.title).toBe('Start Piloting | Sidehelm');
    const first = await card('SH2');
    const list = screen.getByRole('list', { name: 'Your robots' });
    expect(
      within(list)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['SH2', 'SH10']);
    expect(
      await within(first).findByText('Order A1B2C: Assigned to Robot'),
    ).toBeInTheDocument();
    expect(
      await within(first).findByText(/^Copper Kettle Noodles, 210 North/),
    ).toBeInTheDocument();
    expect(
      await within(await card('SH10')).findByText('It carries no order.'),
    ).toBeInTheDocument();
  });

  it('says of an order that it is not up to date', async () => {
    const { gateway } = await open([
      { id: 'SH2', ...mine },
      { id: 'SH10', ...mine },
    ]);
    const texts = ['Order A1B2C: Assigned to Robot', 'It carries no order.'];
    const cards = [await card('SH2'), await card('SH10')];
    for (const [index, text] of texts.entries())
      expect(await within(cards[index]).findByText(text)).toBeInTheDocument();
    for (const id of ['SH2', 'SH10'])
      gateway.answers[`robots/api/robots/${id}/active-order/pilot-view`] = {
        status: 503,
        body: { message: 'The order service is down.' },
      };
    for (const [index, text] of texts.entries()) {
      expect(
        await within(cards[index]).findByText(
          'Not up to date: The order service is down.',
          undefined,
          { timeout: 6_000 },
        ),
      ).toBeInTheDocument();
      expect(within(cards[index]).getByText(text)).toBeInTheDocument();
    }
  });

  it('leads to the right screen with one tap', async () => {
    await open([{ id: 'SH2', ...mine }]);
    const links = within(await card('SH2')).getAllByRole('link');
    expect(links.map(link => link.getAttribute('href'))).toEqual([
      '/deliver-with/SH2',
      '/spectate/SH2',
    ]);
  });

  it.each([
    ['drives all', ['teleop.drive'], ['/drive/SH2', '/spectate/SH2']],
    [
      'picks up',
      ['teleop.deliver', 'teleop.pick-up'],
      ['/deliver-with/SH2', '/pick-up-with/SH2', '/spectate/SH2'],
    ],
  ])('leads who %s elsewhere', async (_, permissions, hrefs) => {
    await open([{ id: 'SH2', ...mine }], {
      permissions: ['teleop.piloting', 'teleop.spectate', ...permissions],
    });
    const links = within(await card('SH2')).getAllByRole('link');
    expect(links.map(link => link.getAttribute('href'))).toEqual(hrefs);
  });

  it('only shows a robot that is retired', async () => {
    await open([{ id: 'SH2', ...mine, deployment_kind: 'retired' }]);
    const robot = await card('SH2');
    expect(within(robot).getByText('Retired')).toBeInTheDocument();
    expect(
      within(robot).queryByText('Check before driving'),
    ).not.toBeInTheDocument();
    expect(
      within(robot)
        .getAllByRole('link')
        .map(link => link.getAttribute('href')),
    ).toEqual(['/spectate/SH2']);
  });

  it.each([
    [PILOT, /^Ask a supervisor or an admin to assign one to you\./],
    [[...PILOT, 'robot.assign-pilot'], /^Assign one under Robots:/],
  ])('says what to do without a robot', async (permissions, sentence) => {
    await open([{ id: 'SH3', deployment_kind: 'active' }], { permissions });
    expect(
      await screen.findByText('No robot is assigned to you'),
    ).toBeInTheDocument();
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(screen.getByText('Go to the robots')).toHaveAttribute(
      'href',
      '/robots',
    );
  });

  it('says that the robots could not be loaded', async () => {
    await open([], {
      answers: {
        'robots/api/robots': {
          status: 503,
          body: { message: 'The robots service is down.' },
        },
      },
    });
    expect(
      await screen.findByText('Your robots could not be loaded'),
    ).toBeInTheDocument();
    expect(
      screen.getByText(/The robots service is down\./),
    ).toBeInTheDocument();
  });

  it('checks a robot only while it is asked to, and lets go of it afterwards', async () => {
    const { service, user } = await open([{ id: 'SH2', ...mine }]);
    const robot = await card('SH2');
    expect(service.sent('start')).toEqual([]);
    await user.click(within(robot).getByText('Check before driving'));
    const steps = await screen.findByRole('list', { name: 'Check of SH2' });
    expect(steps).toHaveTextContent('Gamepad No gamepad is seen.');
    expect(steps).toHaveTextContent('Picture There is no picture yet.');
    expect(service.sent('start')).toHaveLength(1);
    // Nobody drives from here: it is no place to hand a robot over to.
    expect(service.sent('start')[0].can_drive).not.toBe(true);
    expect(service.sent('lease-request')).toEqual([]);
    await user.click(within(robot).getByText('End the check'));
    expect(service.sent('stop')).toHaveLength(1);
  });

  it('cannot be ended while the stop is tested', async () => {
    const { service, user } = await open([{ id: 'SH2', ...mine }]);
    const robot = await card('SH2');
    await user.click(within(robot).getByText('Check before driving'));
    await screen.findByRole('list', { name: 'Check of SH2' });
    act(() =>
      service.sendTelemetry({ emergency_stop: { latched: false, number: 4 } }),
    );
    const end = within(robot).getByRole('button', {
      name: 'Check SH2 before driving',
    });
    await user.click(
      within(robot).getByRole('button', { name: 'Test the stop of SH2' }),
    );
    await waitFor(() => expect(service.sent('lease-request')).toHaveLength(1));
    expect(end).toBeDisabled();
    const [{ id }] = service.sent('lease-request');
    act(() =>
      service.send({ type: 'ack', id, ok: false, message: 'Not now.' }),
    );
    await waitFor(() => expect(end).toBeEnabled());
  });

  it('gives control back when its page is left in a test of the stop, and says that the robot may stay stopped', async () => {
    const { service, user, alerts, say } = await open([{ id: 'SH2', ...mine }]);
    const robot = await card('SH2');
    await user.click(within(robot).getByText('Check before driving'));
    await screen.findByRole('list', { name: 'Check of SH2' });
    await say(() =>
      service.sendTelemetry({ emergency_stop: { latched: false, number: 4 } }),
    );
    await user.click(
      within(robot).getByRole('button', { name: 'Test the stop of SH2' }),
    );
    await waitFor(() => expect(service.sent('lease-request')).toHaveLength(1));
    const acknowledge = (type: 'lease-request' | 'emergency-stop' | 'rearm') =>
      say(() =>
        service.send({
          type: 'ack',
          id: service.sent(type).at(-1)?.id ?? '',
          ok: true,
        }),
      );
    await acknowledge('lease-request');
    await say(() => service.grantLease());
    await waitFor(() =>
      expect(service.sent('emergency-stop')).not.toHaveLength(0),
    );
    await user.click(screen.getByRole('link', { name: 'Drives' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Drives' }),
    ).toBeInTheDocument();
    expect(service.sent('lease-release')).toHaveLength(1);
    expect(alerts.getVisible()).toMatchObject([
      {
        message:
          'The test of the stop of SH2 was broken off. The robot may stay stopped until somebody re-arms it.',
        severity: 'warning',
      },
    ]);
    await acknowledge('emergency-stop');
    expect(service.sent('rearm')).toEqual([]);
  });
});
