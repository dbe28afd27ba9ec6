import type { EncodedFrame } from '../../simulation';
import type { Clip } from '../rules/Clip';
import { ClipLibrary } from '../store/ClipLibrary';
import { FileClipStore } from '../store/FileClipStore';
import type { RecordingRequest } from './recordingProtocol';
import { RobotRecorder } from './RobotRecorder';

const NOON = Date.parse('2026-11-20T12:00:00.000Z');

/** A camera with a frame every 100 ms, the recorder of it, and clocks that can be moved. */
function open({ wall = NOON, keysEvery = 0, every = 100 } = {}) {
  const state = {
    mono: 5_000,
    wall,
    asked: 0,
    isRunning: false,
    isHeard: true,
    /** Of each frame. */
    data: new Uint8Array([1]),
    /** ms by which the camera's clock is behind. */
    behind: 0,
  };
  let wantsKey = false;
  let listener: (frame: EncodedFrame) => void = () => {};
  const posted: RecordingRequest[] = [];
  const steps: object[] = [];
  const library = new ClipLibrary({
    store: new FileClipStore('/nowhere'),
    logger: { info() {}, warn() {} },
  });
  const recorder = new RobotRecorder({
    robotId: 'SH1',
    cameras: {
      start: (_robot, _rendition, listen) => {
        listener = listen;
        wantsKey = true;
        state.isRunning = true;
        return {
          requestKeyFrame: () => {
            state.asked += 1;
            wantsKey = true;
          },
          stop: () => {
            state.isRunning = false;
          },
        };
      },
    },
    now: () => state.mono,
    wallClock: () => state.wall,
    frameDuration: 100,
    library,
    folder: '/nowhere',
    post: request => posted.push(request),
    isHeard: () => state.isHeard,
    onClockStep: details => steps.push(details),
  });
  let count = 0;
  /** Lets time pass, and the camera see; each frame comes 20 ms after it was seen. */
  const pass = (ms: number) => {
    for (let left = ms; left > 0; left -= every) {
      state.mono += every;
      state.wall += every;
      const isDue = keysEvery > 0 && count % keysEvery === 0;
      const isKeyFrame = keysEvery > 0 ? isDue : wantsKey;
      count += 1;
      wantsKey = false;
      if (!state.isRunning) continue;
      listener({
        robotId: 'SH1',
        rendition: 'overview',
        isKeyFrame,
        capturedAt: state.mono - 20 - state.behind,
        data: state.data,
      });
    }
  };
  const frames = () =>
    posted.flatMap(request => (request.type === 'frame' ? [request] : []));
  /** The clips that were made: when each began, and how long it is up to its last frame. */
  const clips = () =>
    posted
      .flatMap(request => (request.type === 'open' ? [request.startedAt] : []))
      .map(startedAt => ({
        from: new Date(startedAt).toISOString().slice(11, 23),
        for: Math.round(
          frames()
            .filter(frame => frame.startedAt === startedAt)
            .at(-1)!.at,
        ),
      }));
  return { state, recorder, library, posted, steps, pass, frames, clips };
}

describe('the recorder of a robot', () => {
  it('begins with a key frame, at the moment when the camera saw it', () => {
    const { recorder, posted, pass } = open();
    recorder.start();
    pass(300);
    expect(posted.slice(0, 2)).toEqual([
      {
        type: 'open',
        robotId: 'SH1',
        startedAt: NOON + 80,
        frameDuration: 100,
      },
      {
        type: 'frame',
        robotId: 'SH1',
        startedAt: NOON + 80,
        at: 0,
        isKeyFrame: true,
        data: expect.anything(),
      },
    ]);
    expect(posted).toHaveLength(4);
  });

  it('asks for a key frame each second, and no more often', () => {
    const { recorder, frames, pass, state } = open();
    recorder.start();
    pass(10_000);
    const keys = frames().filter(({ isKeyFrame }) => isKeyFrame);
    expect(keys.map(({ at }) => at)).toEqual(
      Array.from({ length: 10 }, (_, second) => second * 1_000),
    );
    expect(state.asked).toBe(10);
  });

  it('asks for none where the camera makes them anyway', () => {
    const { recorder, pass, state } = open({ keysEvery: 5 });
    recorder.start();
    pass(10_000);
    expect(state.asked).toBe(0);
  });

  it('goes over to a new clip at the end of the slot, without a gap', () => {
    // Its end is half a second away from the key frames.
    const { recorder, clips, frames, pass } = open({ wall: NOON - 2_500 });
    recorder.start();
    pass(4_500);
    expect(clips()).toEqual([
      { from: '11:59:57.580', for: 2_400 },
      { from: '12:00:00.080', for: 1_900 },
    ]);
    expect(frames()).toHaveLength(45);
  });

  it.each([
    ['come early', 97, 0],
    ['come late', 103, 0],
    ['have no whole times', 99.7, 0],
    ['come while the clock is put back a little', 100, -60],
    ['come while the clock is put forward a little', 100, 60],
  ])(
    'loses no frame at the end of a slot where frames %s',
    (_, every, drift) => {
      const { recorder, clips, frames, pass, state, library } = open({
        wall: NOON - 2_500,
        every,
      });
      recorder.start();
      pass(every * 9.5);
      state.wall += drift;
      pass(every * 39.5);
      expect(frames()).toHaveLength(50);
      expect(clips()).toHaveLength(2);
      const [first, second] = library.clipsBetween(
        'SH1',
        NOON - 60_000,
        NOON + 60_000,
      );
      expect(first.endsAt).toBeLessThanOrEqual(second.startedAt);
      expect(second.startedAt).toBeGreaterThanOrEqual(NOON);
      expect(second.startedAt).toBeLessThan(NOON + 160);
    },
  );

  it('ends its clip when it is told to, and begins another when it goes on', () => {
    const { recorder, posted, pass, clips } = open();
    recorder.start();
    pass(5_000);
    recorder.stop();
    expect(posted.at(-1)).toEqual({
      type: 'close',
      robotId: 'SH1',
      startedAt: NOON + 80,
    });
    pass(5_000);
    recorder.start();
    pass(1_000);
    expect(clips()).toEqual([
      { from: '12:00:00.080', for: 4_900 },
      { from: '12:00:10.080', for: 900 },
    ]);
  });

  it('begins no second clip in one second', () => {
    const { recorder, pass, clips } = open();
    recorder.start();
    pass(300);
    recorder.stop();
    recorder.start();
    pass(2_000);
    expect(clips().map(({ from }) => from)).toEqual([
      '12:00:00.080',
      '12:00:01.180',
    ]);
  });

  it.each([
    ['forward by an hour', 3_600_000, ['12:00:00.080', '13:00:02.080']],
    // What is recorded already of 11:59:59 to 12:00:02 is not recorded again.
    ['back by 3 s', -3_000, ['12:00:00.080', '11:59:59.080', '12:00:02.180']],
    // Within the clip's own time it waits until that is over.
    ['back by 1.5 s', -1_500, ['12:00:00.080', '12:00:02.180']],
  ])('begins a new clip when the clock is set %s', (_, step, expected) => {
    const { recorder, pass, clips, state, steps } = open();
    recorder.start();
    pass(2_000);
    state.wall += step;
    pass(6_000);
    expect(clips().map(({ from }) => from)).toEqual(expected);
    expect(steps).toEqual([{ robot_id: 'SH1', milliseconds: step }]);
    const spans = clips()
      .map(clip => {
        const from = Date.parse(`2026-11-20T${clip.from}Z`);
        return { from, to: from + clip.for };
      })
      .sort((a, b) => a.from - b.from);
    spans.slice(1).forEach(({ from }, index) => {
      expect(from).toBeGreaterThan(spans[index].to);
    });
  });

  it('takes no notice of a clock that is put right by less than a second', () => {
    const { recorder, pass, clips, state } = open();
    recorder.start();
    pass(2_000);
    state.wall += 900;
    pass(2_000);
    expect(clips()).toHaveLength(1);
  });

  it('begins a new clip after its camera was silent', () => {
    const { recorder, pass, clips, state } = open();
    recorder.start();
    pass(2_000);
    state.mono += 10_000;
    state.wall += 10_000;
    pass(1_000);
    expect(clips()).toHaveLength(2);
  });

  it('stops for a while when nothing is written any more', () => {
    const { recorder, pass, frames, posted } = open();
    recorder.start();
    pass(32_000);
    expect(frames()).toHaveLength(301);
    expect(posted.at(-1)).toMatchObject({ type: 'close' });
    expect(recorder.hindrance).toBe(
      'the disk does not keep up with its camera',
    );
    pass(20_000);
    expect(recorder.hindrance).toBeUndefined();
    expect(frames().length).toBeGreaterThan(350);
  });

  it('goes on without end where all is written', () => {
    const { recorder, pass, frames, clips } = open();
    recorder.start();
    for (let second = 0; second < 60; second += 1) {
      pass(1_000);
      recorder.noteWritten(
        { robotId: 'SH1', startedAt: NOON + 80 },
        frames().length - 5,
        0,
      );
    }
    expect(clips()).toEqual([{ from: '12:00:00.080', for: 59_900 }]);
  });

  describe('with pictures of a mebibyte', () => {
    /** All that was sent is on the disk. */
    const write = ({ recorder, frames }: ReturnType<typeof open>) => {
      const { startedAt } = frames().at(-1)!;
      const { length } = frames().filter(
        frame => frame.startedAt === startedAt,
      );
      recorder.noteWritten(
        { robotId: 'SH1', startedAt },
        length,
        length * 1024 * 1024,
      );
    };
    const openLarge = (options?: Parameters<typeof open>[0]) => {
      const opened = open(options);
      opened.state.data = new Uint8Array(1024 * 1024);
      opened.recorder.start();
      return opened;
    };

    it('begins a new clip with the first key frame after 120 of them, without a gap', () => {
      const opened = openLarge({ keysEvery: 8 });
      for (let second = 0; second < 20; second += 1) {
        opened.pass(1_000);
        write(opened);
      }
      expect(opened.clips()).toEqual([
        { from: '12:00:00.080', for: 12_700 },
        { from: '12:00:12.880', for: 7_100 },
      ]);
      expect(opened.frames()).toHaveLength(200);
    });

    it('has 128 of them in a clip at most, and goes on with the next key frame', () => {
      const opened = openLarge({ keysEvery: 150 });
      for (let second = 0; second < 20; second += 1) {
        opened.pass(1_000);
        write(opened);
      }
      expect(opened.clips()).toEqual([
        { from: '12:00:00.080', for: 12_700 },
        { from: '12:00:15.080', for: 4_900 },
      ]);
      expect(opened.frames()).toHaveLength(128 + 50);
    });

    it('stops for a while when 64 of them wait to be written', () => {
      const { pass, frames, recorder } = openLarge();
      pass(10_000);
      expect(frames()).toHaveLength(65);
      expect(recorder.hindrance).toBe(
        'the disk does not keep up with its camera',
      );
      pass(10_000);
      expect(recorder.hindrance).toBeUndefined();
    });
  });

  it('leaves out pictures that are older than five seconds by their clock, and says so', () => {
    const { recorder, pass, state, clips, posted } = open({
      wall: NOON + 60_000,
    });
    state.behind = 3_600_000;
    recorder.start();
    pass(3_000);
    expect(posted).toEqual([]);
    expect(recorder.isRecording).toBe(false);
    expect(recorder.hindrance).toBe('by its clock its pictures are 3600 s old');
    // What waits on its way for a little is no reason.
    state.behind = 4_900;
    pass(3_000);
    expect(recorder.hindrance).toBeUndefined();
    expect(clips().map(({ from }) => from)).toEqual(['12:00:58.280']);
  });

  it('begins no clip while nobody is there to write it, and says so', () => {
    const { recorder, pass, state, clips, library, posted } = open();
    recorder.start();
    state.isHeard = false;
    pass(2_000);
    expect(posted).toEqual([]);
    expect(library.clipsBetween('SH1', NOON, NOON + 10_000)).toEqual([]);
    expect(recorder.hindrance).toBe(
      'what writes recordings is being started again',
    );
    state.isHeard = true;
    pass(1_000);
    expect(recorder.hindrance).toBeUndefined();
    expect(clips().map(({ from }) => from)).toEqual(['12:00:02.180']);
  });

  it('begins no clip in the second of one that was lost: its file may be there', () => {
    const { recorder, pass, library, clips } = open();
    recorder.start();
    pass(300);
    recorder.lose();
    library.forget('SH1', NOON);
    pass(2_000);
    expect(clips().map(({ from }) => from)).toEqual([
      '12:00:00.080',
      '12:00:01.180',
    ]);
  });

  it('goes on with the next key frame when a clip is lost', () => {
    const { recorder, pass, clips } = open();
    recorder.start();
    pass(2_000);
    recorder.lose();
    pass(2_000);
    expect(clips().map(({ from }) => from)).toEqual([
      '12:00:00.080',
      '12:00:02.080',
    ]);
  });

  it('says that it waits where the clock was set back, and asks for nothing meanwhile', () => {
    const { recorder, pass, state, clips, posted } = open();
    recorder.start();
    pass(25_000);
    state.wall -= 20_000;
    const { asked } = state;
    pass(1_000);
    expect(posted.at(-1)).toMatchObject({ type: 'close' });
    expect(recorder.hasClip).toBe(false);
    pass(10_000);
    expect(recorder.isRecording).toBe(false);
    expect(recorder.hindrance).toBe(
      'there is a recording of this time already, as after the clock was set back',
    );
    expect(state.asked).toBe(asked);
    pass(10_000);
    expect(recorder.hindrance).toBeUndefined();
    expect(recorder.isRecording).toBe(true);
    expect(recorder.hasClip).toBe(true);
    expect(clips()).toHaveLength(2);
  });

  it('rests after frames that are no video, twice as long each time, and not for ever', () => {
    const { recorder, posted, pass, state } = open();
    recorder.start();
    const waits = Array.from({ length: 8 }, () => {
      const before = posted.length;
      let seconds = 0;
      for (; posted.length === before; seconds += 1) pass(1_000);
      const begun = posted.findLast(({ type }) => type === 'open')!;
      expect(recorder.isRecording).toBe(true);
      recorder.rest('startedAt' in begun ? begun.startedAt : NaN);
      expect(recorder.isRecording).toBe(false);
      return seconds;
    });
    expect(waits.map(seconds => Math.round(seconds / 10))).toEqual([
      0, 1, 2, 4, 8, 16, 30, 30,
    ]);
    // Whoever rests asks its camera for nothing.
    const { asked } = state;
    pass(5_000);
    expect(state.asked).toBe(asked);
  });

  it('ends before a clip that there is already', () => {
    const { recorder, library, pass, clips } = open();
    const later: Clip = {
      robotId: 'SH1',
      startedAt: NOON + 3_000,
      endsAt: NOON + 5_000,
      isRecording: false,
      size: 1,
    };
    library.addLocal(later, '/nowhere');
    recorder.start();
    pass(8_000);
    expect(clips().map(({ from }) => from)).toEqual([
      '12:00:00.080',
      '12:00:05.180',
    ]);
    expect(clips()[0].for).toBeLessThan(2_920);
  });
});
