import { robotAttention } from './robotAttention';

const robot = { id: 'SH1', deployment_kind: 'active' };
const NOON = Date.parse('2026-11-20T12:00:00Z');
const stopped = [
  { kind: 'stopped', text: 'stopped by Ada', since: NOON },
] as const;

describe('robotAttention', () => {
  it('tells all that is wrong with a robot, and since when the worst is so', () => {
    expect(
      robotAttention(
        robot,
        [
          { kind: 'stopped', text: 'stopped by Ada', since: NOON },
          { kind: 'battery', text: 'low battery' },
          { kind: 'driven', text: 'driven by Ben' },
        ],
        { attended_by: 'Cy', attended_since: '2026-11-20T12:00:05Z' },
      ),
    ).toEqual({
      id: 'SH1',
      severity: 'bad',
      rank: 0,
      shape: 'octagon',
      title: 'SH1',
      text: 'stopped by Ada · low battery',
      since: NOON,
      attendant: 'Cy',
    });
  });

  it.each([
    [[]],
    [[{ kind: 'driven', text: 'driven by Ben' }]],
    [[{ kind: 'signal-weak', text: 'signal weak' }]],
  ] as const)('calls nobody for %j', conditions => {
    expect(robotAttention(robot, conditions, undefined)).toBeUndefined();
  });

  it('does not take who cared for an earlier trouble for who has this one', () => {
    const early = {
      attended_by: 'Cy',
      attended_since: '2026-11-20T11:59:59Z',
    };
    expect(robotAttention(robot, stopped, early)?.attendant).toBeUndefined();
  });

  it('calls nobody to a retired robot', () => {
    expect(
      robotAttention(
        { ...robot, deployment_kind: 'retired' },
        [{ kind: 'battery', text: 'low battery' }],
        undefined,
      ),
    ).toBeUndefined();
  });

  it('warns of what is not urgent', () => {
    expect(
      robotAttention(
        robot,
        [{ kind: 'battery', text: 'low battery' }],
        undefined,
      ),
    ).toMatchObject({ severity: 'warn' });
  });
});
