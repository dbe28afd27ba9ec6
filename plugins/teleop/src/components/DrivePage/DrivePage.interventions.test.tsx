import type { Intervention } from '@sidehelm/contracts';
import { act, screen, within } from '@testing-library/react';
import { ben, keepFocus, openDrive } from '../../__testUtils__/openDrive';

const question = (changes: Partial<Intervention> = {}): Intervention => ({
  intervention_id: 'question-1',
  session_id: 'other',
  name: 'Ben Okafor',
  reason: 'obstacle',
  text: 'a ladder',
  age: 0,
  ...changes,
});

async function openAsked(changes: Partial<Intervention> = {}) {
  const opened = await openDrive();
  const { service, say } = opened;
  const watchers = [
    { session_id: service.sessionId, name: 'Ada', can_drive: true },
    { session_id: 'other', name: 'Ben Okafor', can_drive: true },
    { session_id: 'third', name: 'Cem', can_drive: false },
  ];
  await say(() => service.grantLease({ watchers }));
  await say(() =>
    service.send({
      type: 'interventions',
      robot_id: 'SH2',
      items: [question(changes)],
    }),
  );
  const asked = screen.getByRole('group', { name: 'Asked of you' });
  /** Answers the last request of a kind. */
  const acknowledge = (type: 'intervention-answer' | 'lease-hand-over') =>
    say(() => {
      const id = service.sent(type).at(-1)?.id ?? '';
      service.send({ type: 'ack', id, ok: true });
    });
  return { ...opened, asked, acknowledge };
}

describe('what is asked of the driver', () => {
  keepFocus();

  it('is told until it is answered, and more and more insistently', async () => {
    const { asked, service, say } = await openAsked();
    expect(within(asked).getByRole('alert')).toHaveTextContent(
      'Ben Okafor asks you to intervene',
    );
    expect(asked).toHaveTextContent('Something is in the way: a ladder');
    expect(asked).toHaveAttribute('data-insistence', '0');
    const again = (age: number) =>
      say(() =>
        service.send({
          type: 'interventions',
          robot_id: 'SH2',
          items: [question({ intervention_id: `asked ${age}`, age })],
        }),
      );
    await again(9);
    const banner = () => screen.getByRole('group', { name: 'Asked of you' });
    expect(banner()).toHaveAttribute('data-insistence', '1');
    await again(17);
    expect(banner()).toHaveAttribute('data-insistence', '2');
    expect(banner()).toHaveTextContent('Answer now.');
    await say(() =>
      service.send({ type: 'interventions', robot_id: 'SH2', items: [] }),
    );
    expect(
      screen.queryByRole('group', { name: 'Asked of you' }),
    ).not.toBeInTheDocument();
  });

  it('stops the robot at once where the driver accepts', async () => {
    const { asked, service, user } = await openAsked();
    await user.click(within(asked).getByText('Accept and stop'));
    expect(service.sent('emergency-stop').length).toBeGreaterThan(0);
    expect(service.sent('intervention-answer')).toMatchObject([
      {
        robot_id: 'SH2',
        lease_id: 'lease-1',
        intervention_id: 'question-1',
        answer: 'accepted',
        note: 'The robot was stopped',
      },
    ]);
  });

  it('hands over with one click to who asks and can drive', async () => {
    const { asked, service, user, acknowledge } = await openAsked({
      reason: 'hand-over',
    });
    await user.click(within(asked).getByText('Hand over to Ben Okafor'));
    expect(service.sent('lease-hand-over')).toEqual([]);
    await acknowledge('intervention-answer');
    expect(service.sent('lease-hand-over')).toMatchObject([
      { lease_id: 'lease-1', session_id: 'other' },
    ]);
    await acknowledge('lease-hand-over');
  });

  it('offers no hand-over to who only watches, and says why', async () => {
    const { asked } = await openAsked({
      reason: 'hand-over',
      session_id: 'third',
      name: 'Cem',
    });
    expect(within(asked).queryByText(/^Hand over/)).not.toBeInTheDocument();
    expect(asked).toHaveTextContent('Cem only watches.');
  });

  it('is declined with a reason that is chosen, without a field that takes the keys', async () => {
    const { asked, service, user } = await openAsked();
    await user.click(within(asked).getByText('Decline…'));
    expect(within(asked).queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(within(asked).getByText('I see it, and it is safe'));
    expect(service.sent('intervention-answer')).toMatchObject([
      { answer: 'declined', note: 'I see it, and it is safe' },
    ]);
  });

  it('is for the driver alone', async () => {
    const { service, say } = await openAsked();
    await say(() =>
      service.send({
        type: 'lease',
        robot_id: 'SH2',
        holder: ben,
        watchers: [],
      }),
    );
    expect(
      screen.queryByRole('group', { name: 'Asked of you' }),
    ).not.toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'Ask driver' }),
    ).toBeInTheDocument();
  });
});

describe('what the driver has the robot say', () => {
  keepFocus();

  it('is typed while the robot stands, and sent as a sound', async () => {
    const { service, say, user } = await openDrive();
    await say(() => service.grantLease());
    await user.click(screen.getByRole('button', { name: 'Say' }));
    await user.click(screen.getByRole('button', { name: 'Type what to say' }));
    const dialog = await screen.findByRole('dialog');
    const submit = within(dialog).getByRole('button', { name: 'Say' });
    expect(submit).toBeDisabled();
    await user.type(
      within(dialog).getByLabelText(/^Words/),
      'Please step aside',
    );
    await user.click(submit);
    expect(service.sent('command')).toMatchObject([
      { command: 'sound', sound: 'say', text: 'Please step aside' },
    ]);
    expect(service.sent('emergency-stop')).toEqual([]);
    await act(async () => {
      service.send({
        type: 'ack',
        id: service.sent('command')[0].id,
        ok: true,
      });
    });
    await say(() =>
      service.sendTelemetry({ sound: 'say', speech: 'Please step aside' }),
    );
    expect(
      screen.getByRole('status', { name: 'The robot says', hidden: true }),
    ).toHaveTextContent('“Please step aside”');
  });
});
