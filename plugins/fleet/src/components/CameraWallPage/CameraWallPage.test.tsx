import { FakePeer, testSummary, type FakeAnswer } from '@sidehelm/test-utils';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { FakeScreen } from '../../__testUtils__/FakeScreen';
import { renderLive } from '../../__testUtils__/renderLive';
import { testRobot } from '../../__testUtils__/testRobot';
import { CameraWallPage } from './CameraWallPage';

const WALL = ['SH1', 'SH2', 'SH3', 'SH4'];
let view: FakeScreen;
let peers: FakePeer[];
/** What the browser counts. */
let frames: WeakMap<HTMLVideoElement, number>;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  view = new FakeScreen();
  peers = [];
  frames = new WeakMap();
  Object.assign(globalThis, {
    MediaStream: class {},
    RTCPeerConnection: class extends FakePeer {
      constructor() {
        super();
        peers.push(this);
      }
    },
  });
  Object.assign(HTMLVideoElement.prototype, {
    play: async () => undefined,
    requestVideoFrameCallback(this: HTMLVideoElement) {
      // Before the first frame nobody knows whether the browser counts them.
      if (frames.has(this))
        throw new Error('A wall does not ask for each frame.');
    },
    getVideoPlaybackQuality(this: HTMLVideoElement) {
      const totalVideoFrames = frames.get(this) ?? 0;
      return { totalVideoFrames, droppedVideoFrames: 0 };
    },
  });
});
afterEach(() => {
  view.restore();
  jest.useRealTimers();
});

function Address() {
  return <output aria-label="address">{useLocation().search}</output>;
}

async function open(
  options: {
    answers?: Record<string, FakeAnswer>;
    path?: string;
    styled?: boolean;
    changes?: Record<string, Partial<ReturnType<typeof testSummary>>>;
  } = {},
) {
  const sessions: string[] = [];
  const whep = (id: string) => [
    `teleop/api/robots/${id}/whep?rendition=overview`,
    () => {
      sessions.push(id);
      return {
        status: 201,
        body: 'answer',
        headers: { location: `whep/${sessions.length}` },
      };
    },
  ];
  const opened = await renderLive(
    <>
      <CameraWallPage />
      <Address />
    </>,
    {
      path: options.path,
      styled: options.styled,
      summaries: WALL.map(id => testSummary(id, options.changes?.[id])),
      answers: {
        'robots/api/robots': {
          body: [
            ...WALL.map(id => testRobot(id)),
            testRobot('SH8', { deployment_kind: 'testing' }),
            testRobot('SH9', { deployment_kind: 'retired' }),
          ],
        },
        ...Object.fromEntries(WALL.map(whep)),
        ...options.answers,
      },
    },
  );
  const show = async (...ids: string[]) => {
    act(() => view.show(...ids.map(id => `Camera of ${id}`)));
    await opened.pass(300);
  };
  /** A new frame for each of the cameras that are on. */
  const draw = () =>
    act(async () => {
      peers.filter(peer => !peer.isClosed).forEach(peer => peer.track());
      for (const video of document.querySelectorAll('video'))
        if (video.srcObject) frames.set(video, (frames.get(video) ?? 0) + 1);
    });
  return { ...opened, sessions, show, draw };
}

const tile = (id: string) =>
  screen.getByRole('listitem', { name: `Camera of ${id}` });
const order = () =>
  within(screen.getByRole('list', { name: 'Cameras' }))
    .getAllByRole('listitem')
    .map(item => item.getAttribute('data-robot-id'));
const openPeers = () => peers.filter(peer => !peer.isClosed);

describe('CameraWallPage', () => {
  it('has a camera for each robot whose kind is active, captioned with its id, that leads to the robot', async () => {
    await open();
    expect(document.title).toBe('All Cameras | Sidehelm');
    expect(order()).toEqual(['SH4', 'SH3', 'SH2', 'SH1']);
    expect(
      within(tile('SH2')).getByRole('heading', { name: 'SH2' }),
    ).toBeInTheDocument();
    expect(screen.getByText('4 cameras')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Spectate SH2' })).toHaveAttribute(
      'href',
      '/spectate/SH2',
    );
  });

  it('is a grid of 4 columns with cells 300 px high', async () => {
    await open({ styled: true });
    const grid = getComputedStyle(
      screen.getByRole('list', { name: 'Cameras' }),
    );
    expect(grid.gridTemplateColumns).toMatch(/^repeat\(4, /);
    expect(grid.gridAutoRows).toBe('300px');
    expect(getComputedStyle(tile('SH1')).height).toBe('300px');
  });

  it('starts sessions only for what is on screen, one after the other, and ends them when it leaves', async () => {
    const { sessions, show, pass } = await open();
    await pass(1_000);
    expect(peers).toHaveLength(0);
    act(() => view.show('Camera of SH4', 'Camera of SH3', 'Camera of SH2'));
    // Each asks for its STUN and TURN servers first.
    await pass(1);
    expect(peers).toHaveLength(1);
    await pass(39);
    expect(peers).toHaveLength(1);
    await pass(120);
    expect(sessions).toEqual(['SH4', 'SH3', 'SH2']);
    await show('SH2', 'SH1');
    expect(peers.map(peer => peer.isClosed)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(sessions).toEqual(['SH4', 'SH3', 'SH2', 'SH1']);
  });

  it('starts nothing for what was only scrolled past', async () => {
    const { show } = await open();
    act(() => view.show('Camera of SH4', 'Camera of SH3'));
    await show('SH4');
    expect(peers).toHaveLength(1);
  });

  it('says of each camera how it is doing, and recovers within 3 s', async () => {
    const { show, draw, pass } = await open();
    await show('SH4');
    const state = (name: string) => within(tile('SH4')).getByText(name);
    expect(state('connecting')).toBeInTheDocument();
    await draw();
    await pass(250);
    expect(state('live')).toBeInTheDocument();
    await pass(1_300);
    expect(state('stalled')).toBeInTheDocument();
    expect(state('The video has stopped')).toBeInTheDocument();
    await pass(1_200);
    expect(peers).toHaveLength(2);
    expect(peers[0].isClosed).toBe(true);
    await draw();
    await pass(250);
    expect(state('live')).toBeInTheDocument();
  });

  it('says how fast a picture is that is slower than usual, and nothing of others', async () => {
    const { show, draw, pass } = await open();
    await show('SH4');
    /** A frame each so many ms. */
    const play = async (interval: number) => {
      for (let frame = 0; frame < 20; frame += 1) {
        await draw();
        await pass(interval);
      }
    };
    const rate = () => within(tile('SH4')).queryByText(/fps/)?.textContent;
    await play(100);
    expect(rate()).toBeUndefined();
    await play(333);
    expect(rate()).toBe('3 fps');
    expect(within(tile('SH4')).getByText('live')).toBeInTheDocument();
    await play(100);
    await pass(900);
    expect(rate()).toBeUndefined();
  });

  it('tells an offline robot from a camera that is missing', async () => {
    const { show, robots, pass } = await open({
      changes: { SH3: { signal: 'lost' } },
      answers: Object.fromEntries(
        ['SH3', 'SH4'].map(id => [
          `teleop/api/robots/${id}/whep?rendition=overview`,
          { status: 503, body: { message: 'There is no live video.' } },
        ]),
      ),
    });
    await show('SH4', 'SH3');
    robots.change('SH4', { last_ping_at: new Date().toISOString() });
    await pass(2_000);
    expect(within(tile('SH4')).getByText('no camera')).toBeInTheDocument();
    expect(
      within(tile('SH4')).getByText('There is no live video.'),
    ).toBeInTheDocument();
    expect(within(tile('SH3')).getByText('offline')).toBeInTheDocument();
    expect(within(tile('SH3')).getByText(/last heard/)).toBeInTheDocument();
  });

  it.each([
    ['that was not known comes', undefined],
    ['is heard again', { signal: 'lost' as const }],
  ])('asks again for the picture when a robot %s', async (_, before) => {
    const refused = (message: string) => ({ status: 404, body: { message } });
    const { gateway, show, robots, pass } = await open({
      changes: before && { SH4: before },
      answers: {
        'teleop/api/robots/SH4/whep?rendition=overview': refused(
          'There is no robot SH4.',
        ),
      },
    });
    const others = ['SH1', 'SH2', 'SH3'].map(id => testSummary(id));
    if (!before) robots.send(others);
    await show('SH4');
    await pass(60_000);
    const asked = () =>
      gateway.requests.filter(({ path }) => path.includes('SH4/whep')).length;
    expect(asked()).toBe(1);
    robots.send([...others, testSummary('SH4')]);
    await pass(2_000);
    expect(asked()).toBe(2);
  });

  it('puts trouble first, and waits while somebody points at the wall', async () => {
    const { robots, pass, show } = await open({
      changes: { SH2: { battery_percentage: 4 } },
    });
    await show(...WALL);
    expect(order()).toEqual(['SH2', 'SH4', 'SH3', 'SH1']);
    expect(within(tile('SH2')).getByText('low battery')).toBeInTheDocument();
    expect(screen.getByText('1 in trouble')).toBeInTheDocument();
    fireEvent.pointerEnter(screen.getByRole('list', { name: 'Cameras' }));
    robots.change('SH1', { is_emergency_stopped: true });
    await pass(3_000);
    expect(order()).toEqual(['SH2', 'SH4', 'SH3', 'SH1']);
    expect(screen.getByText('2 in trouble')).toBeInTheDocument();
    // The strip above moves nothing, so it does not wait.
    expect(
      within(screen.getByRole('list', { name: 'In trouble' }))
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(['SH1emergency stop', 'SH2low battery']);
    expect(
      screen.getByRole('button', { name: 'Apply new order' }),
    ).toBeInTheDocument();
    fireEvent.pointerLeave(screen.getByRole('list', { name: 'Cameras' }));
    await pass(10);
    expect(order()).toEqual(['SH1', 'SH2', 'SH4', 'SH3']);
    expect(
      screen.queryByRole('button', { name: 'Apply new order' }),
    ).not.toBeInTheDocument();
  });

  it('waits in kiosk mode only for a pointer that moves', async () => {
    const { robots, pass, show } = await open({ path: '/?kiosk=true' });
    await show(...WALL);
    const wall = screen.getByRole('list', { name: 'Cameras' });
    fireEvent.pointerEnter(wall);
    robots.change('SH1', { is_emergency_stopped: true });
    await pass(5_000);
    fireEvent.pointerMove(wall);
    await pass(9_000);
    expect(order()).toEqual(['SH4', 'SH3', 'SH2', 'SH1']);
    await pass(2_000);
    expect(order()[0]).toBe('SH1');
  });

  it('moves nothing between the two clicks of a stop, also by touch', async () => {
    const { robots, pass, show } = await open({ path: '/?kiosk=true' });
    await show(...WALL);
    fireEvent.click(screen.getByRole('button', { name: 'Stop: SH3' }));
    robots.change('SH1', { is_emergency_stopped: true });
    await pass(3_500);
    expect(order()).toEqual(['SH4', 'SH3', 'SH2', 'SH1']);
    await pass(2_000);
    expect(order()[0]).toBe('SH1');
  });

  it('keeps groups as they are while somebody points at the wall', async () => {
    const robot = (id: string, pilot?: string) =>
      testRobot(id, {
        assigned_pilot_uuid: pilot ?? null,
        assigned_pilot_name: pilot ?? null,
      });
    const answers = {
      'robots/api/robots': {
        body: [robot('SH1', 'Ada'), robot('SH2', 'Ada'), robot('SH3')],
      },
    };
    const { pass, gateway } = await open({ answers, path: '/?group=pilot' });
    expect(order()).toEqual([null, 'SH2', 'SH1', null, 'SH3']);
    fireEvent.pointerEnter(screen.getByRole('list', { name: 'Cameras' }));
    gateway.answers['robots/api/robots'] = {
      body: [
        robot('SH1', 'Ada'),
        robot('SH2'),
        robot('SH3'),
        robot('SH4', 'Ada'),
      ],
    };
    await pass(4_000);
    expect(order()).toEqual([null, 'SH2', 'SH1', null, 'SH3', 'SH4']);
    fireEvent.click(screen.getByRole('button', { name: 'Apply new order' }));
    expect(order()).toEqual([null, 'SH4', 'SH1', null, 'SH3', 'SH2']);
  });

  it('says that no robot is in trouble', async () => {
    const { show } = await open();
    await show(...WALL);
    expect(screen.getByRole('list', { name: 'In trouble' })).toHaveTextContent(
      /^No robot is in trouble.$/,
    );
  });

  it('waits while the focus is in the wall', async () => {
    const { robots, pass, show } = await open();
    await show(...WALL);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    act(() => screen.getByRole('button', { name: 'Stop: SH3' }).focus());
    robots.change('SH1', { is_emergency_stopped: true });
    await pass(3_000);
    expect(order()).toEqual(['SH4', 'SH3', 'SH2', 'SH1']);
    fireEvent.click(screen.getByRole('button', { name: 'Apply new order' }));
    expect(order()).toEqual(['SH1', 'SH4', 'SH3', 'SH2']);
  });

  it('keeps the order by id in the address', async () => {
    await open({
      changes: { SH1: { is_emergency_stopped: true } },
      path: '/?order=id',
    });
    expect(order()).toEqual(['SH4', 'SH3', 'SH2', 'SH1']);
    fireEvent.click(screen.getByRole('radio', { name: 'Trouble first' }));
    expect(order()).toEqual(['SH1', 'SH4', 'SH3', 'SH2']);
    expect(screen.getByLabelText('address')).toBeEmptyDOMElement();
    fireEvent.click(screen.getByRole('radio', { name: 'Robot id' }));
    expect(screen.getByLabelText('address')).toHaveTextContent('?order=id');
  });

  it('shows robots that are tested too, and says so, when asked', async () => {
    const { unmount } = await open();
    expect(screen.queryByText('SH8')).not.toBeInTheDocument();
    unmount();
    const { show } = await open({ path: '/?testing=true' });
    await show('SH8', 'SH4');
    expect(order()).toEqual(['SH8', 'SH4', 'SH3', 'SH2', 'SH1']);
    expect(within(tile('SH8')).getByText('testing')).toBeInTheDocument();
    expect(within(tile('SH4')).queryByText('testing')).not.toBeInTheDocument();
  });

  it('has tiles of three sizes, kept in the address', async () => {
    await open({ styled: true });
    const first = tile('SH1');
    const height = () => getComputedStyle(first).height;
    fireEvent.click(screen.getByRole('button', { name: 'Wall' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Wall' }));
    fireEvent.click(panel.getByRole('radio', { name: 'Large' }));
    expect(screen.getByLabelText('address')).toHaveTextContent('?size=large');
    expect(height()).toBe('480px');
    fireEvent.click(panel.getByRole('radio', { name: 'Small' }));
    expect(height()).toBe('200px');
    fireEvent.click(panel.getByRole('radio', { name: 'Medium' }));
    expect(height()).toBe('300px');
    expect(screen.getByLabelText('address')).toBeEmptyDOMElement();
  });

  it('groups tiles under headings and keeps their sessions', async () => {
    const { show, sessions } = await open({
      answers: {
        'robots/api/robots': {
          body: WALL.map((id, index) =>
            testRobot(id, {
              assigned_pilot_uuid: index < 2 ? `pilot-${index}` : null,
              assigned_pilot_name: index < 2 ? ['Zoe', 'Ada'][index] : null,
            }),
          ),
        },
      },
    });
    await show(...WALL);
    fireEvent.click(screen.getByRole('button', { name: 'Wall' }));
    fireEvent.click(screen.getByRole('radio', { name: 'By pilot' }));
    expect(
      within(screen.getByRole('list', { name: 'Cameras', hidden: true }))
        .getAllByRole('heading', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['Ada', 'SH2', 'Zoe', 'SH1', 'No pilot', 'SH4', 'SH3']);
    await show(...WALL);
    expect(sessions).toHaveLength(4);
  });

  it('has a kiosk mode, in which the cameras of the robots worst off grow', async () => {
    await open({
      styled: true,
      changes: {
        SH1: { battery_percentage: 4 },
        SH2: { is_emergency_stopped: true },
        SH3: { signal: 'lost' },
      },
    });
    const heights = () => WALL.map(id => getComputedStyle(tile(id)).height);
    expect(heights()).toEqual(['300px', '300px', '300px', '300px']);
    fireEvent.keyDown(document.body, { key: 'k' });
    expect(screen.getByLabelText('address')).toHaveTextContent('?kiosk=true');
    expect(heights()).toEqual(['300px', '614px', '614px', '300px']);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(heights()).toEqual(['300px', '300px', '300px', '300px']);
    fireEvent.click(screen.getByRole('button', { name: 'Wall' }));
    fireEvent.click(screen.getByRole('button', { name: 'Kiosk mode' }));
    fireEvent.click(
      screen.getByRole('button', { name: 'Leave kiosk mode', hidden: true }),
    );
    expect(screen.getByLabelText('address')).toBeEmptyDOMElement();
  });

  it('stops a robot with two clicks, and shows it', async () => {
    const { teleop, robots, show, pass } = await open();
    await show('SH3', 'SH2');
    fireEvent.click(screen.getByRole('button', { name: 'Stop: SH2' }));
    expect(teleop.sent('emergency-stop')).toEqual([]);
    fireEvent.click(
      screen.getByRole('button', { name: 'Click again to stop: SH2' }),
    );
    expect(teleop.sent('emergency-stop')).toEqual([
      expect.objectContaining({ robot_id: 'SH2' }),
    ]);
    const [{ id }] = teleop.sent('emergency-stop');
    await act(async () => teleop.send({ type: 'ack', id, ok: true }));
    robots.change('SH2', { is_emergency_stopped: true });
    await pass(50);
    expect(within(tile('SH2')).getByText('Stopped')).toBeInTheDocument();
    expect(within(tile('SH2')).getByText('emergency stop')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Stop: SH3' })).toBeEnabled();
  });

  it('says before anybody presses it that no stop can be sent, and why', async () => {
    const { teleop, pass } = await open();
    const told = () => screen.queryByText(/^No stop can be sent\./);
    expect(told()).not.toBeInTheDocument();
    const reason =
      'You have too many live connections. Close some tabs of the console.';
    teleop.isReachable = false;
    teleop.refusal = { code: 4429, reason };
    await act(async () => teleop.breakDown());
    await pass(1_000);
    // Most links are back by then.
    expect(told()).not.toBeInTheDocument();
    await pass(1_500);
    expect(told()).toHaveTextContent(`No stop can be sent. ${reason}`);
    teleop.refusal = undefined;
    await pass(6_000);
    expect(told()).toHaveTextContent(
      'No stop can be sent. There is no link to the robots.',
    );
    teleop.isReachable = true;
    await pass(6_000);
    expect(told()).not.toBeInTheDocument();
  });

  it('leaves nothing behind: no peer, no stream, no timer, no observer', async () => {
    const { show, draw, pass, unmount, gateway } = await open();
    await show(...WALL);
    await draw();
    const videos = [...document.querySelectorAll('video')];
    expect(videos).toHaveLength(4);
    expect(videos.every(video => video.srcObject)).toBe(true);
    for (let round = 0; round < 20; round += 1) {
      await show('SH1');
      await show(...WALL);
      await draw();
    }
    expect(openPeers()).toHaveLength(4);
    expect(document.querySelectorAll('video')).toHaveLength(4);
    unmount();
    expect(openPeers()).toHaveLength(0);
    expect(videos.every(video => video.srcObject === null)).toBe(true);
    expect(view.observers.size).toBe(0);
    await pass(5_000);
    const count = (method: string) =>
      gateway.requests.filter(request => request.method === method).length;
    expect(count('POST')).toBe(4 + 20 * 3);
    expect(count('DELETE')).toBe(count('POST'));
    expect(jest.getTimerCount()).toBe(0);
  });

  it('says so when no robot is active, and when the robots cannot be loaded', async () => {
    const { unmount } = await open({
      answers: { 'robots/api/robots': { body: [] } },
    });
    expect(screen.getByText('There are no active robots')).toBeInTheDocument();
    unmount();
    await open({
      answers: {
        'robots/api/robots': {
          status: 502,
          body: { message: 'The robots service is down.' },
        },
      },
    });
    expect(screen.getByText('The robots service is down.')).toBeInTheDocument();
  });
});
