import { screen, within } from '@testing-library/react';
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

  it('lets go of the robot when it is left', async () => {
    const { service, say, unmount } = await openDrive();
    await say(() => service.grantLease());
    unmount();
    expect(service.sent('lease-release')).toHaveLength(1);
    expect(service.sent('stop')).toHaveLength(1);
  });
});
