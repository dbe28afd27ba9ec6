import { handOverRecording, takeRecording } from '@sidehelm/teleop-react';
import { screen, waitFor, within } from '@testing-library/react';
import { openReplay } from '../../__testUtils__/openReplay';

const particle = (x: number, alive = 1) => ({ x, y: 0, angle: 0, alive });
const frames = (count: number) =>
  JSON.stringify(
    Array.from({ length: count }, (_, index) => [particle(index)]),
  );

const facts = (name: string) => screen.findByRole('region', { name });

describe('ReplayPage', () => {
  // What the screen of the test before has left: it is kept from screen to screen.
  beforeEach(() => {
    while (takeRecording('SH2')) continue;
  });

  it('asks for a file', async () => {
    await openReplay();
    expect(document.title).toBe('Replay SH2 | Sidehelm');
    expect(
      screen.getByRole('heading', { name: 'No file is open' }),
    ).toBeInTheDocument();
    expect(
      screen.getAllByRole('button', { name: 'Choose file…' }),
    ).toHaveLength(2);
  });

  it('steps through a file with the arrow keys', async () => {
    const { choose, user } = await openReplay();
    await choose('three.json', frames(3));
    expect(await screen.findByText('Frame 1 of 3')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByText('Frame 3 of 3')).toBeInTheDocument();
    const told = await facts('three.json');
    await waitFor(() =>
      expect(within(told).getByText('2.00 m, 0.00 m')).toBeInTheDocument(),
    );
    expect(within(told).getByText('1 of 1')).toBeInTheDocument();
    await user.keyboard('{ArrowLeft}{Home}');
    expect(screen.getByText('Frame 1 of 3')).toBeInTheDocument();
  });

  it('tells what is wrong with a file and keeps the good frames', async () => {
    const { choose } = await openReplay();
    await choose(
      'bad.json',
      `[${JSON.stringify([particle(1)])},[{"x":NaN}],7,[`,
    );
    const told = await facts('bad.json');
    expect(
      await within(told).findByText(
        'The file ends in the middle: its list of frames has no end. The 1 frame before that can be replayed.',
      ),
    ).toBeInTheDocument();
    expect(
      within(told).getByText(
        'Frame 2 is left out: it has NaN, which is no number in JSON.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('Frame 1 of 3')).toBeInTheDocument();
  });

  it('numbers frames as what is said of those that are left out', async () => {
    const { choose, user } = await openReplay();
    const good = JSON.stringify([particle(1)]);
    await choose('bad.json', `[${good},[{"x":NaN}],${good}]`);
    expect(await screen.findByText('Frame 1 of 3')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('Frame 3 of 3')).toBeInTheDocument();
    expect(
      await screen.findByRole('img', {
        name: 'bad.json. Frame 3: particles shown: 1',
      }),
    ).toBeInTheDocument();
    expect(
      within(await facts('bad.json')).getByText('Frame').nextSibling,
    ).toHaveTextContent('3');
  });

  it('says that particles point everywhere alike', async () => {
    const { choose } = await openReplay();
    const angles = [0, Math.PI / 2, Math.PI, -Math.PI / 2];
    await choose(
      'round.json',
      JSON.stringify([angles.map(angle => ({ ...particle(0), angle }))]),
    );
    expect(await screen.findByText('every way alike')).toBeInTheDocument();
  });

  it('tells of many bad frames how many they are', async () => {
    const { choose } = await openReplay();
    await choose('bad.json', JSON.stringify(Array(9).fill(0)));
    const told = await facts('bad.json');
    expect(await within(told).findByText('So are 4 more.')).toBeInTheDocument();
    expect(
      within(told).getByText('The file has no frame that can be shown.'),
    ).toBeInTheDocument();
  });

  it('says that no sidewalks are known of a file without a place, and where it is assumed to be', async () => {
    const { choose } = await openReplay();
    await choose('plain.json', frames(1));
    expect(
      await screen.findByText(
        'The file does not say where on the map it was recorded: no sidewalks are drawn.',
      ),
    ).toBeInTheDocument();
  });

  it('asks for the ground where the file was recorded', async () => {
    const { choose, gateway } = await openReplay();
    await choose(
      'placed.json',
      JSON.stringify([
        {
          origin: { lat: 35.2271, lng: -80.8431 },
          pose: { x: 3, y: 4, angle: 0 },
          particles: [],
        },
      ]),
    );
    await waitFor(() =>
      expect(gateway.requests.map(({ path }) => path)).toContain(
        'maps/ground?lat=35.2271&lon=-80.8431&radius=150',
      ),
    );
  });

  it('shows a second file beside the first, and closes one', async () => {
    const { choose, user } = await openReplay();
    await choose('first.json', frames(3));
    await screen.findByText('Frame 1 of 3');
    await choose('second.json', frames(2), 'Second file, side by side');
    await facts('second.json');
    await user.click(
      within(await facts('first.json')).getByRole('button', {
        name: 'Close file',
      }),
    );
    expect(await screen.findByText('Frame 1 of 2')).toBeInTheDocument();
    expect(
      screen.queryByRole('region', { name: 'first.json' }),
    ).not.toBeInTheDocument();
  });

  it('opens a file that is dropped on its side, and says so before', async () => {
    const { choose, drag, alerts } = await openReplay();
    await choose('first.json', frames(3));
    await screen.findByText('Frame 1 of 3');
    await drag('dragenter', ['second.json'], 10);
    expect(
      screen.getByText('Drop it here in place of first.json'),
    ).toBeInTheDocument();
    expect(
      screen.getByText('Drop it here to see it beside first.json'),
    ).toBeInTheDocument();
    await drag('drop', ['second.json'], window.innerWidth - 10);
    await facts('first.json');
    await facts('second.json');
    expect(
      screen.queryByText('Drop it here in place of first.json'),
    ).not.toBeInTheDocument();
    await drag('drop', ['third.json'], window.innerWidth - 10);
    await facts('third.json');
    await facts('first.json');
    expect(
      screen.queryByRole('region', { name: 'second.json' }),
    ).not.toBeInTheDocument();
    await drag('drop', ['fourth.json'], 10);
    await facts('fourth.json');
    expect(
      screen.queryByRole('region', { name: 'first.json' }),
    ).not.toBeInTheDocument();
    await drag('drop', ['a.json', 'b.json', 'c.json'], 10);
    await facts('a.json');
    await facts('b.json');
    expect(alerts.getVisible().map(({ message }) => message)).toEqual([
      'Two files at most are side by side. Not opened: c.json.',
    ]);
  });

  it('draws flat and says so where there is no WebGL', async () => {
    const { choose } = await openReplay();
    await choose('one.json', frames(1));
    expect(
      await screen.findByText(
        'This browser has no WebGL: the frames are drawn flat, from above.',
      ),
    ).toBeInTheDocument();
  });

  it('opens the recording that another screen hands over', async () => {
    handOverRecording('SH2', new File([frames(5)], 'recorded.json'));
    const { choose, user } = await openReplay();
    expect(await screen.findByText('Frame 1 of 5')).toBeInTheDocument();
    // It is in memory alone.
    expect(
      screen.getByRole('button', { name: 'Save recording' }),
    ).toBeInTheDocument();
    expect(
      screen.queryByText('A recording is not saved'),
    ).not.toBeInTheDocument();
    await choose('other.json', frames(2));
    expect(await screen.findByText('Frame 1 of 2')).toBeInTheDocument();
    expect(
      screen.getByText('recorded.json is in this browser alone.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open it again' }));
    expect(await screen.findByText('Frame 1 of 5')).toBeInTheDocument();
    expect(
      screen.queryByText('A recording is not saved'),
    ).not.toBeInTheDocument();
  });

  it('keeps a recording that nobody has saved for who comes back, and one that was saved for nobody', async () => {
    handOverRecording('SH2', new File([frames(5)], 'recorded.json'));
    const left = await openReplay();
    await screen.findByText('Frame 1 of 5');
    await left.choose('other.json', frames(2));
    await screen.findByText('Frame 1 of 2');
    left.unmount();

    const { choose, user, unmount } = await openReplay();
    await screen.findByText('Frame 1 of 5');
    await choose('other.json', frames(2));
    await screen.findByText('Frame 1 of 2');
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:recording' });
    jest
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(function click(this: HTMLAnchorElement) {
        saved.push(this.download);
      });
    await user.click(screen.getByRole('button', { name: 'Save recording' }));
    expect(saved).toEqual(['recorded.json']);
    expect(
      screen.queryByText('A recording is not saved'),
    ).not.toBeInTheDocument();
    unmount();
    expect(takeRecording('SH2')).toBeUndefined();
    jest.restoreAllMocks();
    Reflect.deleteProperty(URL, 'createObjectURL');
  });

  it('records the robot as it is now, and replays that', async () => {
    const { service, say, user } = await openReplay();
    await waitFor(() => expect(service.sent('start')).toHaveLength(1));
    await user.click(
      screen.getByRole('button', { name: 'Record localisation' }),
    );
    expect(
      screen.getByText('The robot tells no particles yet'),
    ).toBeInTheDocument();
    await say(() =>
      service.sendTelemetry({
        server_time: 1,
        localization: { particles: [particle(1)] },
      }),
    );
    await say(() =>
      service.sendTelemetry({
        server_time: 2,
        localization: { particles: [particle(1)] },
      }),
    );
    expect(screen.getByText(/^0:00, 0.0 MB$/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Stop recording' }));
    await user.click(screen.getByRole('button', { name: 'Replay it' }));
    expect(await screen.findByText(/^Frame 1 of 2/)).toBeInTheDocument();
  });

  it('keeps a recording that was opened and not saved for who comes back', async () => {
    const { service, say, user, unmount } = await openReplay();
    await waitFor(() => expect(service.sent('start')).toHaveLength(1));
    await user.click(
      screen.getByRole('button', { name: 'Record localisation' }),
    );
    await say(() =>
      service.sendTelemetry({
        server_time: 1,
        localization: { particles: [particle(1)] },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Stop recording' }));
    await user.click(screen.getByRole('button', { name: 'Replay it' }));
    await screen.findByText(/^Frame 1 of 1/);
    expect(
      screen.getByRole('button', { name: 'Save recording' }),
    ).toBeInTheDocument();
    unmount();
    expect(takeRecording('SH2')?.name).toMatch(/^localisation-SH2-/);
    expect(takeRecording('SH2')).toBeUndefined();
  });

  it('goes on recording while a file is opened, and keeps it for who leaves', async () => {
    const { service, say, user, choose, unmount } = await openReplay();
    await waitFor(() => expect(service.sent('start')).toHaveLength(1));
    await user.click(
      screen.getByRole('button', { name: 'Record localisation' }),
    );
    await choose('one.json', frames(1));
    await screen.findByText('Frame 1 of 1');
    await say(() =>
      service.sendTelemetry({
        server_time: 1,
        localization: { particles: [particle(1)] },
      }),
    );
    expect(
      screen.getByRole('button', { name: 'Stop recording' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/^0:00, 0.0 MB$/)).toBeInTheDocument();
    unmount();
    expect(takeRecording('SH2')?.name).toMatch(/^localisation-SH2-/);
  });

  it('watches no robot while a file is open, where nothing is recorded', async () => {
    const { service, choose } = await openReplay();
    await waitFor(() => expect(service.sent('start')).toHaveLength(1));
    await choose('one.json', frames(1));
    await screen.findByText('Frame 1 of 1');
    expect(
      screen.queryByRole('button', { name: 'Record localisation' }),
    ).not.toBeInTheDocument();
    expect(service.sent('stop')).toHaveLength(1);
  });

  it('records no robot for who may not watch it', async () => {
    const { service } = await openReplay({ permissions: ['replay.use'] });
    expect(
      screen.queryByRole('button', { name: 'Record localisation' }),
    ).not.toBeInTheDocument();
    expect(service.sent('start')).toEqual([]);
  });

  it('is for nobody without its permission', async () => {
    await openReplay({ permissions: ['teleop.spectate'] });
    expect(
      await screen.findByText('Your role does not include this screen'),
    ).toBeInTheDocument();
  });

  it('knows what is no id of a robot', async () => {
    await openReplay({ path: '/replay/robot' });
    expect(
      screen.getByText('This is not the id of a robot'),
    ).toBeInTheDocument();
  });
});
