import { screen, waitFor, within } from '@testing-library/react';
import { FakeGamepad } from '../../__testUtils__/FakeGamepad';
import { keepFocus, openDrive } from '../../__testUtils__/openDrive';

keepFocus();

describe('DrivePage', () => {
  it.each([
    ['y', { command: 'lid-toggle' }],
    ['g', { command: 'lid-toggle' }],
    ['l', { command: 'led-toggle' }],
    ['p', { command: 'strobe-pulse' }],
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

  it('pulses the strobe with a button, and tells its key', async () => {
    const { service, user, say } = await openDrive();
    const strobe = screen.getByRole('button', { name: /^Strobe/ });
    expect(strobe).toBeDisabled();
    await say(() => service.grantLease());
    await user.click(strobe);
    expect(service.sent('command')).toEqual([
      expect.objectContaining({
        command: 'strobe-pulse',
        lease_id: 'lease-1',
      }),
    ]);
    await user.keyboard('?');
    expect(
      within(await screen.findByRole('dialog')).getByText(
        'Pulse of the strobe',
      ),
    ).toBeInTheDocument();
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

  it('says that the state of what it switches is not known any more, and switches it all the same', async () => {
    const { service, user, say } = await openDrive();
    const unknown = 'Switches: state unknown';
    const tell = () =>
      service.sendTelemetry({ lid: 'open', led: true, siren: true });
    await say(() => {
      service.grantLease();
      tell();
    });
    expect(screen.queryByText(unknown)).not.toBeInTheDocument();
    const [, lights] = screen.getAllByText('Lights');
    const lid = screen.getByText('Close lid');
    const siren = screen.getByText('Siren off');
    expect(lights).toHaveAttribute('aria-pressed', 'true');

    // Nothing more comes.
    await screen.findByText(unknown);
    expect(lid).toHaveAccessibleDescription(unknown);
    expect(lights).toHaveAttribute('aria-pressed', 'mixed');
    expect(siren).toHaveAttribute('aria-pressed', 'mixed');
    await user.click(siren);
    await user.click(lid);
    expect(service.sent('command')).toEqual([
      expect.objectContaining({ command: 'siren', enabled: false }),
      expect.objectContaining({ command: 'lid-toggle' }),
    ]);

    await say(tell);
    expect(screen.queryByText(unknown)).not.toBeInTheDocument();
    expect(lid).toHaveTextContent('Close lid');
    expect(lights).toHaveAttribute('aria-pressed', 'true');
    await say(() => service.sendTelemetry({ signal: 'lost' }));
    expect(screen.getByText(unknown)).toBeInTheDocument();
    await say(tell);
    expect(screen.queryByText(unknown)).not.toBeInTheDocument();
    await say(() => service.breakDown());
    expect(screen.getByText(unknown)).toBeInTheDocument();
  });

  it('switches the siren on, not the horn off, while the horn is held', async () => {
    const { service, user, say } = await openDrive();
    await say(() => {
      service.grantLease();
      service.sendTelemetry({ siren: true, siren_enabled: false });
    });
    // What sounds is shown all the same.
    expect(screen.getByText('Siren on', { selector: 'span' })).toBeVisible();
    const siren = screen.getByRole('button', { name: 'Siren on' });
    expect(siren).toHaveAttribute('aria-pressed', 'false');
    await user.click(siren);
    expect(service.sent('command')).toEqual([
      expect.objectContaining({ command: 'siren', enabled: true }),
    ]);
    await say(() =>
      service.sendTelemetry({ siren: true, siren_enabled: true }),
    );
    expect(screen.getByRole('button', { name: 'Siren off' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
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

  it('draws what the gamepad does, each trigger, button and stick', async () => {
    const pad = new FakeGamepad();
    Object.assign(navigator, { getGamepads: () => [pad.asGamepad()] });
    const { container } = await openDrive();
    await screen.findByText('Gamepad ready');
    const lit = () =>
      Array.from(container.querySelectorAll('[data-on="true"]'), part =>
        part.getAttribute('data-part'),
      );
    const stick = (name: string) =>
      container
        .querySelector(`[data-part="${name}"]`)
        ?.getAttribute('transform');
    expect(lit()).toEqual([]);
    expect(stick('leftStick')).toBe('translate(0.0 0.0)');
    // The whole travel of a stick is 4 of the drawing.
    pad.move({ axes: [0, 0, 1, -1], buttons: { rightTrigger: 1, menu: 1 } });
    await waitFor(() => expect(lit()).toEqual(['rightTrigger', 'menu']));
    expect(stick('leftStick')).toBe('translate(0.0 0.0)');
    expect(stick('rightStick')).toBe('translate(4.0 -4.0)');
    pad.move({
      axes: [-1, 1, 0, 0],
      buttons: { rightTrigger: 0, menu: 0, leftTrigger: 1, rightBumper: 1 },
    });
    await waitFor(() => expect(lit()).toEqual(['leftTrigger', 'rightBumper']));
    expect(stick('leftStick')).toBe('translate(-4.0 4.0)');
    expect(stick('rightStick')).toBe('translate(0.0 0.0)');
    Reflect.deleteProperty(navigator, 'getGamepads');
  });

  it('names the gamepad that drives where there are two', async () => {
    const pads = [
      new FakeGamepad('Xbox pad (Vendor: 045e)'),
      Object.assign(new FakeGamepad('Sony pad'), { index: 1 }),
    ];
    Object.assign(navigator, { getGamepads: () => pads });
    await openDrive();
    const state = await screen.findByText(/^Gamepad ready/);
    await waitFor(() =>
      expect(state).toHaveTextContent(/^Gamepad ready: Xbox pad$/),
    );
    pads[1].move({ buttons: { y: 1 } });
    await waitFor(() =>
      expect(state).toHaveTextContent(/^Gamepad ready: Sony pad$/),
    );
    pads.shift();
    await waitFor(() => expect(state).toHaveTextContent(/^Gamepad ready$/));
    Reflect.deleteProperty(navigator, 'getGamepads');
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
});
