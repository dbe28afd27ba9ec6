import { testSummary } from '@sidehelm/test-utils';
import type { RobotSummary } from '@sidehelm/contracts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { FakeScreen } from '../../__testUtils__/FakeScreen';
import { renderLive } from '../../__testUtils__/renderLive';
import { SfuPage } from './SfuPage';

let view: FakeScreen;

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => {
  view.restore();
  jest.useRealTimers();
});

function open(summaries?: readonly RobotSummary[], isAllVisible = true) {
  view = new FakeScreen(isAllVisible);
  return renderLive(<SfuPage />, { summaries });
}

const card = (id: string) =>
  within(screen.getByRole('listitem', { name: `Robot ${id}` }));
const valueOf = (id: string, label: string) =>
  card(id).getByText(label).nextElementSibling;

describe('SfuPage', () => {
  it('shows last ping, driver name, CPU usage, battery left and disk space left, and a dash for what the feed has not', async () => {
    await open([
      testSummary('SH1', {
        driver_name: 'Ada Okafor',
        cpu_percentage: 41.6,
        battery_percentage: 63.7,
        disk_free_in_bytes: 12_300_000_000,
      }),
      {
        robot_id: 'SH2',
        signal: 'unknown',
        is_emergency_stopped: false,
      },
      // Nobody has told of its signal yet.
      testSummary('SH3', { signal: 'unknown' }),
    ]);
    expect(document.title).toBe('Live robots | Sidehelm');
    expect(screen.getByText('3 robots')).toBeInTheDocument();
    const labels = [
      ['Last ping', 'just now'],
      ['Driver name', 'Ada Okafor'],
      ['CPU usage', '42 %'],
      ['Battery left', '64 %'],
      ['Disk space left', '12 GB'],
    ];
    labels.forEach(([label, value]) => {
      expect(valueOf('SH1', label)).toHaveTextContent(value);
      expect(valueOf('SH2', label)).toHaveTextContent('—');
    });
    expect(card('SH1').getByText('connected')).toBeInTheDocument();
    expect(card('SH3').getByText('signal unknown')).toBeInTheDocument();
  });

  it('lets the last ping grow old, and calls the signal of a robot lost that does not ping', async () => {
    const { robots, pass } = await open([
      testSummary('SH1'),
      testSummary('SH2'),
    ]);
    for (let second = 0; second < 8; second += 1) {
      robots.change('SH2', { last_ping_at: new Date().toISOString() });
      await pass(1_000);
    }
    expect(valueOf('SH1', 'Last ping')).toHaveTextContent('8 s ago');
    expect(card('SH1').getByText('signal lost')).toBeInTheDocument();
    expect(card('SH2').getByText('connected')).toBeInTheDocument();
    expect(screen.getByText('Live')).toBeInTheDocument();
  });

  it('says that the feed is not live, keeps the last values, and comes back', async () => {
    const { robots, pass } = await open([testSummary('SH1')]);
    robots.isReachable = false;
    act(() => robots.breakDown());
    await pass(9_000);
    expect(screen.getByTitle('Not live, connecting again')).toBeInTheDocument();
    expect(screen.getByText(/last news \d+ s ago/)).toBeInTheDocument();
    expect(valueOf('SH1', 'Battery left')).toHaveTextContent('64 %');
    expect(card('SH1').queryByText('signal lost')).not.toBeInTheDocument();
    // Neither good nor bad: nobody knows.
    expect(card('SH1').getByText('signal unknown')).toBeInTheDocument();
    robots.isReachable = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(1_100);
    expect(screen.queryByText(/Not live/)).not.toBeInTheDocument();
    // Now its old ping is its own.
    expect(card('SH1').getByText('signal lost')).toBeInTheDocument();
  });

  it('says why there is no feed where the gateway tells, and tries again as ever', async () => {
    const { robots, pass } = await open();
    const reason =
      'The teleop service is not configured (sidehelm.services.teleop.baseUrl).';
    expect(screen.getByText('Connecting…')).toBeInTheDocument();
    const before = robots.connections;
    act(() => robots.breakDown(4503, reason));
    await pass(9);
    expect(robots.connections).toBe(before);
    expect(screen.getByText('Not live')).toBeInTheDocument();
    expect(screen.getByTitle(reason)).toHaveTextContent(reason);
    expect(screen.getByRole('alert')).toHaveTextContent(
      `The robots could not be loaded${reason}`,
    );
    await pass(1);
    expect(robots.connections).toBe(before + 1);
    // While it tries again, that is still why.
    expect(screen.getByTitle(reason)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toBeInTheDocument();
    robots.send([testSummary('SH1')]);
    await pass(1_000);
    expect(screen.getByText('Live')).toBeInTheDocument();
    expect(screen.queryByText(reason)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says how old its news are, whatever the reason, and forgets a reason that was another', async () => {
    const { robots, pass } = await open([testSummary('SH1')]);
    act(() => robots.breakDown(4503, 'The sign-in service does not answer.'));
    robots.isMute = true;
    await pass(5_000);
    expect(
      screen.getByTitle('The sign-in service does not answer.'),
    ).toHaveTextContent(/^last news \d+ s ago$/);
    act(() => robots.refuse());
    await pass(50);
    expect(
      screen.queryByTitle('The sign-in service does not answer.'),
    ).not.toBeInTheDocument();
  });

  it('survives a feed that sends nonsense, says that it is not live, and logs it', async () => {
    const { robots, pass } = await open([testSummary('SH1')]);
    for (let second = 0; second < 5; second += 1) {
      robots.sendFrame('{"robots":"<script>"}');
      await pass(1_000);
    }
    expect(screen.getByTitle('Not live, connecting again')).toBeInTheDocument();
    expect(valueOf('SH1', 'Battery left')).toHaveTextContent('64 %');
    expect(robots.reports).toEqual(['a frame that makes no sense']);
    robots.send([testSummary('SH1', { battery_percentage: 63 })]);
    await pass(1_100);
    expect(screen.getByText('Live')).toBeInTheDocument();
    expect(valueOf('SH1', 'Battery left')).toHaveTextContent('63 %');
  });

  it('says so while it connects, and when there are none', async () => {
    const { robots, pass } = await open([]);
    expect(screen.getByText('No robot is connected')).toBeInTheDocument();
    robots.isReachable = false;
    act(() => robots.breakDown());
    await pass(1_000);
    expect(
      screen.getByRole('status', { name: 'Connecting to the robots' }),
    ).toBeInTheDocument();
  });

  it('has a menu whose items Open Terminal and Config do nothing and say so', async () => {
    await open([testSummary('SH1')]);
    fireEvent.click(screen.getByRole('button', { name: 'More for SH1' }));
    for (const name of [/^Open Terminal/, /^Config/]) {
      const item = screen.getByRole('menuitem', { name });
      expect(item).toHaveAttribute('aria-disabled', 'true');
      expect(item).toHaveTextContent('Not available in this console');
    }
  });

  it('draws of a thousand robots only those on screen', async () => {
    const summaries = Array.from({ length: 1_000 }, (_robot, index) =>
      testSummary(`SH${index + 1}`),
    );
    const { container, robots, pass, unmount } = await open(summaries, false);
    // By role, a thousand cards take seconds to find.
    expect(container.querySelectorAll('li')).toHaveLength(1_000);
    expect(container.querySelectorAll('dl')).toHaveLength(0);
    act(() => view.show('Robot SH1000', 'Robot SH999'));
    expect(container.querySelectorAll('dl')).toHaveLength(2);
    act(() => view.show('Robot SH1'));
    expect(container.querySelectorAll('dl')).toHaveLength(1);
    robots.change('SH1', { battery_percentage: 12 });
    await pass(50);
    expect(container.querySelector('dl')).toHaveTextContent('12 %');
    unmount();
    expect(view.observers.size).toBe(0);
    await pass(1_100);
    expect(robots.feed.state.get()).toEqual({ kind: 'closed' });
  });
});
