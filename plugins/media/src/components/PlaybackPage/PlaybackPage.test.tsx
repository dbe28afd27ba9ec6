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

  it('says when there is no video of that day', async () => {
    await open(DAY, { [PLAYBACK]: { body: [] } });
    expect(await screen.findByRole('alert')).toHaveTextContent(NO_VIDEO);
    expect(await slider()).toHaveAccessibleDescription('Nothing was recorded.');
  });

  it('shows the picture of the slot, with the next one behind it', async () => {
    await open();
    await slider();
    const front = () =>
      document.querySelector('[data-deck=front] video')?.getAttribute('src');
    await waitFor(() =>
      expect(front()).toBe(
        'http://console.test/api/gateway/media-downloader/clips/SH1/2026-11-20/20-00-00',
      ),
    );
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

  it('fills the screen with picture and time line by its button and key, where a browser can', async () => {
    Object.defineProperty(document, 'fullscreenEnabled', {
      configurable: true,
      value: true,
    });
    const filled: Element[] = [];
    Element.prototype.requestFullscreen = async function fill(this: Element) {
      filled.push(this);
    };
    try {
      await open();
      const range = await slider();
      await userEvent.click(
        screen.getByRole('button', { name: 'Full screen' }),
      );
      (document.activeElement as HTMLElement).blur();
      await press('f');
      expect(filled).toHaveLength(2);
      for (const element of filled) {
        expect(element).toContainElement(range);
        expect(element).toContainElement(screen.getByTestId('pictures'));
      }
    } finally {
      Reflect.deleteProperty(document, 'fullscreenEnabled');
      Reflect.deleteProperty(Element.prototype, 'requestFullscreen');
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
