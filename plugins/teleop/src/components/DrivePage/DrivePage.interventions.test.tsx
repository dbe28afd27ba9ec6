import type { Intervention } from '@sidehelm/contracts';
import {
  act,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

const pass = (milliseconds: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });

/** Asked for so long, ms. */
async function openAsked(changes: Partial<Intervention> = {}, since = 500) {
  const opened = await openDrive();
  jest.useFakeTimers({ now: Date.now() });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
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
  await pass(since);
  /** Answers the last request of a kind. */
  const acknowledge = (type: 'lease-hand-over') =>
    say(() => {
      const id = service.sent(type).at(-1)?.id ?? '';
      service.send({ type: 'ack', id, ok: true });
    });
  return { ...opened, user, asked, acknowledge };
}

describe('what is asked of the driver', () => {
  keepFocus();
  afterEach(() => jest.useRealTimers());

  it('is told until it is answered, and more and more insistently', async () => {
    const { asked, service, say } = await openAsked();
    expect(within(asked).getByRole('alert')).toHaveTextContent(
      'Ben Okafor asks you to intervene',
    );
    expect(asked).toHaveTextContent('Something is in the way: a ladder');
    expect(asked).toHaveAttribute('data-insistence', '0');
    // The same question, of which the service tells nothing more.
    const banner = () => screen.getByRole('group', { name: 'Asked of you' });
    await pass(7_000);
    expect(banner()).toHaveAttribute('data-insistence', '0');
    await pass(1_500);
    expect(banner()).toHaveAttribute('data-insistence', '1');
    expect(within(banner()).getByRole('alert')).toHaveTextContent(
      'Still not answered.',
    );
    await pass(8_000);
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
        note: 'Stops the robot',
      },
    ]);
  });

  it('hands over with one click to who asks and can drive', async () => {
    const { asked, service, user, acknowledge } = await openAsked({
      reason: 'hand-over',
    });
    await user.click(within(asked).getByText('Hand over to Ben Okafor'));
    expect(service.sent('lease-hand-over')).toMatchObject([
      { lease_id: 'lease-1', session_id: 'other' },
    ]);
    await acknowledge('lease-hand-over');
    // The service answers the question, once the robot is handed over.
    expect(service.sent('intervention-answer')).toEqual([]);
  });

  it('takes no click that was on its way to something else', async () => {
    const { asked } = await openAsked({}, 0);
    const offered = () => within(asked).getAllByRole('button');
    for (const button of offered()) expect(button).toBeDisabled();
    await pass(500);
    for (const button of offered()) expect(button).toBeEnabled();
    // What takes their place is not clicked twice, either.
    fireEvent.click(within(asked).getByText('Decline…'));
    expect(
      within(asked).getByRole('button', { name: 'I see it, and it is safe' }),
    ).toBeDisabled();
  });

  it('offers no hand-over to who only watches, and says why', async () => {
    const { asked, service, say } = await openAsked({
      reason: 'hand-over',
      session_id: 'third',
      name: 'Cem',
    });
    const names = () =>
      within(asked)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    const before = names();
    const handOver = within(asked).getByRole('button', { name: /^Hand over/ });
    expect(handOver).toBeDisabled();
    expect(asked).toHaveTextContent('Cem only watches.');
    // Then they can, and no button is where another was.
    await say(() =>
      service.grantLease({
        watchers: [{ session_id: 'third', name: 'Cem', can_drive: true }],
      }),
    );
    expect(handOver).toBeEnabled();
    expect(names()).toEqual(before);
    expect(before.at(-1)).toBe('Hand over to Cem');
  });

  it('is declined with a reason that is chosen, without a field that takes the keys', async () => {
    const { asked, service, user } = await openAsked();
    await user.click(within(asked).getByText('Decline…'));
    expect(within(asked).queryByRole('textbox')).not.toBeInTheDocument();
    await pass(500);
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

  it('is not asked for by itself when control that was lost is had again', async () => {
    const { service, say, user } = await openDrive();
    await say(() => service.grantLease());
    await user.click(screen.getByRole('button', { name: 'Say' }));
    await user.click(screen.getByRole('button', { name: 'Type what to say' }));
    await screen.findByRole('dialog');
    await say(() => service.endLease());
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    await say(() => service.grantLease());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is still there when control was lost while it was typed, until it was said', async () => {
    const { service, say, user } = await openDrive();
    const type = async () => {
      await user.click(
        screen.getByRole('button', { name: 'Type what to say' }),
      );
      return within(await screen.findByRole('dialog'));
    };
    const isOver = () =>
      waitFor(() =>
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
      );
    await say(() => service.grantLease());
    await user.click(screen.getByRole('button', { name: 'Say' }));
    const first = await type();
    await user.type(first.getByLabelText(/^Words/), 'Please step aside');
    await say(() => service.endLease());
    await isOver();
    await say(() => service.grantLease());
    const second = await type();
    expect(second.getByLabelText(/^Words/)).toHaveValue('Please step aside');
    await user.click(second.getByRole('button', { name: 'Say' }));
    const [{ id, ...said }] = service.sent('command');
    expect(said).toMatchObject({ text: 'Please step aside' });
    await say(() => service.send({ type: 'ack', id, ok: true }));
    await isOver();
    const third = await type();
    expect(third.getByLabelText(/^Words/)).toHaveValue('');
  });

  it('is not shown of a robot of which nothing is heard', async () => {
    const { service, say } = await openDrive();
    await say(() =>
      service.sendTelemetry({ sound: 'say', speech: 'Please step aside' }),
    );
    expect(screen.getByText('“Please step aside”')).toBeInTheDocument();
    await waitFor(
      () =>
        expect(
          screen.queryByText('“Please step aside”'),
        ).not.toBeInTheDocument(),
      { timeout: 3_000 },
    );
  });
});
