import {
  FakeGateway,
  renderInConsole,
  type FakeAnswering,
} from '@sidehelm/test-utils';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RobotEvents } from './RobotEvents';

const event = (number: number, kind: string, by?: string) => ({
  number,
  kind,
  by,
  occurred_at: new Date(Date.now() - 60_000 * (50 - number)).toISOString(),
});

const open = (answer: FakeAnswering) =>
  renderInConsole(<RobotEvents robotId="SH1" />, {
    gateway: new FakeGateway({ 'teleop/api/robots/SH1/events': answer }),
  });
const sentences = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('RobotEvents', () => {
  it('tells the newest first, with their age, and the others when asked', async () => {
    const events = [1, 2, 3, 4, 5, 6, 7].map(number =>
      event(number, 'stopped', `Ada ${number}`),
    );
    await open({ body: events });
    await screen.findByText('Stopped by Ada 7');
    expect(sentences()).toEqual([
      'Stopped by Ada 743 min',
      'Stopped by Ada 644 min',
      'Stopped by Ada 545 min',
      'Stopped by Ada 446 min',
      'Stopped by Ada 347 min',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(sentences()).toHaveLength(7);
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(sentences()).toHaveLength(5);
  });

  it('says that nothing happened, and why nothing can be told', async () => {
    const { unmount } = await open({ body: [] });
    expect(
      await screen.findByText('Nothing in the last 30 days.'),
    ).toBeInTheDocument();
    unmount();
    await open({ status: 503, body: { message: 'Busy.' } });
    expect(
      await screen.findByText(/^They cannot be shown: /),
    ).toBeInTheDocument();
  });

  it('shows the others when one makes no sense, and says so', async () => {
    await open({ body: [event(1, 'silent'), { number: 'two' }] });
    expect(
      await screen.findByText(
        '1 event is not shown: what the service says of it makes no sense.',
      ),
    ).toBeInTheDocument();
    expect(sentences()).toHaveLength(1);
  });

  it('keeps what it knew when the service fails, and says how old it is', async () => {
    let answer: { status?: number; body: unknown } = {
      body: [event(1, 'silent')],
    };
    await open(() => answer);
    await screen.findByText('Signal lost');
    answer = { status: 500, body: { message: 'Broken.' } };
    await screen.findByText(/^As of/, {}, { timeout: 5_000 });
    expect(screen.getByText('Signal lost')).toBeInTheDocument();
  });
});
