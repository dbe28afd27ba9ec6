import type { RobotSummary } from '@sidehelm/contracts';
import { testRobot } from '../__testUtils__/testRobot';
import { FleetMapModel } from './FleetMapModel';

const NOW = Date.parse('2026-11-20T12:00:00Z');

function setUp() {
  const frames: (() => void)[] = [];
  let now = NOW;
  const model = new FleetMapModel({
    now: () => now,
    requestFrame: callback => frames.push(callback),
    cancelFrame: () => frames.splice(0),
  });
  const drawn = jest.fn();
  model.drawables.subscribe(() =>
    drawn(model.drawables.get().map(robot => robot.id)),
  );
  return {
    model,
    drawn,
    frames,
    runFrame: () => frames.splice(0).forEach(frame => frame()),
    wait: (ms: number) => {
      now += ms;
    },
  };
}

const seenAt = (id: string, lat: number) =>
  testRobot(id, {
    last_known_position: {
      lat,
      lng: -80,
      received_at: new Date(NOW).toISOString(),
    },
  });
const liveAt = (id: string, lat: number): [string, RobotSummary] => [
  id,
  {
    robot_id: id,
    signal: 'good',
    is_emergency_stopped: false,
    last_ping_at: new Date(NOW).toISOString(),
    position: { lat, lng: -80 },
  },
];

describe('FleetMapModel', () => {
  it('makes one update a frame of any number of changes', () => {
    const { model, frames, drawn, runFrame } = setUp();
    model.setRobots([seenAt('SH1', 35)]);
    model.setSelected('SH1');
    for (let step = 0; step < 50; step += 1) {
      model.setLive(new Map([liveAt('SH1', 35 + step / 1_000)]));
    }
    expect(frames).toHaveLength(1);
    expect(drawn).not.toHaveBeenCalled();
    runFrame();
    expect(drawn).toHaveBeenCalledTimes(1);
    expect(model.find('SH1')).toMatchObject({ lat: 35.049, isSelected: true });
  });

  it('throttles live positions at 2 s, but shows the first one and what is wrong at once', () => {
    const { model, runFrame, wait } = setUp();
    model.setRobots([seenAt('SH1', 35)]);
    runFrame();
    const shown: (number | undefined)[] = [];
    for (let second = 1; second <= 5; second += 1) {
      const [id, summary] = liveAt('SH1', 35 + second / 1_000);
      model.setLive(
        new Map([[id, { ...summary, is_emergency_stopped: second === 2 }]]),
      );
      runFrame();
      shown.push(model.find('SH1')?.lat);
      expect(model.find('SH1')?.condition).toBe(
        second === 2 ? 'stopped' : undefined,
      );
      wait(1_000);
    }
    expect(shown).toEqual([35.001, 35.001, 35.003, 35.003, 35.005]);
  });

  it('says nothing when all look as before, and keeps the others when one changes', () => {
    const { model, drawn, runFrame, wait } = setUp();
    model.setRobots([seenAt('SH1', 35), seenAt('SH2', 36)]);
    runFrame();
    const [, second] = model.drawables.get();
    wait(1_000);
    model.tick();
    runFrame();
    expect(drawn).toHaveBeenCalledTimes(1);
    model.setRobots([seenAt('SH1', 35.5), seenAt('SH2', 36)]);
    runFrame();
    expect(drawn).toHaveBeenCalledTimes(2);
    expect(model.drawables.get()[1]).toBe(second);
  });

  it('lets positions grow stale although nothing arrives', () => {
    const { model, runFrame, wait } = setUp();
    model.setRobots([seenAt('SH1', 35)]);
    runFrame();
    wait(11_000);
    model.tick();
    runFrame();
    expect(model.find('SH1')).toMatchObject({ isStale: true, age: '11 s' });
  });

  it('forgets robots that are gone, and leaves no frame behind', () => {
    const { model, drawn, frames, runFrame } = setUp();
    model.setRobots([seenAt('SH1', 35), seenAt('SH2', 36)]);
    runFrame();
    model.setRobots([seenAt('SH2', 36)]);
    runFrame();
    expect(drawn).toHaveBeenLastCalledWith(['SH2']);
    expect(model.find('SH1')).toBeUndefined();
    model.tick();
    model.dispose();
    expect(frames).toHaveLength(0);
  });
});
