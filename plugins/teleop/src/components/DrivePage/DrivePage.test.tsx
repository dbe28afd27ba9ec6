import { FakeTeleopService } from '@sidehelm/test-utils';
import { screen, waitFor, within } from '@testing-library/react';
import { keepFocus, openDrive } from '../../__testUtils__/openDrive';
import { renderScreen } from '../../__testUtils__/renderScreen';

keepFocus();

describe('DrivePage', () => {
  it('is titled, and shows what the robot reports', async () => {
    const { service, say } = await openDrive();
    expect(document.title).toBe('Drive SH2 | Sidehelm');
    expect(
      screen.getByRole('heading', { level: 1, name: 'Drive SH2' }),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Camera of SH2')).toBeInTheDocument();
    // There is no gamepad whose button it could be.
    expect(screen.getByText('emergency stop')).toBeInTheDocument();
    expect(screen.queryByText('rotate')).not.toBeInTheDocument();
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

  const unknown = {
    type: 'error',
    code: 'unknown-robot',
    message: 'There is no robot SH2.',
    robot_id: 'SH2',
  } as const;

  it('says of a robot that has not connected yet that it has not, and asks until it has', async () => {
    const { service, say } = await renderScreen('/drive/SH2');
    await waitFor(() => expect(service.sent('start')).toHaveLength(1));
    await screen.findByText('Connecting to SH2…');
    await say(() => service.send(unknown));
    expect(
      await screen.findByText('SH2 has not connected yet'),
    ).toBeInTheDocument();
    expect(screen.queryByText('Connecting to SH2…')).not.toBeInTheDocument();
    // Once more after 5 s.
    await waitFor(() => expect(service.sent('start')).toHaveLength(2), {
      timeout: 7_000,
    });
    expect(service.sent('start')[1]).toEqual({
      type: 'start',
      robot_id: 'SH2',
      can_drive: true,
    });
    await say(() => {
      service.sendTelemetry();
      service.endLease();
    });
    expect(screen.queryByText(/has not connected/)).not.toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'Take control' }),
    ).toBeInTheDocument();
  }, 15_000);

  it('says why it is not let in to a robot', async () => {
    const { service, say } = await renderScreen('/drive/SH2');
    await waitFor(() => expect(service.sent('start')).toHaveLength(1));
    await say(() =>
      service.send({
        ...unknown,
        code: 'forbidden',
        message: 'Your roles do not let you watch robots.',
      }),
    );
    expect(
      screen.getByText('Your roles do not let you watch robots.'),
    ).toBeInTheDocument();
  });

  it('says why it is refused a connection, and connects when it is not any more', async () => {
    const service = new FakeTeleopService();
    service.isReachable = false;
    const reason =
      'Too many tabs that drive or watch robots. Close some of them.';
    service.refusal = { code: 4429, reason };
    await renderScreen('/drive/SH2', { service });
    expect(await screen.findByText(reason)).toBeInTheDocument();
    service.isReachable = true;
    await waitFor(() => expect(service.sent('start')).toHaveLength(1), {
      timeout: 10_000,
    });
    await waitFor(() =>
      expect(screen.queryByText(reason)).not.toBeInTheDocument(),
    );
  }, 15_000);

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
    // The gate judges at its own pace, not with the telemetry.
    expect(
      await screen.findByText('The robot cannot be reached'),
    ).toBeInTheDocument();
  });

  it.each([
    [0.84, '0.8'],
    [-0.84, '\u22120.8'],
    [-0.04, '0.0'],
  ])('shows a speed of %d m/s as %p', async (speed, text) => {
    const { service, say } = await openDrive();
    await say(() => service.sendTelemetry({ speed }));
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Speed' })).toHaveTextContent(
        `SteerPower${text}m/s`,
      ),
    );
  });

  it('shows what is behind while the robot goes backwards, and for a moment longer', async () => {
    const { service, say } = await openDrive();
    const mirror = () => screen.queryByLabelText('Behind');
    await say(() => service.sendTelemetry({ speed: 0.5 }));
    expect(mirror()).not.toBeInTheDocument();
    await say(() => service.sendTelemetry({ speed: -0.5 }));
    expect(mirror()).toBeInTheDocument();
    await say(() => service.sendTelemetry({ speed: 0 }));
    expect(mirror()).toBeInTheDocument();
    await waitFor(() => expect(mirror()).not.toBeInTheDocument(), {
      timeout: 3_000,
    });
  });

  it('warns that the robot does not move without a picture', async () => {
    const { service, say } = await openDrive();
    await say(() => service.grantLease());
    expect(screen.getByText('No video yet')).toBeInTheDocument();
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

  it.each(['nonsense', 'sh2', 'SH', '2SH'])(
    'explains that %s is no id, with a way back',
    async id => {
      const { service, gateway } = await renderScreen(`/drive/${id}`);
      expect(
        screen.getByText('This is not the id of a robot'),
      ).toBeInTheDocument();
      expect(
        screen.getByRole('link', { name: 'Go to the robots' }),
      ).toHaveAttribute('href', '/robots');
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
    expect(screen.getByRole('link', { name: 'Watch SH2' })).toHaveAttribute(
      'href',
      '/spectate/SH2',
    );
  });

  it('does not offer to watch to who may not', async () => {
    await renderScreen('/drive/SH2', { permissions: [] });
    await screen.findByText('Your role does not include this screen');
    expect(screen.queryByRole('link', { name: 'Watch SH2' })).toBeNull();
  });
});
