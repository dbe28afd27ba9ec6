import type {
  MessageFromRobot,
  MessageToRobot,
  RobotTelemetry,
} from '@sidehelm/contracts';
import { LatchedStops, type EncodedFrame } from '../simulation';
import { RobotLink, type RobotSocket } from './RobotLink';

const now = () => performance.now();

function telemetry(change: Partial<RobotTelemetry> = {}): RobotTelemetry {
  return {
    type: 'telemetry',
    robot_id: 'RX1',
    server_time: now(),
    signal: 'good',
    position: { lat: 35, lng: -80 },
    heading: 0,
    speed: 0,
    battery: { percentage: 80, voltage: 25, usage: 0 },
    cargo_temperature_in_celsius: 20,
    lid: 'closed',
    siren: false,
    led: false,
    strobe: false,
    lidars_enabled: true,
    emergency_stop: { latched: false, number: 0 },
    is_armed: false,
    collision: false,
    ...change,
  };
}

/** A robot's end of a connection, which answers nothing by itself. */
class FakeSocket implements RobotSocket {
  readonly sent: MessageToRobot[] = [];
  ended?: string;

  constructor(private readonly link: RobotLink) {}

  send(message: MessageToRobot) {
    this.sent.push(message);
  }

  end(reason: string) {
    this.ended = reason;
  }

  say(message: MessageFromRobot) {
    this.link.hear(this, message);
  }

  all<Type extends MessageToRobot['type']>(type: Type) {
    return this.sent.filter(
      (message): message is Extract<MessageToRobot, { type: Type }> =>
        message.type === type,
    );
  }

  /** Answers the newest message of a type. */
  answer(
    type: 'robot-lease' | 'robot-stop' | 'rearm' | 'command' | 'lid-toggle',
    ok = true,
  ) {
    const id = this.all(type).at(-1)?.id ?? '';
    this.say({ type: 'robot-answer', id, ok });
  }
}

function setUp(stored?: Map<string, string>) {
  const stops = new LatchedStops({ stored, logger: { info() {}, warn() {} } });
  const told: RobotTelemetry[] = [];
  const onNews = jest.fn();
  const link = new RobotLink({
    robotId: 'RX1',
    now,
    stops,
    onTelemetry: it => told.push(it),
    onRefusal() {},
    onNews,
  });
  const connect = () => {
    const socket = new FakeSocket(link);
    link.connect(socket);
    return socket;
  };
  const rearm = () =>
    link.rearm({
      type: 'rearm',
      robot_id: 'RX1',
      lease_id: 'a',
      sent_at: now(),
    });
  return { link, stops, told, onNews, connect, rearm };
}

/** Of a robot that is there and heard. */
function setUpHeard() {
  const all = setUp();
  const socket = all.connect();
  socket.say(telemetry());
  return { ...all, socket };
}

describe('RobotLink', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.clearAllTimers();
    jest.useRealTimers();
  });

  describe('a stop', () => {
    it('that the robot has confirmed is told again to a robot that comes back, as the same press', async () => {
      const { link, socket, connect } = setUpHeard();
      const outcome = link.emergencyStop('Ada', 'press-1');
      socket.answer('robot-stop');
      expect(await outcome).toEqual({ ok: true });
      link.disconnect(socket);
      const again = connect();
      expect(again.all('robot-stop')).toMatchObject([
        { by: 'Ada', press: 'press-1' },
      ]);
      // Before the lease, after which it could move.
      expect(again.sent.map(({ type }) => type)).toEqual([
        'welcome',
        'robot-stop',
        'robot-lease',
      ]);
    });

    it('that was confirmed late does not come back after the re-arm', async () => {
      const { link, socket, connect, rearm } = setUpHeard();
      const outcome = link.emergencyStop('Ada', 'press-1');
      jest.advanceTimersByTime(1_000);
      expect(await outcome).toMatchObject({ code: 'upstream-lost' });
      socket.answer('robot-stop');
      socket.say(telemetry());
      const rearmed = rearm();
      socket.answer('rearm');
      expect(await rearmed).toEqual({ ok: true });
      link.disconnect(socket);
      expect(connect().all('robot-stop')).toEqual([]);
    });

    it('ends also with a re-arm that is confirmed late, and not with one that is refused', async () => {
      const { link, stops, socket, rearm } = setUpHeard();
      link.emergencyStop('Ada');
      rearm();
      socket.answer('rearm', false);
      expect(stops.get('RX1')).toMatchObject({ by: 'Ada' });
      const rearmed = rearm();
      jest.advanceTimersByTime(1_000);
      expect(await rearmed).toMatchObject({ ok: false });
      socket.answer('rearm');
      expect(stops.get('RX1')).toBeUndefined();
    });

    it('stays when it was pressed again while the re-arm was on its way', async () => {
      const { link, socket, connect, rearm } = setUpHeard();
      link.emergencyStop('Ada', 'press-1');
      rearm();
      link.emergencyStop('Ben', 'press-2');
      socket.answer('rearm');
      link.disconnect(socket);
      expect(connect().all('robot-stop')).toMatchObject([{ press: 'press-2' }]);
    });

    it('of a robot that is not there is shown, and waits for it', async () => {
      const { link, connect, onNews } = setUp();
      expect(await link.emergencyStop('Ada')).toMatchObject({
        code: 'upstream-lost',
        message: expect.stringContaining('as soon as it is back'),
      });
      expect(link.summary()).toEqual({
        robot_id: 'RX1',
        signal: 'unknown',
        is_emergency_stopped: true,
        stopped_by: 'Ada',
      });
      expect(onNews).toHaveBeenCalledTimes(1);
      expect(connect().all('robot-stop')).toMatchObject([{ by: 'Ada' }]);
    });

    it('is known after the services have started again, and counts once', () => {
      const { link, connect } = setUp(new Map([['RX1', 'Ada']]));
      expect(link.summary()).toMatchObject({ stopped_by: 'Ada' });
      const [first] = connect().all('robot-stop');
      const [second] = connect().all('robot-stop');
      expect(first).toMatchObject({ by: 'Ada', press: expect.any(String) });
      expect(second.press).toBe(first.press);
    });
  });

  describe('telemetry', () => {
    it('that is old makes no robot heard, however often it comes', async () => {
      const { link, socket, told } = setUpHeard();
      const frozen = telemetry();
      for (let age = 0; age < 500; age += 100) {
        socket.say(frozen);
        expect(link.summary().signal).toBe('good');
        jest.advanceTimersByTime(100);
      }
      socket.say(frozen);
      expect(link.summary().signal).toBe('lost');
      expect(link.report()).toBeUndefined();
      expect(told.at(-1)?.signal).toBe('lost');
      expect(await link.setLease('a')).toMatchObject({ ok: false });
      socket.say(telemetry());
      expect(link.summary().signal).toBe('good');
    });

    it('of a robot that is lost is told ten times a second, so that whoever comes sees where it was', () => {
      const { link, socket, told, connect } = setUpHeard();
      socket.say(
        telemetry({ speed: 1.2, emergency_stop: { latched: true, number: 3 } }),
      );
      link.disconnect(socket);
      told.length = 0;
      jest.advanceTimersByTime(1_000);
      expect(told).toHaveLength(10);
      expect(told[9]).toMatchObject({
        signal: 'lost',
        position: { lat: 35, lng: -80 },
        speed: 1.2,
        emergency_stop: { latched: true, number: 3 },
      });
      connect();
      told.length = 0;
      jest.advanceTimersByTime(1_000);
      expect(told).toHaveLength(10);
      link.close();
      jest.advanceTimersByTime(1_000);
      expect(told).toHaveLength(10);
    });

    it('from the future is of now', () => {
      const { link, socket } = setUpHeard();
      socket.say(telemetry({ server_time: now() + 1e9 }));
      expect(link.telemetry()?.server_time).toBe(now());
      jest.advanceTimersByTime(500);
      expect(link.summary().signal).toBe('lost');
    });

    it('goes on 25 times a second at most', () => {
      const { socket, told } = setUpHeard();
      for (let count = 0; count < 100; count++) socket.say(telemetry());
      expect(told).toHaveLength(25);
      jest.advanceTimersByTime(1_000);
      socket.say(telemetry());
      expect(told.at(-1)?.server_time).toBe(now());
    });
  });

  it('has a robot brake from which nothing comes back any more', () => {
    const { link, socket } = setUpHeard();
    const drive = (milliseconds: number, answers: boolean) => {
      for (let time = 0; time < milliseconds; time += 20) {
        link.drive({
          lease_id: 'a',
          seq: now(),
          sent_at: now(),
          power: 1,
          steer: 0,
          steer_compensation: 0,
        });
        const { at } = socket.all('echo').at(-1) ?? { at: 0 };
        jest.advanceTimersByTime(4);
        if (answers) socket.say({ type: 'echo', at });
        jest.advanceTimersByTime(16);
      }
    };
    const brakes = () => socket.all('drive').filter(({ brake }) => brake);
    drive(400, true);
    // What it tells goes on coming for a while: only its answers are late.
    socket.say(telemetry());
    expect(brakes()).toHaveLength(0);
    const before = socket.all('drive').length;
    drive(300, false);
    expect(socket.all('drive').slice(before)).toMatchObject([
      { power: 1 },
      { power: 1 },
      { power: 1 },
      { power: 1 },
      { power: 0, brake: true },
    ]);
  });

  it('gives up a robot that answers no echo, and says that it is lost', () => {
    const { link, socket, told, onNews } = setUpHeard();
    onNews.mockClear();
    for (let time = 0; time < 3_000; time += 100) {
      expect(socket.ended).toBeUndefined();
      jest.advanceTimersByTime(100);
      // It still speaks: only what it is told does not arrive.
      socket.say(telemetry());
    }
    expect(socket.ended).toBe('The robot does not answer.');
    expect(link.summary().signal).toBe('lost');
    expect(told.at(-1)?.signal).toBe('lost');
    expect(onNews).toHaveBeenCalledTimes(1);
  });

  it('keeps a robot that answers them', () => {
    const { socket } = setUpHeard();
    for (let time = 0; time < 5_000; time += 100) {
      jest.advanceTimersByTime(100);
      const echo = socket.all('echo').at(-1);
      if (echo) socket.say(echo);
    }
    expect(socket.ended).toBeUndefined();
  });

  it('hears nothing of a connection that has been replaced', async () => {
    const { link, socket, connect } = setUpHeard();
    const outcome = link.setLease('a');
    const second = connect();
    expect(socket.ended).toBe('The robot has connected again.');
    expect(await outcome).toMatchObject({ code: 'upstream-lost' });
    second.say(telemetry({ speed: 1 }));
    socket.say(telemetry({ speed: 2 }));
    expect(link.summary().speed).toBe(1);
    link.disconnect(socket);
    expect(link.summary().signal).toBe('good');
  });

  describe('a camera', () => {
    const frame = {
      rendition: 'overview',
      capturedAt: 0,
      isKeyFrame: true,
      data: new Uint8Array([1]),
    } as const;

    it('is one at a time, and ends with the connection of its robot', () => {
      const { link, socket } = setUpHeard();
      const seen: EncodedFrame[] = [];
      link.watchCamera('overview', it => seen.push(it));
      const [first, second] = [{ end: jest.fn() }, { end: jest.fn() }];
      expect(link.connectCamera(first)).toBe(true);
      link.see(first, frame);
      expect(seen).toHaveLength(1);
      link.connectCamera(second);
      expect(first.end).toHaveBeenCalledTimes(1);
      link.see(first, frame);
      link.disconnectCamera(first);
      expect(seen).toHaveLength(1);
      link.see(second, frame);
      expect(seen).toHaveLength(2);
      link.disconnect(socket);
      expect(second.end).toHaveBeenCalledTimes(1);
      link.see(second, frame);
      expect(seen).toHaveLength(2);
    });

    it('does not come without its robot', () => {
      const { link } = setUp();
      expect(link.connectCamera({ end() {} })).toBe(false);
    });
  });
});
