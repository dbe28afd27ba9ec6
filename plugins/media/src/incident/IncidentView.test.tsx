import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openMedia } from '../__testUtils__/openMedia';
import { at, DAY_START } from '../__testUtils__/testClips';
import { DayPlayer } from '../playback/DayPlayer';
import { IncidentView } from './IncidentView';

const original = window.matchMedia;
let isNarrow = false;
const listeners = new Set<(event: { matches: boolean }) => void>();

beforeEach(() => {
  isNarrow = false;
  window.matchMedia = (query: string) =>
    ({
      get matches() {
        return isNarrow && query.includes('1099px');
      },
      addListener: (listener: () => void) =>
        query.includes('1099px') && listeners.add(listener),
      removeListener: (listener: () => void) => listeners.delete(listener),
    }) as unknown as MediaQueryList;
});
afterEach(() => {
  window.matchMedia = original;
  Reflect.deleteProperty(window, 'showSaveFilePicker');
});

const turn = (narrow: boolean) =>
  act(() => {
    isNarrow = narrow;
    listeners.forEach(tell => tell({ matches: narrow }));
  });

async function open() {
  const player = new DayPlayer(DAY_START, at(20));
  player.range.set({ from: at(20), to: at(20, 10) });
  return openMedia(
    <IncidentView
      player={player}
      robotId="SH1"
      incident={{ events: [], parts: [] }}
    />,
    '/',
  );
}

const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name }));

/** The browser asks where the file shall go, and is told. */
function answerPicker() {
  const abort = jest.fn(async () => undefined);
  const remove = jest.fn(async () => undefined);
  Object.assign(window, {
    showSaveFilePicker: async () => ({
      createWritable: async () => ({ abort }),
      remove,
    }),
  });
  return { abort, remove };
}

describe('IncidentView', () => {
  it('is folded where it is narrow, and keeps the dialog and what was typed into it', async () => {
    await open();
    await press('Hold');
    await userEvent.type(await screen.findByLabelText('Reason'), 'A fall');
    turn(true);
    expect(screen.queryByText('Check a file')).toBeNull();
    expect(screen.getByLabelText('Reason')).toHaveValue('A fall');
  });

  it('shows an export that is on its way also when it is folded', async () => {
    answerPicker();
    const { gateway } = await open();
    const release = gateway.hold();
    await press('Export incident');
    await screen.findByRole('dialog', { name: 'Export incident' });
    turn(true);
    expect(
      screen.getByRole('dialog', { name: 'Export incident' }),
    ).toBeVisible();
    await press('Cancel');
    release();
  });

  it('ends an export with its screen, keeps nothing of the file and says so', async () => {
    const { abort, remove } = answerPicker();
    const { gateway, alerts, unmount } = await open();
    const release = gateway.hold();
    await press('Export incident');
    await screen.findByRole('dialog', { name: 'Export incident' });
    unmount();
    release();
    expect(alerts.getVisible()).toMatchObject([
      {
        message:
          'The export was cancelled because its screen was left. Nothing is kept of the file.',
      },
    ]);
    await waitFor(() => expect(remove).toHaveBeenCalledTimes(1));
    expect(abort).toHaveBeenCalledTimes(1);
  });
});
