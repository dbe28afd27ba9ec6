import {
  FakeGamepad,
  type FakeTeleopService,
} from '@sidehelm/console-react/testUtils';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../__testUtils__/renderScreen';

const ben = {
  session_id: 'other',
  user_uuid: 'ben',
  name: 'Ben Okafor',
  held_for: 65,
};

async function openDrive(path = '/drive/SH2') {
  const opened = await renderScreen(path);
  await waitFor(() => expect(opened.service.sent('start')).toHaveLength(1));
  await opened.say(() => {
    opened.service.sendTelemetry({ speed: 1.25 });
    opened.service.send({ type: 'lease', robot_id: 'SH2', watchers: [] });
  });
  return { ...opened, user: userEvent.setup() };
}

/** Each is sent again and again until it is confirmed. */
function presses(service: FakeTeleopService) {
  return new Set(service.sent('emergency-stop').map(({ id }) => id)).size;
}

beforeEach(() => {
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

describe('DrivePage', () => {
  it('is titled, and shows what the robot reports', async () => {
    const { service, say } = await openDrive();
    expect(document.title).toBe('Drive SH2 | Sidehelm');
    const telemetry = screen.getByRole('group', { name: 'Telemetry' });
    expect(telemetry).toHaveTextContent('Battery64 % · 25.1 V');
    expect(telemetry).toHaveTextContent('Lidclosed');
    expect(telemetry).toHaveTextContent('Sirenoff');
    await waitFor(async () => {
      await say(() => service.sendTelemetry({ speed: 1.25 }));
      expect(screen.getByRole('group', { name: 'Speed' })).toHaveTextContent(
        '1.3m/s',
      );
    });
    const map = screen.getByRole('group', { name: 'Map' });
    expect(within(map).getByText('Google Maps')).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=35.2271,-80.8431',
    );
    expect(within(map).getByText('Street View')).toBeInTheDocument();
  });

  it('shows no speed of a robot that cannot be reached, and says so', async () => {
    const { service, say } = await openDrive();
    const speed = screen.getByRole('group', { name: 'Speed' });
    await waitFor(async () => {
      await say(() => service.sendTelemetry({ speed: 1.25 }));
      expect(speed).toHaveTextContent('1.3m/s');
    });
    await say(() => {
      service.grantLease();
      service.sendTelemetry({ speed: 1.25, signal: 'lost' });
    });
    await waitFor(() => expect(speed).toHaveTextContent('—m/s'));
    expect(screen.getByText('The robot cannot be reached')).toBeInTheDocument();
  });

  it('takes control, and gives it back', async () => {
    const { service, user, say } = await openDrive();
    await user.click(screen.getByRole('button', { name: 'Take control' }));
    const [{ id, force }] = service.sent('lease-request');
    expect(force).toBeUndefined();
    await say(() => {
      service.send({ type: 'ack', id, ok: true });
      service.grantLease({
        watchers: [
          { session_id: 'session-1', name: 'Ada' },
          { session_id: 'other', name: 'Ben Okafor' },
        ],
      });
    });
    expect(screen.getByText('You have control of SH2')).toBeInTheDocument();
    expect(screen.getByText('1 watching')).toHaveAttribute(
      'title',
      'Ben Okafor',
    );
    await user.click(screen.getByRole('button', { name: 'Release' }));
    expect(service.sent('lease-release')).toHaveLength(1);
  });

  it('asks for a reason before it takes over', async () => {
    const { service, user, say } = await openDrive();
    await say(() =>
      service.send({
        type: 'lease',
        robot_id: 'SH2',
        holder: ben,
        watchers: [],
      }),
    );
    expect(screen.getByText('Ben Okafor drives SH2')).toBeInTheDocument();
    expect(screen.getByText(/^1:0\d$/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Take over' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Take over SH2?',
    });
    const confirm = within(dialog).getByRole('button', { name: 'Take over' });
    expect(confirm).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox'), 'no');
    expect(confirm).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox'), 'body at the wheel');
    await user.click(confirm);
    expect(service.sent('lease-request')[0]).toMatchObject({
      force: true,
      reason: 'nobody at the wheel',
    });
  });

  it('says who took control and why', async () => {
    const { service, say } = await openDrive();
    await say(() => service.grantLease());
    await say(() =>
      service.send({
        type: 'lease',
        robot_id: 'SH2',
        holder: ben,
        watchers: [],
        reason: 'taken',
        note: 'It blocks a driveway',
      }),
    );
    expect(
      screen.getByText('Ben Okafor took control of SH2'),
    ).toBeInTheDocument();
    expect(screen.getByText('“It blocks a driveway”')).toBeInTheDocument();
  });

  it('hands over to somebody who watches', async () => {
    const { service, user, say } = await openDrive();
    await say(() =>
      service.grantLease({
        watchers: [
          { session_id: 'session-1', name: 'Ada' },
          { session_id: 'other', name: 'Ben Okafor' },
          { session_id: 'third', name: 'Cem', can_drive: false },
        ],
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Hand over' }));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: 'Cem' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ben Okafor' }));
    expect(service.sent('lease-hand-over')[0]).toMatchObject({
      session_id: 'other',
      lease_id: 'lease-1',
    });
  });

  it('stops with Space, whatever has the focus, and is re-armed by its driver', async () => {
    const { service, user, say } = await openDrive();
    await say(() => service.grantLease());
    screen.getByRole('button', { name: 'Release' }).focus();
    await user.keyboard(' ');
    expect(service.sent('emergency-stop').length).toBeGreaterThan(0);
    expect(service.sent('lease-release')).toEqual([]);
    await say(() =>
      service.sendTelemetry({
        emergency_stop: { latched: true, by: 'Ada', cause: 'operator' },
        is_armed: false,
      }),
    );
    const notice = screen.getByText('Emergency stop by Ada');
    expect(notice).toBeInTheDocument();
    expect(
      screen.getByText('Centre the stick, then Re-arm.'),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'Emergency stop', pressed: true }),
    ).toHaveTextContent('STOPPED');

    await user.keyboard('{ArrowUp>}');
    expect(screen.getByRole('button', { name: 'Re-arm' })).toBeDisabled();
    await user.keyboard('{/ArrowUp}');
    await user.click(screen.getByRole('button', { name: 'Re-arm' }));
    expect(service.sent('rearm')).toHaveLength(1);
  });

  describe('while a dialog covers the screen', () => {
    const layerOf = (element: HTMLElement) =>
      Array.from(document.body.children).find(layer => layer.contains(element));
    const heightOf = (element: HTMLElement) =>
      Number(getComputedStyle(layerOf(element) as Element).zIndex);
    const stopButton = () =>
      screen.getByRole('button', { name: 'Emergency stop' });

    it('keeps the stop above it, for pointers and screen readers, and puts it back after it', async () => {
      const { service, user } = await openDrive();
      await user.keyboard('?');
      const dialog = await screen.findByRole('dialog');
      await waitFor(() =>
        expect(layerOf(stopButton())).not.toContainElement(dialog),
      );
      expect(heightOf(stopButton())).toBeGreaterThan(heightOf(dialog));
      await user.pointer({ keys: '[MouseLeft>]', target: stopButton() });
      expect(presses(service)).toBe(1);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
      await waitFor(() =>
        expect(
          screen.getByRole('group', { name: 'Emergency stop' }),
        ).toContainElement(stopButton()),
      );
    });

    it('says that it stops the robot', async () => {
      const { service, user, say } = await openDrive();
      await say(() => service.grantLease());
      await user.click(screen.getByRole('button', { name: 'Hand over' }));
      expect(await screen.findByText('A dialog is open')).toBeInTheDocument();
    });

    it('stops with Space in it, but not while something is typed', async () => {
      const { service, user, say } = await openDrive();
      await say(() =>
        service.send({
          type: 'lease',
          robot_id: 'SH2',
          holder: ben,
          watchers: [],
        }),
      );
      await user.click(screen.getByRole('button', { name: 'Take over' }));
      const dialog = await screen.findByRole('dialog');
      const field = within(dialog).getByRole('textbox');
      await user.type(field, 'a b');
      expect(field).toHaveValue('a b');
      expect(service.sent('emergency-stop')).toEqual([]);
      within(dialog).getByRole('button', { name: 'Cancel' }).focus();
      await user.keyboard(' ');
      expect(service.sent('emergency-stop').length).toBeGreaterThan(0);
      expect(dialog).toBeInTheDocument();
    });
  });

  it('stops with the button, by pointer or keyboard', async () => {
    const { service, user } = await openDrive();
    const button = screen.getByRole('button', { name: 'Emergency stop' });
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    expect(presses(service)).toBe(1);
  });

  it('does not offer to re-arm to those who do not drive', async () => {
    const { service, say } = await openDrive();
    await say(() =>
      service.sendTelemetry({ emergency_stop: { latched: true } }),
    );
    expect(
      screen.getByText('Whoever has control can re-arm the robot.'),
    ).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'Re-arm' }),
    ).not.toBeInTheDocument();
  });

  it.each([
    ['y', { command: 'lid-toggle' }],
    ['g', { command: 'lid-toggle' }],
    ['l', { command: 'led-toggle' }],
    ['w', { command: 'sound', sound: 'greetings' }],
    ['e', { command: 'sound', sound: 'farewells' }],
    ['r', { command: 'sound', sound: 'thank' }],
    ['t', { command: 'sound', sound: 'see' }],
    ['a', { command: 'sound', sound: 'stop' }],
    ['s', { command: 'sound', sound: 'emergency' }],
    ['d', { command: 'sound', sound: 'assistance_fall' }],
    ['f', { command: 'sound', sound: 'assistance_button' }],
  ])('sends the command of the key %s', async (...[key, command]) => {
    const { service, user, say } = await openDrive();
    await say(() => service.grantLease());
    await user.keyboard(key);
    expect(service.sent('command')).toEqual([
      expect.objectContaining({ ...command, lease_id: 'lease-1' }),
    ]);
  });

  it('locks the lid button for a moment after each click', async () => {
    const { service, user, say } = await openDrive();
    await say(() => service.grantLease());
    const lid = screen.getByRole('button', { name: /^Open lid/ });
    await user.dblClick(lid);
    expect(service.sent('command')).toHaveLength(1);
    expect(lid).toBeDisabled();
    await waitFor(() => expect(lid).toBeEnabled(), { timeout: 2_000 });
  });

  it('says why a command was refused', async () => {
    const { service, user, say, alerts } = await openDrive();
    await say(() => service.grantLease());
    await user.click(screen.getByRole('button', { name: /^Open lid/ }));
    const [{ id }] = service.sent('command');
    await say(() =>
      service.send({
        type: 'ack',
        id,
        ok: false,
        message: 'The lid moves only while the robot stands still.',
      }),
    );
    expect(alerts.getVisible()[0].message).toBe(
      'The lid moves only while the robot stands still.',
    );
  });

  it('warns that the robot does not move without a picture', async () => {
    const { service, say } = await openDrive();
    await say(() => service.grantLease());
    expect(screen.getByText('No video yet')).toBeInTheDocument();
  });

  it('says when the connection broke, and that control is gone', async () => {
    const { service, say } = await openDrive();
    await say(() => service.grantLease());
    service.isReachable = false;
    await say(() => service.breakDown());
    expect(screen.getByText('Connecting to SH2…')).toBeInTheDocument();
    expect(screen.queryByText(/You have control/)).not.toBeInTheDocument();
  });

  it.each([
    ['', false],
    ['?trimming_enabled=0', false],
    ['?trimming_enabled=false', false],
    ['?trimming_enabled', true],
    ['?trimming_enabled=1', true],
  ])(
    'shows the steering compensation for %p: %p',
    async (...[query, isShown]) => {
      await openDrive(`/drive/SH2${query}`);
      const panel = screen.queryByRole('group', {
        name: 'Steering compensation',
      });
      expect(panel !== null).toBe(isShown);
    },
  );

  it('lists its keys for ?', async () => {
    const { user } = await openDrive();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Emergency stop (gamepad: left bumper)');
    expect(dialog).toHaveTextContent('Open or close the lid');
  });

  it('lets go of the robot when it is left', async () => {
    const { service, say, unmount } = await openDrive();
    await say(() => service.grantLease());
    unmount();
    expect(service.sent('lease-release')).toHaveLength(1);
    expect(service.sent('stop')).toHaveLength(1);
  });

  it('ends a siren that is held before it lets go of the robot', async () => {
    const pad = new FakeGamepad();
    Object.assign(navigator, { getGamepads: () => [pad.asGamepad()] });
    const { service, say, unmount } = await openDrive();
    await say(() => service.grantLease());
    pad.move({ buttons: { menu: 1 } });
    await waitFor(() => expect(service.sent('command')).toHaveLength(1));
    unmount();
    Reflect.deleteProperty(navigator, 'getGamepads');
    const last = service.received.map(({ message }) => message).slice(-20);
    const end = last.findIndex(
      message => 'enabled' in message && !message.enabled,
    );
    const release = last.findIndex(({ type }) => type === 'lease-release');
    expect(end).toBeGreaterThanOrEqual(0);
    expect(end).toBeLessThan(release);
  });

  it.each(['nonsense', 'sh2', 'SH', '2SH'])(
    'explains that %s is no id, with a way back',
    async id => {
      const { service, gateway } = await renderScreen(`/drive/${id}`);
      expect(
        screen.getByText('This is not the id of a robot'),
      ).toBeInTheDocument();
      expect(screen.getByText('Go to Robots').closest('a')).toHaveAttribute(
        'href',
        '/robots',
      );
      expect(gateway.requests).toEqual([]);
      expect(service.connections).toBe(0);
    },
  );

  it('explains that a robot does not exist', async () => {
    await renderScreen('/drive/SH99');
    expect(
      await screen.findByText('There is no robot SH99'),
    ).toBeInTheDocument();
  });

  it('is not for those who may not drive, who connect to nothing', async () => {
    const { service } = await renderScreen('/drive/SH2', {
      permissions: ['teleop.spectate'],
    });
    expect(
      await screen.findByText('Your role does not include this screen'),
    ).toBeInTheDocument();
    expect(service.connections).toBe(0);
  });
});
