import type { FakeTeleopService } from '@sidehelm/test-utils';
import { screen, waitFor, within } from '@testing-library/react';
import { ben, keepFocus, openDrive } from '../../__testUtils__/openDrive';

keepFocus();

/** Each is sent again and again until it is confirmed. */
function presses(service: FakeTeleopService) {
  return new Set(service.sent('emergency-stop').map(({ id }) => id)).size;
}

describe('DrivePage', () => {
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
      screen.getByText('Let go of the controls, then Re-arm.'),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('button', {
        name: 'Emergency stop: STOPPED',
        pressed: true,
      }),
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
      screen.getByRole('button', {
        name: /^Emergency stop(: STOPP(ING|ED))?$/,
      });

    it('keeps the stop above it, for pointers and screen readers, and puts it back after it', async () => {
      const { service, user } = await openDrive('/drive/SH2', { styled: true });
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
});
