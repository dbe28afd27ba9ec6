import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigationType } from 'react-router-dom';
import { DOWNLOAD, openMedia, PLAYBACK } from '../../__testUtils__/openMedia';
import {
  FileDownload,
  type DownloadProgress,
} from '../../download/FileDownload';
import { MediaClient } from '../../api/MediaClient';
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
  });

  it('asks for it no second time when somebody comes back to the window', async () => {
    const opened = await open();
    await screen.findByLabelText('Video of SH1');
    act(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    // Whatever that brings about has its time.
    await act(() => new Promise(resolve => setTimeout(resolve, 50)));
    expect(requestsOf(opened)).toHaveLength(1);
  });

  it('asks once more when somebody searches for the same, which is no step of the history', async () => {
    let step = '';
    function Step() {
      step = useNavigationType();
      return null;
    }
    const opened = await openMedia(
      <>
        <VideoDownloadPage />
        <Step />
      </>,
      `/robots/videos/download${QUERY}`,
      { [DOWNLOAD]: { body: video } },
    );
    await screen.findByLabelText('Video of SH1');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(requestsOf(opened)).toHaveLength(2));
    expect(step).toBe('REPLACE');
    expect(await screen.findByLabelText('Video of SH1')).toBeVisible();
  });

  it('has the same form, filled in', async () => {
    await open();
    expect(screen.getByRole('combobox', { name: 'Robot' })).toHaveValue('SH1');
    expect(screen.getByLabelText('Start date')).toHaveValue('2026-07-01T20:00');
    expect(screen.getByLabelText('End date')).toHaveValue('2026-07-01T20:10');
  });

  it('keeps the time zone that was chosen, where others have the same offset', async () => {
    const opened = await open();
    const zone = screen.getByRole('combobox', { name: 'Time zone' });
    expect(zone).toHaveValue('(UTC−04:00) Eastern Standard Time');
    await userEvent.clear(zone);
    await userEvent.type(zone, 'Central Brazilian');
    await userEvent.click(
      await screen.findByRole('option', {
        name: /Central Brazilian Standard Time/,
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    const ask = async (name: string, text: string) => {
      await userEvent.clear(screen.getByLabelText(name));
      await userEvent.type(screen.getByLabelText(name), text);
    };
    await ask('Start date', '2026-01-15T20:00');
    await ask('End date', '2026-01-15T20:10');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() =>
      expect(JSON.parse(requestsOf(opened).at(-1)?.body ?? '')).toMatchObject({
        startTime: '2026-01-15T20:00:00.000-04:00',
      }),
    );
    // The form begins anew with what the address says.
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue(
      '(UTC−04:00) Central Brazilian Standard Time',
    );
    expect(screen.getByLabelText('Start date')).toHaveValue('2026-01-15T20:00');
  });

  it('shows a loader until the link is there', async () => {
    const request = jest.spyOn(MediaClient.prototype, 'requestVideo');
    let answer: (download: typeof video) => void = () => undefined;
    request.mockReturnValueOnce(
      new Promise(resolve => {
        answer = resolve;
      }),
    );
    await open();
    expect(
      screen.getByRole('status', { name: 'The video is on its way' }),
    ).toBeVisible();
    expect(
      screen.getByText(
        'The video is put together. That takes up to 5 minutes.',
      ),
    ).toBeVisible();
    expect(screen.queryByLabelText('Video of SH1')).toBeNull();
    act(() => answer(video));
    expect(await screen.findByLabelText('Video of SH1')).toBeVisible();
    expect(
      screen.queryByRole('status', { name: 'The video is on its way' }),
    ).toBeNull();
    request.mockRestore();
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

  it('leaves the focus where the download is begun and cancelled', async () => {
    const fetch = jest
      .spyOn(globalThis, 'fetch')
      .mockReturnValue(new Promise(() => undefined));
    try {
      await open();
      await userEvent.click(
        await screen.findByRole('button', { name: 'Download' }),
      );
      const cancel = await screen.findByRole('button', { name: 'Cancel' });
      expect(cancel).toHaveFocus();
    } finally {
      fetch.mockRestore();
    }
  });

  it('says when nothing was recorded, by the clock that was chosen, and lets ask again', async () => {
    const opened = await open({
      [DOWNLOAD]: {
        status: 404,
        body: { message: 'Nothing from 2026-07-02T00:00:00.000Z.' },
      },
    });
    expect(
      await screen.findByText('No video was recorded in this range'),
    ).toBeVisible();
    expect(
      screen.getByText(
        'Nothing was recorded of SH1 from 2026-07-01 20:00:00 to 20:10:00.',
      ),
    ).toBeVisible();
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

  it('says that recordings are still being read, and has the video by itself when they are', async () => {
    let asked = 0;
    const opened = await open({
      [DOWNLOAD]: { body: video },
      [PLAYBACK]: () => {
        asked += 1;
        return asked > 1
          ? { body: [] }
          : {
              status: 503,
              headers: { 'retry-after': '1' },
              body: { message: 'The recordings are still being read.' },
            };
      },
    });
    expect(
      await screen.findByRole('heading', {
        name: 'The recordings are still being read.',
      }),
    ).toBeVisible();
    expect(
      await screen.findByLabelText('Video of SH1', undefined, {
        timeout: 3_000,
      }),
    ).toBeVisible();
    // The auditor is told of every time.
    expect(requestsOf(opened)).toHaveLength(1);
  });

  it('keeps what has come when the download has stopped, and goes on at a press', async () => {
    const goOn = jest.spyOn(FileDownload.prototype, 'goOn');
    const start = jest
      .spyOn(FileDownload.prototype, 'start')
      .mockImplementation(async function stop(this: FileDownload) {
        this.progress.set({
          kind: 'stopped',
          received: 18_800_000,
          message: 'The connection breaks off again and again.',
        });
      });
    await open();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Download' }),
    );
    expect(
      await screen.findByText(
        '18.8 MB of 37.6 MB have come, and are kept. The connection breaks off again and again.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
    const button = screen.getByRole('button', { name: 'Go on' });
    expect(button).toHaveFocus();
    await userEvent.click(button);
    expect(goOn.mock.contexts).toEqual(start.mock.contexts);
    start.mockRestore();
    goOn.mockRestore();
  });

  it('says when the browser may not write where the video was to be saved', async () => {
    Object.assign(window, {
      showSaveFilePicker: async () => ({
        createWritable: async () => {
          throw new DOMException('No.', 'NotAllowedError');
        },
      }),
    });
    try {
      const { alerts } = await open();
      await userEvent.click(
        await screen.findByRole('button', { name: 'Download' }),
      );
      await waitFor(() =>
        expect(alerts.getVisible()).toMatchObject([
          {
            severity: 'error',
            message:
              'This browser is not allowed to write there. Choose another place for the video.',
          },
        ]),
      );
      expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
    } finally {
      Reflect.deleteProperty(window, 'showSaveFilePicker');
    }
  });

  it('says why there is no download of what the browser cannot hold', async () => {
    await open({
      [DOWNLOAD]: { body: { ...video, size_in_bytes: 1_600_000_000 } },
    });
    expect(
      await screen.findByText(
        'This browser holds videos of up to 1.5 GB. For this one there is the plain link.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });

  it('plays a video of which nothing but its address is told, and has the plain link', async () => {
    await open({ [DOWNLOAD]: { body: { download_url: 'downloads/1' } } });
    expect(await screen.findByLabelText('Video of SH1')).toHaveAttribute(
      'src',
      'http://console.test/api/gateway/media-downloader/downloads/1',
    );
    expect(screen.getByRole('link', { name: 'Plain link' })).toBeVisible();
    expect(
      screen.getByText(
        'How large this video is was not told. There is the plain link.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });

  describe('whose video cannot be played', () => {
    const tell = (player: HTMLElement, event: string) =>
      act(() => {
        player.dispatchEvent(new Event(event));
      });
    let status: number;
    let fetch: jest.SpyInstance;
    beforeEach(() => {
      status = 404;
      jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
      fetch = jest
        .spyOn(globalThis, 'fetch')
        .mockImplementation(
          async () => ({ ok: status < 400, status }) as Response,
        );
    });
    afterEach(() => jest.restoreAllMocks());

    it('says so, lets ask for it again, and plays on from the same place', async () => {
      const opened = await open();
      const player =
        await screen.findByLabelText<HTMLVideoElement>('Video of SH1');
      tell(player, 'loadedmetadata');
      player.currentTime = 12;
      tell(player, 'timeupdate');
      status = 404;
      tell(player, 'error');
      opened.gateway.answers[DOWNLOAD] = {
        body: { ...video, download_url: 'downloads/another' },
      };
      await userEvent.click(
        await screen.findByRole('button', { name: 'Ask for it again' }),
      );
      await waitFor(() => expect(requestsOf(opened)).toHaveLength(2));
      const another =
        await screen.findByLabelText<HTMLVideoElement>('Video of SH1');
      expect(another.src).toMatch(/another$/);
      tell(another, 'loadedmetadata');
      expect(another.currentTime).toBe(12);
    });

    it.each<DownloadProgress>([
      { kind: 'running', received: 18_800_000 },
      { kind: 'stopped', received: 18_800_000, message: 'It breaks off.' },
    ])(
      'asks for no other link while a download has something: $kind',
      async progress => {
        const start = jest
          .spyOn(FileDownload.prototype, 'start')
          .mockImplementation(async function begin(this: FileDownload) {
            this.progress.set(progress);
          });
        await open();
        const player = await screen.findByLabelText('Video of SH1');
        await userEvent.click(screen.getByRole('button', { name: 'Download' }));
        tell(player, 'error');
        expect(
          await screen.findByText(
            'The video cannot be played. Its link lasts for an hour, and can be asked for again once the download is done or cancelled.',
          ),
        ).toBeVisible();
        const again = { name: 'Ask for it again' };
        expect(screen.queryByRole('button', again)).toBeNull();
        const [download] = start.mock.contexts as FileDownload[];
        act(() => download.progress.set({ kind: 'done' }));
        expect(screen.getByRole('button', again)).toBeVisible();
      },
    );

    it('says that it is tried again while the store is away, and asks for no other link', async () => {
      const opened = await open();
      const player = await screen.findByLabelText('Video of SH1');
      status = 503;
      tell(player, 'error');
      expect(
        await screen.findByText(
          'The video could not be loaded. It is tried again.',
        ),
      ).toBeVisible();
      await waitFor(
        () => expect(HTMLMediaElement.prototype.load).toHaveBeenCalled(),
        { timeout: 3_000 },
      );
      expect(fetch).toHaveBeenCalledTimes(1);
      expect(screen.queryByText(/Its link lasts/)).toBeNull();
      expect(requestsOf(opened)).toHaveLength(1);
    });
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
