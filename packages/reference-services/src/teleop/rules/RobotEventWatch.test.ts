import type { RobotSummary } from '@sidehelm/contracts';
import { RobotEventWatch } from './RobotEventWatch';

const fine: RobotSummary = {
  robot_id: 'SH1',
  signal: 'good',
  is_emergency_stopped: false,
};

function setUp() {
  const events: unknown[] = [];
  let ms = 1_000_000;
  const watch = new RobotEventWatch(
    { add: (...event) => events.push(event) },
    () => ms,
  );
  return {
    events,
    /** The robot's summary, this many ms after the last. */
    look(change: Partial<RobotSummary>, later = 1_000) {
      ms += later;
      watch.look([{ ...fine, ...change }]);
    },
  };
}

describe('RobotEventWatch', () => {
  it('tells of a stop once, and by whom; the end of a stop is told by who re-arms', () => {
    const { events, look } = setUp();
    look({});
    look({ is_emergency_stopped: true, stopped_by: 'Ada' });
    look({ is_emergency_stopped: true, stopped_by: 'Ben' });
    look({});
    look({ is_emergency_stopped: true });
    expect(events).toEqual([
      ['SH1', 'stopped', { by: 'Ada' }],
      ['SH1', 'stopped', { by: undefined }],
    ]);
  });

  it('takes how a robot is at first for no event', () => {
    const { events, look } = setUp();
    look({ is_emergency_stopped: true, stopped_by: 'Ada', signal: 'lost' });
    look({ is_emergency_stopped: true, stopped_by: 'Ada', signal: 'lost' });
    expect(events).toEqual([]);
  });

  it('tells of lost signals and their return, and takes a start without knowledge for neither', () => {
    const { events, look } = setUp();
    look({ signal: 'unknown' });
    look({ signal: 'weak' });
    look({ signal: 'lost' });
    look({ signal: 'unknown' });
    look({ signal: 'lost' });
    look({ signal: 'good' });
    expect(events).toEqual([
      ['SH1', 'silent'],
      ['SH1', 'heard'],
    ]);
  });

  it('tells of what blocks a robot for five seconds, not of passers-by', () => {
    const { events, look } = setUp();
    look({});
    look({ held_by: 'collision' });
    look({ held_by: 'lidars' }, 4_900);
    look({});
    look({ held_by: 'battery' });
    look({ held_by: 'battery' }, 60_000);
    look({ held_by: 'lidars', signal: 'lost' });
    look({ held_by: 'lidars', signal: 'lost' }, 60_000);
    look({ held_by: 'lidars' });
    look({ held_by: 'collision' }, 5_000);
    look({ held_by: 'collision' }, 5_000);
    expect(events).toEqual([
      ['SH1', 'silent'],
      ['SH1', 'heard'],
      ['SH1', 'blocked'],
    ]);
  });
});
