import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { openMedia, STATUS, WELL } from '../../__testUtils__/openMedia';
import { VideoSearchPage } from './VideoSearchPage';

let address = '';
function Address() {
  const { pathname, search } = useLocation();
  address = decodeURIComponent(pathname + search);
  return null;
}

const open = (
  query = '',
  answers: Parameters<typeof openMedia>[2] = undefined,
) =>
  openMedia(
    <>
      <VideoSearchPage />
      <Address />
    </>,
    `/robots/videos/search${query}`,
    answers,
  );

const field = (name: string) => screen.getByLabelText(name);
const search = () =>
  userEvent.click(screen.getByRole('button', { name: 'Search' }));

async function pick(name: string, text: string, option: string | RegExp) {
  const input = screen.getByRole('combobox', { name });
  await userEvent.clear(input);
  await userEvent.type(input, text);
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

async function fill(name: string, text: string) {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}

describe('VideoSearchPage', () => {
  it('asks for a robot, a start date, an end date and a time zone', async () => {
    await open();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Robot Videos' }),
    ).toBeInTheDocument();
    for (const name of ['Robot', 'Time zone'])
      expect(screen.getByRole('combobox', { name })).toBeInTheDocument();
    expect(field('Start date')).toHaveAttribute('type', 'datetime-local');
    expect(field('End date')).toHaveAttribute('type', 'datetime-local');
  });

  it('goes to the video with the clock of the zone and its offset', async () => {
    await open();
    await pick('Robot', 'SH2', 'SH2');
    await fill('Start date', '2026-07-01T20:00');
    await fill('End date', '2026-07-01T20:10');
    await pick('Time zone', 'India', /\(UTC\+05:30\) India Standard Time/);
    await search();
    await waitFor(() =>
      expect(address).toBe(
        '/robots/videos/download?startTime=2026-07-01T20:00:00.000+05:30&endTime=2026-07-01T20:10:00.000+05:30&robotID=SH2',
      ),
    );
  });

  it('offers no retired robot', async () => {
    await open();
    await userEvent.click(screen.getByRole('combobox', { name: 'Robot' }));
    expect(await screen.findByRole('option', { name: 'SH1' })).toBeVisible();
    expect(screen.queryByRole('option', { name: 'SH9' })).toBeNull();
  });

  it('says what is missing, and keeps what was typed', async () => {
    await open();
    await fill('Start date', '2026-07-01T20:00');
    await fill('End date', '2026-07-01T19:00');
    await search();
    expect(
      await screen.findByText('The end must be after the start.'),
    ).toBeVisible();
    expect(screen.getByText('Required')).toBeVisible();
    expect(field('Start date')).toHaveValue('2026-07-01T20:00');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Robot' })).toHaveFocus(),
    );
  });

  it('begins with what an address asks for', async () => {
    await open(
      '?startTime=2026-07-01T20:00:00.000%2B05:30&endTime=2026-07-01T20:10:00.000%2B05:30&robotID=SH7',
    );
    expect(screen.getByRole('combobox', { name: 'Robot' })).toHaveValue('SH7');
    expect(field('Start date')).toHaveValue('2026-07-01T20:00');
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue(
      '(UTC+05:30) India Standard Time',
    );
  });

  it.each([
    ['full', 'Nothing is recorded: the store is full'],
    ['away', 'Nothing is recorded: the store is away'],
    ['off', 'Recording is off'],
  ])('says when the recorder is %s', async (state, text) => {
    await open('', {
      [STATUS]: { body: { ...WELL, state, message: 'Because.' } },
    });
    expect(await screen.findByText(text)).toBeVisible();
    // Without a pointer, too.
    expect(screen.getByText('Because.')).toBeVisible();
  });

  it('says who is recorded as soon as the recordings are read, which is nothing wrong', async () => {
    await open('', {
      [STATUS]: { body: { ...WELL, not_yet: ['SH1', 'SH2', 'SH3', 'SH4'] } },
    });
    expect(
      await screen.findByText('Not recorded yet: SH1, SH2, SH3 and 1 more'),
    ).toBeVisible();
    expect(
      screen.getByText(
        'What was recorded before is still being read. Recording begins by itself.',
      ),
    ).toBeVisible();
    expect(screen.queryByText('Some robots are not recorded')).toBeNull();
  });

  it('says who is not recorded though the store is well', async () => {
    const message = 'SH2 is not recorded: its camera sends no pictures.';
    await open('', {
      [STATUS]: {
        body: { ...WELL, message, most_cameras: 2, left_out: ['SH4', 'SH5'] },
      },
    });
    expect(
      await screen.findByText('Not recorded, camera limit: SH4, SH5'),
    ).toBeVisible();
    expect(screen.getByText('Some robots are not recorded')).toBeVisible();
    expect(
      screen.getByText(
        /^SH2 is not recorded: its camera sends no pictures\. At most 2 cameras run/,
      ),
    ).toBeVisible();
    expect(screen.queryByText(/^Nothing is recorded/)).not.toBeInTheDocument();
  });

  it('says how far the demonstration is', async () => {
    await open('', {
      [STATUS]: { body: { ...WELL, rendering: { done: 2, total: 6 } } },
    });
    expect(
      await screen.findByText('Rendering demonstration recordings: 2 of 6'),
    ).toBeVisible();
  });
});
