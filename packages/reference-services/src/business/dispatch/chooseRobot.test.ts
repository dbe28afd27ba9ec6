import type { RobotSuggestion } from '@sidehelm/contracts';
import { chooseRobot } from './chooseRobot';

describe('chooseRobot', () => {
  const suggestion = (
    robot_id: string,
    change: Partial<RobotSuggestion> = {},
  ): RobotSuggestion => ({
    robot_id,
    is_free: true,
    is_recommended: false,
    distance_in_metres: 100,
    battery_percentage: 80,
    reason: 'Free',
    ...change,
  });
  const robot = (id: string, change = {}) => ({
    id,
    deployment_kind: 'active',
    ...change,
  });
  const summary = (robot_id: string, change = {}) => ({
    robot_id,
    signal: 'good' as const,
    is_emergency_stopped: false,
    ...change,
  });
  const choose = (
    suggestions: RobotSuggestion[],
    change: {
      robot?: object;
      live?: object;
      isLeft?: boolean;
      charges?: boolean;
    } = {},
  ) =>
    chooseRobot(suggestions, {
      robots: [robot('SH1'), robot('SH2', change.robot), robot('SH4')],
      live: new Map(
        ['SH1', 'SH2', 'SH4'].map(id => [
          id,
          summary(id, id === 'SH2' ? change.live : {}),
        ]),
      ),
      isLeftToPerson: id => id === 'SH2' && change.isLeft === true,
      mustCharge: id => id === 'SH2' && change.charges === true,
    });

  it("takes the best one that is not the demo pilot's", () => {
    expect(choose(['SH1', 'SH2', 'SH4'].map(id => suggestion(id)))).toBe('SH2');
  });

  it.each([
    ['carries another', { is_free: false }],
    ['is nobody knows where', { distance_in_metres: undefined }],
    ['has little charge', { battery_percentage: 29 }],
    ['tells no charge', { battery_percentage: undefined }],
  ])('passes over one that %s', (_, change) => {
    expect(choose([suggestion('SH2', change), suggestion('SH4')])).toBe('SH4');
  });

  it.each([
    ['is tested', { robot: { deployment_kind: 'testing' } }],
    ['has a pilot', { robot: { assigned_pilot_uuid: 'somebody' } }],
    ['is not heard', { live: { signal: 'lost' } }],
    ['was stopped', { live: { is_emergency_stopped: true } }],
    ['a person has', { isLeft: true }],
    ['has to charge', { charges: true }],
  ])('passes over one that %s', (_, change) => {
    expect(choose([suggestion('SH2'), suggestion('SH4')], change)).toBe('SH4');
  });

  it('leaves the order when there is none', () => {
    expect(choose([suggestion('SH1'), suggestion('SH9')])).toBeUndefined();
  });
});
