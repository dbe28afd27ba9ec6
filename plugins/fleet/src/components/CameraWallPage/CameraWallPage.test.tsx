import {
  FakePeer,
  testSummary,
  type FakeAnswer,
} from '@sidehelm/console-react/testUtils';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { FakeScreen } from '../../__testUtils__/FakeScreen';
import { renderLive } from '../../__testUtils__/renderLive';
import { testRobot } from '../../__testUtils__/testRobot';
import { CameraWallPage } from './CameraWallPage';

type FrameCallback = (now: number, metadata: object) => void;

const WALL = ['SH1', 'SH2', 'SH3', 'SH4'];
let view: FakeScreen;
let peers: FakePeer[];
let frames: Map<HTMLVideoElement, FrameCallback>;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  view = new FakeScreen();
  peers = [];
  frames = new Map();
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
    requestVideoFrameCallback(this: HTMLVideoElement, call: FrameCallback) {
      frames.set(this, call);
      return 1;
    },
    cancelVideoFrameCallback(this: HTMLVideoElement) {
      frames.delete(this);
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
      [...frames].forEach(([video, call]) => {
        frames.delete(video);
        call(performance.now(), {});
      });
    });
  return { ...opened, sessions, show, draw };
}

const tile = (id: string) =>
  screen.getByRole('listitem', { name: `Camera of ${id}` });
const order = () =>
  screen
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
    await open();
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
    expect(peers).toHaveLength(1);
    await pass(40);
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
    expect(state('live')).toBeInTheDocument();
    await pass(1_300);
    expect(state('stalled')).toBeInTheDocument();
    expect(state('The video has stopped')).toBeInTheDocument();
    await pass(1_200);
    expect(peers).toHaveLength(2);
    expect(peers[0].isClosed).toBe(true);
    await draw();
    expect(state('live')).toBeInTheDocument();
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

  it('waits while the focus is in the wall', async () => {
    const { robots, pass, show } = await open();
    await show(...WALL);
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
