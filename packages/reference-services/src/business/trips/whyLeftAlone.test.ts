import type { Robot, RobotSummary } from '@sidehelm/contracts';
import { anOrder } from '../testing/anOrder';
import { hasPerson, whyLeftAlone } from './whyLeftAlone';

const robot: Robot = { id: 'SH2', deployment_kind: 'active' };
const live: RobotSummary = {
  robot_id: 'SH2',
  signal: 'good',
  position: { lat: 35, lng: -80 },
  is_emergency_stopped: false,
};

describe('whyLeftAlone', () => {
  it('is no reason for a robot that nobody has', () => {
    expect(whyLeftAlone({ robot, live, order: anOrder() }, false)).toBe(
      undefined,
    );
    expect(whyLeftAlone({ robot, live }, false)).toBe(undefined);
  });

  it.each([
    ["the demo pilot's", { robot: { ...robot, id: 'SH1' } }],
    [
      'of another pilot',
      { robot: { ...robot, assigned_pilot_uuid: 'somebody' } },
    ],
    ['retired', { robot: { ...robot, deployment_kind: 'retired' } }],
    ['without signal', { live: { ...live, signal: 'lost' as const } }],
    ['somewhere', { live: { ...live, position: undefined } }],
    ['unheard', { live: undefined }],
    ['stopped', { live: { ...live, is_emergency_stopped: true } }],
    ['under rescue', { order: anOrder({ is_under_rescue: true }) }],
  ])('keeps the pilots off one that is %s', (_, change) => {
    expect(whyLeftAlone({ robot, live, ...change }, false)).toEqual(
      expect.any(String),
    );
  });

  it('keeps them off one that a person has or had', () => {
    expect(whyLeftAlone({ robot, live }, true)).toBe('a person has it');
  });
});

describe('hasPerson', () => {
  const isStaff = (name: string) => name.endsWith('(simulated)');

  it.each([
    [{}, false],
    [{ driver_name: 'Iris (simulated)' }, false],
    [{ driver_name: 'Jonah Okafor' }, true],
    [{ attended_by: 'Jonah Okafor' }, true],
  ])('%j: %s', (change, has) => {
    expect(hasPerson({ ...live, ...change }, isStaff)).toBe(has);
  });

  it('has nobody who is not heard', () => {
    expect(hasPerson(undefined, isStaff)).toBe(false);
  });
});
