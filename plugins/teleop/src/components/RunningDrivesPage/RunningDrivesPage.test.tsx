import type { RunningDrive } from '@sidehelm/contracts';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../__testUtils__/renderScreen';

const drive = (changes: Partial<RunningDrive> = {}): RunningDrive => ({
  robot_id: 'SH2',
  driver_uuid: 'ada',
  driver_name: 'Ada Admin',
  started_at: new Date(Date.now() - 60_000).toISOString(),
  speed: 1.25,
  signal: 'good',
  is_stopped: false,
  command_age: 12,
  command_delay: 31,
  picture_age: 64,
  watchers: 2,
  requests: [],
  ...changes,
});

const open = (body: unknown, permissions = ['teleop.oversee'], status = 200) =>
  renderScreen('/teleop/drives/running', {
    permissions,
    answers: { 'teleop/api/drives/running': { body, status } },
  });

describe('RunningDrivesPage', () => {
  it('shows who drives what, how that goes and what is asked of them, the worst first', async () => {
    await open([
      drive(),
      drive({
        robot_id: 'SH3',
        driver_name: 'Ben Okafor',
        speed: undefined,
        picture_age: undefined,
        requests: [
          {
            name: 'Cem',
            reason: 'obstacle',
            text: 'a ladder',
            since: new Date(Date.now() - 20_000).toISOString(),
          },
        ],
      }),
    ]);
    const [, worst, fine] = await screen.findAllByRole('row');
    expect(worst).toHaveTextContent('SH3');
    expect(worst).toHaveTextContent(
      'Cem: Something is in the way: a ladder, for',
    );
    // Speed and age of the picture.
    expect(within(worst).getAllByText('unknown')).toHaveLength(2);
    expect(fine).toHaveTextContent('Ada Admin');
    expect(fine).toHaveTextContent('1.3 m/s');
    expect(fine).toHaveTextContent('31 ms');
    expect(fine).toHaveTextContent('64 ms');
    expect(fine).toHaveTextContent('Fine');
    expect(within(worst).getByRole('link', { name: 'SH3' })).toHaveAttribute(
      'href',
      '/spectate/SH3',
    );
  });

  it.each<[Partial<RunningDrive>, string]>([
    [{ signal: 'lost' }, 'Signal lost'],
    [{ is_stopped: true }, 'Emergency stop'],
    [{ command_age: 700 }, 'Driver is silent'],
    [{ picture_age: 300 }, 'Slowed by the delay'],
  ])('says what is wrong with %j', async (changes, problem) => {
    await open([drive(changes)]);
    expect(await screen.findByText(`▲ ${problem}`)).toBeInTheDocument();
  });

  it('says that nobody drives', async () => {
    await open([]);
    expect(await screen.findByText('Nobody drives now')).toBeInTheDocument();
  });

  it('shows the others when one makes no sense', async () => {
    await open([drive(), { robot_id: 'SH3', driver_name: 7 }]);
    expect(await screen.findAllByRole('row')).toHaveLength(2);
    expect(screen.getByText(/1 drive/)).toBeInTheDocument();
  });

  it('is for who may oversee the drives', async () => {
    await open([drive()], ['teleop.piloting']);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
