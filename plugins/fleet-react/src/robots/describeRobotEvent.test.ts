import { describeRobotEvent } from './describeRobotEvent';

const describe_ = (kind: string, by?: string, note?: string) =>
  describeRobotEvent({
    number: 1,
    occurred_at: '2026-01-02T03:04:05Z',
    kind,
    by,
    note,
  });

describe('describeRobotEvent', () => {
  it.each([
    ['drive-started', 'Ada took control'],
    ['drive-taken-over', 'Ada took over'],
    ['drive-handed-over', 'Handed over to Ada'],
    ['intervention-asked', 'Ada asked the driver to intervene'],
    ['intervention-accepted', 'Ada accepted what was asked'],
    ['intervention-declined', 'Ada declined what was asked'],
    ['drive-ended', 'Ada released control'],
    ['drive-lost', 'Ada was no longer heard: control ended'],
    ['drive-revoked', 'Ada may not drive any more'],
    ['stopped', 'Stopped by Ada'],
    ['rearmed', 'Re-armed by Ada'],
    ['blocked', 'Blocked'],
    ['silent', 'Signal lost'],
    ['heard', 'Signal back'],
    ['attended', 'Ada took care of it'],
    ['left', 'Ada no longer takes care of it'],
    ['washed', 'washed'],
    ['toString', 'toString'],
  ])('%s', (kind, sentence) => {
    expect(describe_(kind, 'Ada')).toBe(sentence);
  });

  it('says why, and that it is not known who', () => {
    expect(describe_('drive-taken-over', 'Ada', 'Blocks a door')).toBe(
      'Ada took over: Blocks a door',
    );
    expect(describe_('stopped')).toBe('Stopped by somebody');
  });
});
