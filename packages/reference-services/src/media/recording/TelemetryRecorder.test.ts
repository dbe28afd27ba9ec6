import type { RobotSummary } from '@sidehelm/contracts';
import type { RecordingRequest } from './recordingProtocol';
import { TelemetryRecorder, type DrivingNow } from './TelemetryRecorder';

const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const summary: RobotSummary = {
  robot_id: 'SH1',
  signal: 'weak',
  position: { lat: 35.12345678, lng: -80.98765432 },
  heading: 89.96,
  speed: -0.456,
  battery_percentage: 71.23,
  is_emergency_stopped: true,
};

function open() {
  const state = { now: NOON, driving: undefined as DrivingNow | undefined };
  const posted: RecordingRequest[] = [];
  const recorder = new TelemetryRecorder({
    wallClock: () => state.now,
    post: request => posted.push(request),
    drivingOf: () => state.driving,
    isLidOpen: id => (id === 'SH1' ? true : undefined),
  });
  const lines = () =>
    posted.flatMap(request =>
      request.type === 'telemetry' ? [request.lines] : [],
    );
  return { state, recorder, posted, lines };
}

describe('what robots tell while they are recorded', () => {
  it('is noted as the contract has it, with its time first', () => {
    const { recorder, posted, state } = open();
    state.now = NOON + 299_999.6;
    state.driving = {
      driverName: 'Ada',
      throttle: 0.777,
      steering: -1,
      commandDelay: 41.6,
    };
    recorder.take([summary]);
    expect(posted).toEqual([
      {
        type: 'telemetry',
        robotId: 'SH1',
        slot: NOON + 300_000,
        lines: expect.stringMatching(/^\{"at":\d+,.*\}\n$/),
      },
    ]);
    const [request] = posted;
    expect(JSON.parse('lines' in request ? request.lines : '')).toEqual({
      at: NOON + 300_000,
      lat: 35.1234568,
      lng: -80.9876543,
      heading: 90,
      speed: -0.46,
      battery_percentage: 71.2,
      signal: 'weak',
      lid: 'open',
      is_stopped: true,
      driver_name: 'Ada',
      throttle: 0.78,
      steering: -1,
      command_delay: 42,
    });
  });

  it('leaves out what is not known', () => {
    const { recorder, lines } = open();
    recorder.take([
      { robot_id: 'SH2', signal: 'lost', is_emergency_stopped: false },
    ]);
    expect(JSON.parse(lines()[0])).toEqual({
      at: NOON,
      signal: 'lost',
      is_stopped: false,
    });
  });

  it('is noted once a second of each, however often robots tell', () => {
    const { recorder, lines, state } = open();
    for (let at = 0; at <= 3_000; at += 100) {
      state.now = NOON + at;
      recorder.take([summary, { ...summary, robot_id: 'SH2' }]);
    }
    expect(lines()).toHaveLength(8);
  });

  it('goes on when the clock is set back', () => {
    const { recorder, lines, state } = open();
    recorder.take([summary]);
    state.now = NOON - 3_600_000;
    recorder.take([summary]);
    expect(lines()).toHaveLength(2);
  });
});
