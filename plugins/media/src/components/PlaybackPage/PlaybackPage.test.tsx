import { serverClock } from '@sidehelm/console-react';
import {
  act,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askedFor, openMedia, PLAYBACK } from '../../__testUtils__/openMedia';
import { toldClip } from '../../__testUtils__/testClips';
import { DayPlayer } from '../../playback/DayPlayer';
import { PlaybackPage } from './PlaybackPage';

const NO_VIDEO = 'No video available for this robot on this date';
const DAY = 'robot=SH1&date=2026-11-20';

/** Media elements and canvases do nothing in jsdom. */
beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest
    .spyOn(HTMLMediaElement.prototype, 'play')
    .mockImplementation(async () => undefined);
  jest
    .spyOn(HTMLMediaElement.prototype, 'pause')
    .mockImplementation(() => undefined);
  jest
    .spyOn(HTMLMediaElement.prototype, 'load')
    .mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/');
});
afterEach(() => jest.restoreAllMocks());

const open = (
  query = DAY,
  answers: Parameters<typeof openMedia>[2] = {
    [PLAYBACK]: { body: [toldClip('20:00:00'), toldClip('20:05:00')] },
  },
) => openMedia(<PlaybackPage />, `/robots/playback?${query}`, answers);

const slider = () => screen.findByRole('slider', { name: 'Time of day' });
const clock = () => document.querySelector('[data-clock]')?.textContent;
const press = (key: string) => userEvent.keyboard(key);
const video = (deck: 'front' | 'behind') =>
  document.querySelector<HTMLVideoElement>(`[data-deck=${deck}] video`);
/** The address of a clip of the robot and the day. */
const clipUrl = (start: string) =>
  `http://console.test/api/gateway/media-downloader/clips/SH1/2026-11-20/${start}`;

/** As if a video element had loaded what it shows, and found its place. */
async function load() {
  jest
    .spyOn(HTMLMediaElement.prototype, 'readyState', 'get')
    .mockReturnValue(HTMLMediaElement.HAVE_ENOUGH_DATA);
  await waitFor(() => expect(video('front')?.src).toBeTruthy());
  for (const event of ['loadedmetadata', 'loadeddata', 'seeked'])
    await act(async () => {
      fireEvent(video('front')!, new Event(event));
    });
}

describe('PlaybackPage', () => {
  it('is titled, and asks for the robot and the day of its address', async () => {
    const opened = await open();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Robot Video Playback' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Robot' })).toHaveValue('SH1');
    expect(
      screen.getByRole('button', { name: 'Date (UTC): 2026-11-20' }),
    ).toBeVisible();
    expect(askedFor(opened, PLAYBACK)).toEqual(['?robot=SH1&date=2026-11-20']);
  });

  it('has a slider from 0 to 86400, which begins at 20:00', async () => {
    await open();
    const range = await slider();
    expect(range).toHaveAttribute('aria-valuemin', '0');
    expect(range).toHaveAttribute('aria-valuemax', '86400');
    await waitFor(() =>
      expect(range).toHaveAttribute('aria-valuenow', '72000'),
    );
    expect(range).toHaveAttribute('aria-valuetext', '20:00:00 UTC');
    expect(range).toHaveAccessibleDescription(
      'Recorded: 20:00:00 to 20:10:00.',
    );
  });

  it('shows the clock of the day with the speed', async () => {
    await open(`${DAY}&time=72251`);
    await slider();
    expect(clock()).toBe('20:04:11 / 24:00:00');
    expect(screen.getByLabelText('Speed 1×')).toBeVisible();
  });

  it('raises and lowers the speed with the arrow keys, within 2^±4', async () => {
    await open();
    (await slider()).focus();
    await press('{ArrowUp}');
    expect(screen.getByLabelText('Speed 2×')).toBeVisible();
    await press('{ArrowUp>6/}');
    expect(screen.getByLabelText('Speed 16×')).toBeVisible();
    for (let step = 0; step < 12; step += 1) await press('{ArrowDown}');
    expect(screen.getByLabelText('Speed 0.0625×')).toBeVisible();
  });

  it('plays and pauses by its button, the space bar and a click on the picture', async () => {
    await open();
    await slider();
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
    (document.activeElement as HTMLElement).blur();
    await press(' ');
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
    await userEvent.click(screen.getByTestId('pictures'));
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  });

  it('says that recordings are still being read, and shows them by itself when they are', async () => {
    let asked = 0;
    await open(DAY, {
      [PLAYBACK]: () => {
        asked += 1;
        return asked > 1
          ? { body: [toldClip('20:00:00')] }
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
    expect(screen.queryByText(NO_VIDEO)).toBeNull();
    expect(
      await screen.findByRole(
        'slider',
        { name: 'Time of day' },
        { timeout: 3_000 },
      ),
    ).toHaveAccessibleDescription('Recorded: 20:00:00 to 20:05:00.');
  });

  it('says when there is no video of that day', async () => {
    await open(DAY, { [PLAYBACK]: { body: [] } });
    expect(await screen.findByRole('alert')).toHaveTextContent(NO_VIDEO);
    expect(await slider()).toHaveAccessibleDescription('Nothing was recorded.');
  });

  it('shows the picture of the slot, with the next one behind it', async () => {
    await open(`${DAY}&time=72200`);
    await load();
    expect(video('front')).toHaveAttribute('src', clipUrl('20-00-00'));
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    // 100 s before the end nothing else is loaded, 15 s before it is.
    expect(video('behind')).not.toHaveAttribute('src');
    video('front')!.currentTime = 285;
    await waitFor(() =>
      expect(video('behind')).toHaveAttribute('src', clipUrl('20-05-00')),
    );
    expect(video('front')).toHaveAttribute('src', clipUrl('20-00-00'));
  });

  it('writes date, robot and time into the address twice a second, without a step of its own', async () => {
    const steps = jest.spyOn(window.history, 'pushState');
    await open();
    await slider();
    await press('{ArrowRight}{ArrowRight}');
    await act(async () => {
      await new Promise(resolve => setTimeout(resolve, 700));
    });
    const query = new URLSearchParams(window.location.search);
    expect(query.get('date')).toBe('2026-11-20');
    expect(query.get('robot')).toBe('SH1');
    expect(query.get('time')).toBe('72010');
    expect(steps).not.toHaveBeenCalled();
  });

  it.each([
    ['robot=../x', '“../x” is not the id of a robot. Choose one.'],
    [
      'robot=SH1&date=2026-02-30',
      '“2026-02-30” is not a date. Today is shown.',
    ],
    [
      'robot=SH1&date=9998-01-01',
      '9998-01-01 is in the future. Today is shown.',
    ],
    [`${DAY}&with=foo`, '“foo” is not the id of a robot. It is left out.'],
    [`${DAY}&view=x`, '“x” is not a view. The flat picture is shown.'],
    [`${DAY}&time=NaN`, '“NaN” is not a time. 20:00 is shown.'],
    [
      `${DAY}&time=90000`,
      'A day has seconds from 0 to 86400. The nearest to 90000 is shown.',
    ],
  ])('says what is wrong with the address %s', async (query, problem) => {
    await open(query);
    expect(await screen.findByText(problem)).toBeVisible();
  });

  it('asks for a robot first', async () => {
    const opened = await open('');
    expect(
      await screen.findByRole('heading', { name: 'Choose a robot' }),
    ).toBeVisible();
    expect(askedFor(opened, PLAYBACK)).toEqual([]);
  });

  it('shows the day of a robot that is not there any more', async () => {
    const opened = await open('robot=SH77&date=2026-11-20');
    expect(screen.getByRole('combobox', { name: 'Robot' })).toHaveValue('SH77');
    await slider();
    expect(askedFor(opened, PLAYBACK)).toEqual(['?robot=SH77&date=2026-11-20']);
  });

  it('offers no retired robot', async () => {
    await open();
    await userEvent.click(
      screen.getByRole('combobox', { name: 'Add a robot' }),
    );
    const list = await screen.findByRole('listbox');
    expect(within(list).getByRole('option', { name: 'SH2' })).toBeVisible();
    expect(within(list).queryByRole('option', { name: 'SH9' })).toBeNull();
  });

  it('says what the service says when it has nothing', async () => {
    const opened = await open(DAY, {
      [PLAYBACK]: { status: 503, body: { message: 'The store is away.' } },
    });
    expect(await screen.findByText('The store is away.')).toBeVisible();
    opened.gateway.answers[PLAYBACK] = { body: [toldClip('20:00:00')] };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await slider()).toBeVisible();
  });

  it('keeps the clips that make sense, and says that others do not', async () => {
    await open(DAY, {
      [PLAYBACK]: { body: [toldClip('20:00:00'), { start_time: 'soon' }] },
    });
    expect(await slider()).toHaveAccessibleDescription(
      'Recorded: 20:00:00 to 20:05:00.',
    );
    expect(screen.getByText(/1 recording/)).toBeVisible();
  });

  it('goes to a time that is typed, and says what is none', async () => {
    await open();
    const range = await slider();
    const field = screen.getByRole('textbox', { name: 'Time (UTC)' });
    await userEvent.type(field, '8:30{Enter}');
    await waitFor(() =>
      expect(range).toHaveAttribute('aria-valuenow', '30600'),
    );
    await userEvent.type(field, '25:00{Enter}');
    expect(
      screen.getByText('Enter a time such as 20:04 or 20:04:11.'),
    ).toBeVisible();
    expect(field).toHaveValue('25:00');
    expect(range).toHaveAttribute('aria-valuenow', '30600');
  });

  it('marks a range of which there is a video', async () => {
    await open();
    await slider();
    await press('i{ArrowRight}o');
    expect(screen.getByText('20:00:00 to 20:00:05')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      '/robots/videos/download?startTime=2026-11-20T20%3A00%3A00.000Z&endTime=2026-11-20T20%3A00%3A05.000Z&robotID=SH1',
    );
  });

  it('calls the end of the day 24:00:00', async () => {
    await open();
    (await slider()).focus();
    await press('i{End}o');
    expect(screen.getByText('20:00:00 to 24:00:00')).toBeVisible();
    expect(
      screen.getByText(/^2026-11-20 20:00:00 to 24:00:00 UTC\./),
    ).toBeVisible();
    expect(await slider()).toHaveAttribute('aria-valuetext', '24:00:00 UTC');
  });

  describe('of which the page fills the screen', () => {
    let filling: Element | null;
    beforeEach(() => {
      filling = null;
      const change = (element: Element | null) => async () => {
        filling = element;
        document.dispatchEvent(new Event('fullscreenchange'));
      };
      Object.defineProperties(document, {
        fullscreenEnabled: { configurable: true, value: true },
        fullscreenElement: { configurable: true, get: () => filling },
        exitFullscreen: { configurable: true, value: change(null) },
      });
      Object.defineProperty(document.documentElement, 'requestFullscreen', {
        configurable: true,
        value: change(document.documentElement),
      });
    });
    afterEach(() => {
      for (const name of [
        'fullscreenEnabled',
        'fullscreenElement',
        'exitFullscreen',
      ])
        Reflect.deleteProperty(document, name);
      Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
    });

    it('is toggled by a button and a key', async () => {
      await open();
      await slider();
      await userEvent.click(
        screen.getByRole('button', { name: 'Full screen' }),
      );
      // Lists, hints and dialogs stand at the end of the page, and are seen as well.
      expect(filling).toBe(document.documentElement);
      (document.activeElement as HTMLElement).blur();
      await press('f');
      expect(filling).toBe(null);
      expect(screen.getByRole('button', { name: 'Full screen' })).toBeVisible();
      await press('f');
      expect(
        screen.getByRole('button', { name: 'Leave full screen' }),
      ).toBeVisible();
    });

    it('fills it no more once it is left', async () => {
      const { unmount } = await open();
      await slider();
      await press('f');
      unmount();
      expect(filling).toBe(null);
    });

    it('fills it with what the player says', async () => {
      await open();
      await slider();
      await press('f');
      const player = document.querySelector('[data-player]');
      await press(']]');
      expect(player).toHaveTextContent('There is no later clip on this day.');
      expect(player).toContainElement(
        screen.getByRole('combobox', { name: 'Add a robot' }),
      );
    });
  });

  it('leaves the keys to the player after something was chosen or typed', async () => {
    await open();
    const range = await slider();
    await userEvent.click(screen.getByRole('radio', { name: '360°' }));
    await press('{ArrowUp}');
    expect(screen.getByLabelText('Speed 2×')).toBeVisible();
    expect(screen.getByRole('radio', { name: '360°' })).toBeChecked();
    await press(' ');
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
    await press(' ');
    await press('t8:30{Enter}');
    await waitFor(() =>
      expect(range).toHaveAttribute('aria-valuenow', '30600'),
    );
    expect(range).toHaveFocus();
    await press('{ArrowRight}');
    expect(range).toHaveAttribute('aria-valuenow', '30605');
  });

  it('stays at its frame when a robot is added', async () => {
    await open(`${DAY}&time=72010`);
    await slider();
    const seek = jest.spyOn(DayPlayer.prototype, 'seek');
    await press('{ArrowRight}');
    expect(seek).toHaveBeenCalledTimes(1);
    await userEvent.click(
      screen.getByRole('combobox', { name: 'Add a robot' }),
    );
    await userEvent.click(await screen.findByRole('option', { name: 'SH2' }));
    expect(
      await screen.findByRole('button', { name: 'Without SH2' }),
    ).toBeVisible();
    expect(seek).toHaveBeenCalledTimes(1);
  });

  it('keeps the focus among the robots in step when one is added or taken away', async () => {
    await open();
    await slider();
    await userEvent.click(
      screen.getByRole('combobox', { name: 'Add a robot' }),
    );
    await userEvent.click(await screen.findByRole('option', { name: 'SH2' }));
    const without = await screen.findByRole('button', { name: 'Without SH2' });
    const group = screen.getByRole('group', { name: 'Robots in step' });
    expect(group).toHaveFocus();
    without.focus();
    await press('{Enter}');
    await waitFor(() => expect(without).not.toBeInTheDocument());
    expect(group).toHaveFocus();
  });

  it('keeps the focus where the marks are forgotten', async () => {
    await open();
    await slider();
    await press('i');
    screen.getByRole('button', { name: 'Forget the marks' }).focus();
    await press('{Enter}');
    expect(
      screen.queryByRole('button', { name: 'Forget the marks' }),
    ).toBeNull();
    expect(screen.getByRole('group', { name: 'Range' })).toHaveFocus();
  });

  it('shows a robot once, also where its address names it twice', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
    await open(`${DAY}&with=SH1,SH1`, { [PLAYBACK]: { body: [] } });
    expect(await screen.findByRole('alert')).toHaveTextContent(NO_VIDEO);
    expect(screen.queryByRole('button', { name: 'Without SH1' })).toBeNull();
    expect(errors).not.toHaveBeenCalled();
  });

  it('says when there is no video of several robots', async () => {
    await open(`${DAY}&with=SH2`, { [PLAYBACK]: { body: [] } });
    expect(await screen.findByRole('alert')).toHaveTextContent(NO_VIDEO);
  });

  it('says what keeps another robot from being shown, and asks again', async () => {
    const { gateway } = await open(`${DAY}&with=SH2`, {
      [PLAYBACK]: ({ path }) =>
        path.includes('SH2')
          ? { status: 503, body: { message: 'The store is away.' } }
          : { body: [toldClip('20:00:00')] },
    });
    expect(await screen.findByText('The store is away.')).toBeVisible();
    gateway.answers[PLAYBACK] = { body: [toldClip('20:00:00')] };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.queryByText('The store is away.')).toBeNull(),
    );
  });

  it('says that it waits for what is recorded next', async () => {
    jest
      .spyOn(serverClock, 'now')
      .mockReturnValue(Date.parse('2026-11-20T20:05:03Z'));
    await open(`${DAY}&time=72298`, {
      [PLAYBACK]: { body: [toldClip('20:00:00', { is_recording: true })] },
    });
    await load();
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    jest
      .spyOn(HTMLMediaElement.prototype, 'ended', 'get')
      .mockReturnValue(true);
    await act(async () => {
      fireEvent(video('front')!, new Event('ended'));
    });
    expect(
      await screen.findByText('Waiting for what is recorded next.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  });

  it('asks for what has become of the last clips of a day after its end', async () => {
    const now = jest.spyOn(serverClock, 'now');
    const timeIs = (moment: string) => now.mockReturnValue(Date.parse(moment));
    jest.useFakeTimers();
    try {
      timeIs('2026-11-20T23:59:55Z');
      const opened = await open();
      const pass = async (seconds: number) => {
        const before = askedFor(opened, PLAYBACK).length;
        // What is drawn anew meanwhile is so only at the end of an act.
        for (let second = 0; second < seconds; second += 1)
          await act(() => jest.advanceTimersByTimeAsync(1_000));
        return askedFor(opened, PLAYBACK).length - before;
      };
      await pass(1);
      timeIs('2026-11-21T00:00:05Z');
      expect(await pass(31)).toBe(3);
      timeIs('2026-11-21T00:11:00Z');
      await pass(12);
      expect(await pass(31)).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });

  it('plays on into the next day', async () => {
    jest
      .spyOn(serverClock, 'now')
      .mockReturnValue(Date.parse('2026-11-21T00:00:08Z'));
    const next = { started_at: '2026-11-21T00:00:00.000Z', is_recording: true };
    const opened = await open(`${DAY}&time=86398`, {
      [PLAYBACK]: ({ path }) => ({
        body: path.includes('2026-11-21')
          ? [toldClip('00:00:00', next)]
          : [toldClip('23:55:00')],
      }),
    });
    await load();
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    jest
      .spyOn(HTMLMediaElement.prototype, 'ended', 'get')
      .mockReturnValue(true);
    await act(async () => {
      fireEvent(video('front')!, new Event('ended'));
    });
    await waitFor(() =>
      expect(askedFor(opened, PLAYBACK)).toContain(
        '?robot=SH1&date=2026-11-21',
      ),
    );
    await waitFor(() => expect(clock()).toBe('00:00:00 / 24:00:00'));
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  });

  it('keeps what was typed where the next day cannot be loaded', async () => {
    jest
      .spyOn(serverClock, 'now')
      .mockReturnValue(Date.parse('2026-11-22T12:00:00Z'));
    const opened = await open(`${DAY}&time=86398`, {
      [PLAYBACK]: ({ path }) =>
        path.includes('2026-11-21')
          ? { status: 503, body: { message: 'The store is away.' } }
          : { body: [toldClip('23:55:00')] },
    });
    await slider();
    await press('{ArrowLeft}i{ArrowRight}o');
    await load();
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    await userEvent.click(screen.getByRole('button', { name: 'Hold' }));
    await userEvent.type(await screen.findByLabelText('Reason'), 'A fall');
    jest
      .spyOn(HTMLMediaElement.prototype, 'ended', 'get')
      .mockReturnValue(true);
    await act(async () => {
      fireEvent(video('front')!, new Event('ended'));
    });
    expect(await screen.findByText('The store is away.')).toBeInTheDocument();
    expect(askedFor(opened, PLAYBACK)).toContain('?robot=SH1&date=2026-11-21');
    expect(screen.getByLabelText('Reason')).toHaveValue('A fall');
  });

  it('copies the address of what is on screen now', async () => {
    const writeText = jest.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText },
    });
    try {
      await open();
      await slider();
      await press('{ArrowRight}');
      fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
      expect(
        await screen.findByRole('button', { name: 'Copied' }),
      ).toBeVisible();
      const [[link]] = writeText.mock.calls as unknown as string[][];
      expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
        robot: 'SH1',
        date: '2026-11-20',
        time: '72005',
      });
    } finally {
      Reflect.deleteProperty(navigator, 'clipboard');
    }
  });

  it('has a calendar without days to come', async () => {
    await open('robot=SH1');
    await userEvent.click(
      screen.getByRole('button', { name: /^Date \(UTC\)/ }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Date (UTC)' });
    const today = await within(dialog).findByRole('button', { name: /today/ });
    expect(today).toHaveFocus();
    const month = within(dialog).getByRole('button', { name: /Next Month/ });
    expect(month).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('a browser without video', () => {
  it('says so', async () => {
    const { canPlayType } = HTMLMediaElement.prototype;
    // @ts-expect-error: as in a browser that knows no video
    delete HTMLMediaElement.prototype.canPlayType;
    try {
      await open();
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'This browser does not support the video element.',
      );
    } finally {
      HTMLMediaElement.prototype.canPlayType = canPlayType;
    }
  });
});
