import type { LeaseMessage } from '@sidehelm/contracts';
import { WhepPlayer } from '@sidehelm/video-react';
import { screen, waitFor, within } from '@testing-library/react';
import { ben, keepFocus, openDrive } from '../../__testUtils__/openDrive';

keepFocus();

describe('DrivePage', () => {
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
    const told = screen.getByText('You have control of SH2');
    // Not with the time that goes on beside it.
    expect(told).toHaveRole('status');
    expect(told).toHaveTextContent(/^You have control of SH2$/);
    expect(screen.getByText('1 watching')).toHaveAttribute(
      'title',
      'Ben Okafor',
    );
    await user.click(screen.getByRole('button', { name: 'Release' }));
    expect(service.sent('lease-release')).toHaveLength(1);
  });

  it('asks again for the picture with the control: a driver gets what viewers are refused', async () => {
    const askAgain = jest.spyOn(WhepPlayer.prototype, 'askAgain');
    const { service, say } = await openDrive();
    askAgain.mockClear();
    await say(() => service.grantLease());
    expect(askAgain).toHaveBeenCalledTimes(1);
    await say(() => service.endLease());
    expect(askAgain).toHaveBeenCalledTimes(1);
  });

  it('tries no larger picture while the robot is driven from here: the try could stop it', async () => {
    const only = jest.spyOn(WhepPlayer.prototype, 'tryLargerOnly');
    const { service, say } = await openDrive();
    const [[isAllowed]] = only.mock.calls;
    // Somebody else may drive: that picture is not this one.
    await say(() => service.sendTelemetry({ speed: 1.25 }));
    expect(isAllowed()).toBe(true);
    await say(() => service.grantLease());
    expect(isAllowed()).toBe(false);
    await say(() => service.sendTelemetry({ speed: 0.02 }));
    expect(isAllowed()).toBe(true);
    await say(() => service.sendTelemetry({ speed: -0.4 }));
    expect(isAllowed()).toBe(false);
    await say(() => service.sendTelemetry({ speed: 0, signal: 'lost' }));
    expect(isAllowed()).toBe(false);
  });

  it('tells who drives when a larger picture is tried', async () => {
    const attach = jest.spyOn(WhepPlayer.prototype, 'attach');
    const { service, say } = await openDrive();
    const [player] = attach.mock.contexts;
    const panel = within(screen.getByRole('group', { name: 'Telemetry' }));
    await say(() => player.isReduced.set(true));
    expect(panel.getByRole('status')).toHaveTextContent(
      /^Smaller picture: the link is slow$/,
    );
    await say(() => service.grantLease());
    // With the control the picture was asked for anew.
    await say(() => player.isReduced.set(true));
    expect(panel.getByRole('status')).toHaveTextContent(
      /^Smaller picture: the link is slow. A larger one is tried while the robot stands.$/,
    );
  });

  it('says what the keys do on the button that takes control, and keeps the focus near when it is gone', async () => {
    const { service, user, say } = await openDrive();
    const takeControl = screen.getByRole('button', { name: 'Take control' });
    expect(takeControl).toHaveAccessibleDescription(
      'Press Enter: Space stops the robot',
    );
    takeControl.focus();
    await user.keyboard('{Enter}');
    await say(() => service.grantLease());
    expect(document.activeElement).toHaveTextContent('You have control of SH2');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Hand over' })).toHaveFocus();
  });

  it('takes the focus from nothing else when control is had', async () => {
    const { service, say } = await openDrive();
    const stop = screen.getByRole('button', { name: 'Emergency stop' });
    stop.focus();
    await say(() => service.grantLease());
    expect(stop).toHaveFocus();
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

  describe('while the reason for a take-over is being typed', () => {
    const isDrivenBy = (holder: typeof ben): LeaseMessage => ({
      type: 'lease',
      robot_id: 'SH2',
      holder,
      watchers: [],
    });

    async function typing() {
      const opened = await openDrive();
      await opened.say(() => opened.service.send(isDrivenBy(ben)));
      await opened.user.click(
        screen.getByRole('button', { name: 'Take over' }),
      );
      const dialog = await screen.findByRole('dialog');
      await opened.user.type(
        within(dialog).getByRole('textbox'),
        'nobody at the wheel',
      );
      return {
        ...opened,
        reason: () => within(dialog).getByRole('textbox'),
        confirm: () =>
          within(dialog).getByRole('button', { name: 'Take over' }),
      };
    }

    it('keeps it when the link is lost for a moment, and waits', async () => {
      const { service, say, user, reason, confirm } = await typing();
      await say(() => service.breakDown());
      expect(reason()).toHaveValue('nobody at the wheel');
      expect(confirm()).toBeDisabled();
      await user.type(reason(), '{Enter}');
      await waitFor(() => expect(service.sent('start')).toHaveLength(2), {
        timeout: 5_000,
      });
      expect(service.sent('lease-request')).toEqual([]);
      await say(() => service.send(isDrivenBy(ben)));
      expect(reason()).toHaveValue('nobody at the wheel');
      await waitFor(() => expect(confirm()).toBeEnabled());
      await user.click(confirm());
      expect(service.sent('lease-request')).toMatchObject([
        { force: true, reason: 'nobody at the wheel' },
      ]);
    });

    it.each<[string, Parameters<typeof isDrivenBy>[0] | undefined]>([
      ['nobody drives any more', undefined],
      ['somebody else drives', { ...ben, session_id: 'third', name: 'Cem' }],
    ])('closes when %s', async (_, next) => {
      const { service, say } = await typing();
      await say(() =>
        next ? service.send(isDrivenBy(next)) : service.endLease(),
      );
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
  });

  it('keeps the question in the notice of a lost control while the link is lost for a moment', async () => {
    const { service, say, user } = await openDrive();
    await say(() => service.grantLease());
    const taken: LeaseMessage = {
      type: 'lease',
      robot_id: 'SH2',
      holder: ben,
      watchers: [],
    };
    await say(() => service.send({ ...taken, reason: 'taken' }));
    await user.click(
      within(screen.getByRole('alert')).getByRole('button', {
        name: 'Take over',
      }),
    );
    const reason = await screen.findByRole('textbox');
    await user.type(reason, 'it was mine');
    await say(() => service.breakDown());
    expect(reason).toBeInTheDocument();
    await waitFor(() => expect(service.sent('start')).toHaveLength(2), {
      timeout: 5_000,
    });
    await say(() => service.send(taken));
    expect(reason).toHaveValue('it was mine');
  });

  it('says who took control and why, until that is put away', async () => {
    const { service, user, say } = await openDrive();
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
    const notice = screen.getByRole('alert');
    expect(notice).toHaveTextContent(
      'Ben Okafor took control.“It blocks a driveway” The robot was stopped. You no longer have control.',
    );
    expect(screen.getByText('Ben Okafor drives SH2')).toBeInTheDocument();
    // Offered once: in the notice.
    expect(screen.getAllByRole('button', { name: 'Take over' })).toEqual([
      within(notice).getByRole('button', { name: 'Take over' }),
    ]);
    await user.click(within(notice).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'Take over' }),
    ).toBeInTheDocument();
  });

  it('says that the link is lost, forgets old figures, and says when it is back', async () => {
    const { service, user, say } = await openDrive();
    await say(() => service.grantLease());
    service.isReachable = false;
    await say(() => service.breakDown());
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Link lost\.The robot stops by itself\. You no longer have control\.$/,
    );
    expect(screen.queryByText(/You have control/)).not.toBeInTheDocument();
    expect(
      within(screen.getByRole('group', { name: 'Telemetry' })).getByText(
        'Loop delay',
      ).nextSibling,
    ).toHaveTextContent(/^unknown$/);
    expect(
      screen.queryByRole('button', { name: 'Take control' }),
    ).not.toBeInTheDocument();

    service.isReachable = true;
    await waitFor(
      () => expect(service.sent('start').length).toBeGreaterThan(1),
      {
        timeout: 5_000,
      },
    );
    await say(() => service.endLease());
    const notice = screen.getByRole('alert');
    expect(notice).toHaveTextContent(
      /^The link is back\.It was lost for \d s\. The robot stopped by itself\. You no longer have control\./,
    );
    const takeControl = screen.getByRole('button', { name: 'Take control' });
    expect(notice).toContainElement(takeControl);
    await user.click(takeControl);
    expect(service.sent('lease-request')).toHaveLength(1);
    await say(() => service.grantLease());
    expect(screen.queryByText('The link is back.')).not.toBeInTheDocument();
  });

  it('says that control ended because nothing was heard of the driver', async () => {
    const { service, say } = await openDrive();
    await say(() => service.grantLease());
    await say(() => service.endLease('expired'));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Control ended: the service heard nothing from you.The robot stops by itself. You no longer have control.',
    );
  });

  it('offers control in the bar while a stop is more urgent than how control was lost', async () => {
    const { service, say } = await openDrive();
    await say(() => service.grantLease());
    await say(() => {
      service.endLease('expired');
      service.sendTelemetry({
        emergency_stop: { latched: true, by: 'Ada', number: 1 },
      });
    });
    expect(screen.getByText('Emergency stop by Ada')).toBeInTheDocument();
    expect(screen.queryByText(/^Control ended/)).not.toBeInTheDocument();
    expect(
      within(screen.getByRole('group', { name: 'Control' })).getByRole(
        'button',
        { name: 'Take control' },
      ),
    ).toBeInTheDocument();
  });

  it('does not open the dialog of an earlier control again', async () => {
    const { service, user, say } = await openDrive();
    await say(() => service.grantLease());
    await user.click(screen.getByRole('button', { name: 'Hand over' }));
    const dialog = await screen.findByRole('dialog');
    await say(() => service.endLease('expired'));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await say(() => service.grantLease());
    expect(screen.getByText('You have control of SH2')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
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

  it('lets go of the robot when it is left', async () => {
    const { service, say, unmount } = await openDrive();
    await say(() => service.grantLease());
    unmount();
    expect(service.sent('lease-release')).toHaveLength(1);
    expect(service.sent('stop')).toHaveLength(1);
  });
});
