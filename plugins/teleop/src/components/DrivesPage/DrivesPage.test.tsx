import type { Drive, DriveReport } from '@sidehelm/contracts';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../__testUtils__/renderScreen';

const report: DriveReport = {
  duration_in_seconds: 134,
  distance_in_metres: 1_240,
  delay: { p50: 92.5, p95: 242.5, p99: 302.5, max: 400 },
  limited_in_seconds: 12,
  freezes: 2,
  frozen_in_seconds: 1.6,
  emergency_stops: 0,
  safety_stops: 1,
  near_misses: 3,
  collisions: 0,
  sounds: [{ sound: 'thank', count: 2 }],
};

const drive = (number: number, changes: Partial<Drive> = {}): Drive => ({
  number,
  robot_id: 'SH2',
  driver_uuid: 'ada',
  driver_name: 'Ada Admin',
  started_at: '2026-01-01T12:00:00Z',
  ended_at: '2026-01-01T12:02:14Z',
  report,
  ...changes,
});

const open = (body: unknown, query = '', status = 200) =>
  renderScreen(`/teleop/drives${query}`, {
    answers: {
      'teleop/api/drives?limit=100': { body, status },
      'teleop/api/drives?robot_id=SH2&limit=100': { body, status },
    },
  });

describe('DrivesPage', () => {
  it('lists who drove and how that went, the newest first, and marks what somebody should look into', async () => {
    await open([
      drive(1),
      drive(3, { report: undefined, ended_at: undefined }),
      drive(2, { report: undefined }),
    ]);
    const [, third, second, first] = await screen.findAllByRole('row');
    expect(third).toHaveTextContent('Goes on');
    expect(second).toHaveTextContent(
      'The console of the driver has told nothing of it.',
    );
    const cells = within(first)
      .getAllByRole('cell')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(cells).toEqual([
      'SH2',
      'Ada Admin',
      '2 min 14 s',
      '1.2 km',
      '▲ 93 / 243 / 303 ms',
      '12 s',
      '▲ 2 (2 s)',
      '0',
      '1',
      '▲ 3',
      '0',
      'thank you ×2',
    ]);
  });

  it('does not take what was told of a drive that goes on for how it went', async () => {
    await open([drive(1, { ended_at: undefined })]);
    const [, row] = await screen.findAllByRole('row');
    expect(row).toHaveTextContent('Goes on');
    expect(row).not.toHaveTextContent('1.2 km');
  });

  it('is of one robot where its address says so', async () => {
    const { gateway } = await open([drive(1)], '?robot=sh2');
    await screen.findAllByRole('row');
    expect(gateway.requests.map(({ path }) => path)).toContain(
      'teleop/api/drives?robot_id=SH2&limit=100',
    );
  });

  it.each(['sh', 'Ada'])(
    'says what is expected instead of listing all for %s',
    async text => {
      const { gateway } = await open([drive(1)], `?robot=${text}`);
      expect(
        await screen.findByText('That is not the id of a robot'),
      ).toBeInTheDocument();
      expect(
        screen.getByText('An id is letters and a number, for example SH2.'),
      ).toBeInTheDocument();
      expect(screen.queryByRole('table')).not.toBeInTheDocument();
      expect(
        gateway.requests.filter(({ path }) => path.includes('drives')),
      ).toEqual([]);
    },
  );

  it('leaves out what makes no sense, and says so', async () => {
    await open([drive(1), { number: 'two' }]);
    expect(await screen.findAllByRole('row')).toHaveLength(2);
    expect(screen.getByText(/1 drive/)).toBeInTheDocument();
  });

  it('says that nobody drove, and what is wrong when nobody answers', async () => {
    await open([]);
    expect(
      await screen.findByText('No drives in the last 30 days'),
    ).toBeInTheDocument();
  });

  it('says what is wrong when the service refuses', async () => {
    await open({ message: 'The teleop service is away.' }, '', 502);
    expect(
      await screen.findByText('The drives cannot be loaded'),
    ).toBeInTheDocument();
  });
});
