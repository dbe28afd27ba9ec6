import { screen, waitFor, within } from '@testing-library/react';
import { personalStorage } from '@sidehelm/console-react';
import { placesApiRef } from '@sidehelm/map-react';
import { keepFocus, openDrive } from '../../__testUtils__/openDrive';

keepFocus();

describe('DrivePage', () => {
  it('shows battery, signal and destination beside the speed, and nothing old', async () => {
    const { service, say } = await openDrive();
    const speed = screen.getByRole('group', { name: 'Speed' });
    await say(() => service.sendTelemetry({ signal: 'weak' }));
    expect(speed).toHaveTextContent('Battery64 %');
    expect(speed).toHaveTextContent('Signal▲ weak');
    expect(speed).toHaveTextContent('Destination–');
    // Nothing more comes.
    await waitFor(() => expect(speed).toHaveTextContent('Batteryunknown'), {
      timeout: 2_000,
    });
    expect(speed).toHaveTextContent('Signalunknown');
  });

  it('shows how far it is to the destination beside the speed, and that the robot is there', async () => {
    // 0.0045 degrees of latitude are 500 m.
    const position = { lat: 35.2316, lng: -80.8431 };
    jest.spyOn(personalStorage, 'read').mockImplementation((_, name) =>
      name === 'destination.SH2'
        ? {
            value: { kind: 'restaurant', name: 'Noodle Bar', position },
            keptAt: Date.now(),
          }
        : undefined,
    );
    const { service, say } = await openDrive('/drive/SH2', {
      apis: [
        [
          placesApiRef,
          {
            walkingRoute: async (from: object, to: object) => ({
              path: [from, to],
              distance: 500,
              duration: 360,
            }),
          },
        ],
      ],
    });
    const speed = screen.getByRole('group', { name: 'Speed' });
    await waitFor(() => expect(speed).toHaveTextContent('Restaurant500 m'), {
      timeout: 2_000,
    });
    await say(() => service.sendTelemetry({ position }));
    await waitFor(() => expect(speed).toHaveTextContent('Restauranthere'), {
      timeout: 2_000,
    });
  });

  it('lights the lamps of lid and siren, and frames the picture', async () => {
    const { service, say } = await openDrive();
    const speed = within(screen.getByRole('group', { name: 'Speed' }));
    const frame = screen.getByTestId('alarm-frame');
    expect(speed.getByText('Lid closed')).toHaveAttribute('data-lit', 'false');
    expect(speed.getByText('Siren off')).toHaveAttribute('data-lit', 'false');
    await say(() => service.sendTelemetry({ lid: 'open', siren: true }));
    expect(speed.getByText('Lid open')).toHaveAttribute('data-lit', 'true');
    expect(speed.getByText('Siren on')).toHaveAttribute('data-lit', 'true');
    expect(frame).toHaveAttribute('data-lid', 'open');
    expect(frame).toHaveAttribute('data-siren', 'on');
    // Nothing more comes: neither the lamps nor the frame say what was.
    await waitFor(() => expect(frame).not.toHaveAttribute('data-siren', 'on'), {
      timeout: 2_000,
    });
    expect(frame).not.toHaveAttribute('data-lid', 'open');
  });

  it('greets by the hour of UTC with q', async () => {
    const { service, user, say } = await openDrive();
    await say(() => service.grantLease());
    jest.spyOn(Date.prototype, 'getUTCHours').mockReturnValue(17);
    await user.keyboard('q');
    expect(service.sent('command')).toEqual([
      expect.objectContaining({ command: 'sound', sound: 'afternoon' }),
    ]);
  });

  it('says by pointer all that it says by key', async () => {
    const { service, user, say } = await openDrive();
    await say(() => service.grantLease());
    await user.click(screen.getByRole('button', { name: 'Say' }));
    await user.click(screen.getByRole('button', { name: 'help: I fell D' }));
    expect(service.sent('command')).toEqual([
      expect.objectContaining({ command: 'sound', sound: 'assistance_fall' }),
    ]);
    await user.keyboard(' ');
    // Repeated until it is confirmed.
    expect(service.sent('emergency-stop')).not.toEqual([]);
  });

  it('tells how the drive went when control is given back, until it is closed', async () => {
    const { service, user, say, gateway } = await openDrive();
    await say(() => service.grantLease());
    await say(() => service.endLease());
    const report = await screen.findByRole('group', {
      name: 'How the drive went',
    });
    expect(report).toHaveTextContent('Near misses0');
    expect(
      within(report).getByRole('link', { name: 'All drives' }),
    ).toHaveAttribute('href', '/teleop/drives');
    await waitFor(() =>
      expect(
        gateway.requests.filter(
          ({ path }) => path === 'teleop/api/drives/lease-1/report',
        ),
      ).toHaveLength(1),
    );
    await user.click(within(report).getByRole('button', { name: 'Close' }));
    expect(
      screen.queryByRole('group', { name: 'How the drive went' }),
    ).toBeNull();
  });

  it('shows the keys that a person has, and changes them', async () => {
    const { user, service } = await openDrive();
    await user.click(screen.getByRole('button', { name: 'Keys and gamepad' }));
    const dialog = screen.getByRole('dialog', { name: 'Keys and gamepad' });
    await user.click(
      within(dialog).getByRole('button', {
        name: 'Add a key for Lights on or off',
      }),
    );
    await user.keyboard('w');
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'W is taken: “Say greetings”. Take it away there first.',
    );
    await user.keyboard('{Control>}k{/Control}');
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'K was pressed with Ctrl, Alt, Meta or AltGraph and would do nothing. Press a key alone.',
    );
    expect(
      within(dialog).queryByRole('button', {
        name: 'Take Space away from Emergency stop',
      }),
    ).toBeNull();
    await user.keyboard('k');
    expect(
      within(dialog).getByRole('button', {
        name: 'Take K away from Lights on or off',
      }),
    ).toBeInTheDocument();
    // Nothing was sent to the robot by what was pressed here.
    expect(service.sent('command')).toEqual([]);
    await user.click(
      within(dialog).getByRole('button', { name: 'Reset all keys' }),
    );
    expect(
      within(dialog).queryByRole('button', {
        name: 'Take K away from Lights on or off',
      }),
    ).toBeNull();
  });
});
