import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DOWNLOAD, openMedia } from '../../__testUtils__/openMedia';
import { VideoDownloadPage } from './VideoDownloadPage';

const QUERY =
  '?startTime=2026-07-01T20:00:00.000-04:00&endTime=2026-07-01T20:10:00.000-04:00&robotID=SH1';
const video = {
  download_url: 'downloads/0123456789abcdef',
  size_in_bytes: 37_600_000,
  missing: [],
};

const open = (
  answer: Parameters<typeof openMedia>[2] = { [DOWNLOAD]: { body: video } },
  query = QUERY,
) =>
  openMedia(<VideoDownloadPage />, `/robots/videos/download${query}`, answer);

const requestsOf = ({ gateway }: Awaited<ReturnType<typeof open>>) =>
  gateway.requests.filter(({ path }) => path === DOWNLOAD);

describe('VideoDownloadPage', () => {
  it('asks for the video once on load, and plays it', async () => {
    const opened = await open();
    const player = await screen.findByLabelText('Video of SH1');
    expect(player).toHaveAttribute(
      'src',
      'http://console.test/api/gateway/media-downloader/downloads/0123456789abcdef',
    );
    expect(player).toHaveTextContent(
      'This browser does not support the video element.',
    );
    expect(
      requestsOf(opened).map(({ method, body }) => [
        method,
        JSON.parse(body ?? ''),
      ]),
    ).toEqual([
      [
        'POST',
        {
          robotID: 'SH1',
          startTime: '2026-07-01T20:00:00.000-04:00',
          endTime: '2026-07-01T20:10:00.000-04:00',
        },
      ],
    ]);
    window.dispatchEvent(new Event('focus'));
    expect(requestsOf(opened)).toHaveLength(1);
  });

  it('has the same form, filled in', async () => {
    await open();
    expect(screen.getByRole('combobox', { name: 'Robot' })).toHaveValue('SH1');
    expect(screen.getByLabelText('Start date')).toHaveValue('2026-07-01T20:00');
    expect(screen.getByLabelText('End date')).toHaveValue('2026-07-01T20:10');
  });

  it('shows a loader until the link is there', async () => {
    const opened = await openMedia(<div />, '/');
    const release = opened.gateway.hold();
    opened.unmount();
    release();
    let answer: () => void = () => undefined;
    await open({
      [DOWNLOAD]: () => {
        answer();
        return { body: video };
      },
    });
    answer = () => undefined;
    expect(await screen.findByLabelText('Video of SH1')).toBeVisible();
    expect(
      screen.queryByRole('status', { name: 'The video is on its way' }),
    ).toBeNull();
  });

  it('tells its size and which minutes are missing', async () => {
    await open({
      [DOWNLOAD]: {
        body: {
          ...video,
          missing: [
            {
              startTime: '2026-07-02T00:03:00.000Z',
              endTime: '2026-07-02T00:05:00.000Z',
            },
          ],
        },
      },
    });
    expect(await screen.findByText('37.6 MB')).toBeVisible();
    expect(
      screen.getByRole('list', { name: 'Not recorded' }),
    ).toHaveTextContent('2026-07-01 20:03:00 to 20:05:00');
  });

  it('offers the file, and a plain link to it', async () => {
    await open();
    expect(
      await screen.findByRole('button', { name: 'Download' }),
    ).toBeVisible();
    const link = screen.getByRole('link', { name: 'Plain link' });
    expect(link).toHaveAttribute(
      'download',
      'SH1_2026-07-01T20-00-00_2026-07-01T20-10-00.mp4',
    );
  });

  it('says when nothing was recorded, and lets ask again', async () => {
    const opened = await open({
      [DOWNLOAD]: { status: 404, body: { message: 'No video of SH1.' } },
    });
    expect(
      await screen.findByText('No video was recorded in this range'),
    ).toBeVisible();
    expect(screen.getByText('No video of SH1.')).toBeVisible();
    opened.gateway.answers[DOWNLOAD] = { body: video };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Video of SH1')).toBeVisible();
  });

  it('says the message of a failure', async () => {
    await open({
      [DOWNLOAD]: { status: 503, body: { message: 'The store is away.' } },
    });
    expect(await screen.findByText('The store is away.')).toBeVisible();
  });

  it('says so when the video cannot be played, and lets ask for it again', async () => {
    const opened = await open();
    const player = await screen.findByLabelText('Video of SH1');
    player.dispatchEvent(new Event('error'));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Ask for it again' }),
    );
    await waitFor(() => expect(requestsOf(opened)).toHaveLength(2));
  });

  it.each(['', '?robotID=SH1', '?robotID=sh&startTime=x&endTime=y'])(
    'asks for nothing without a whole address: %s',
    async query => {
      const opened = await open(undefined, query);
      expect(await screen.findByText('Which video?')).toBeVisible();
      expect(requestsOf(opened)).toEqual([]);
    },
  );
});
