import {
  compareRobotIds,
  deploymentKindLabel,
  isRobotId,
  isValidPosition,
  sortRobots,
} from './robotRules';

const robot = (id: string, deployment_kind: string) => ({
  id,
  deployment_kind,
});

describe('sortRobots', () => {
  it('sorts by kind, then by id in descending numeric order', () => {
    const robots = [
      robot('SH1', 'retired'),
      robot('none', 'testing'),
      robot('SH0', 'testing'),
      robot('SH9', 'active'),
      robot('SH10', 'active'),
      robot('SH3', 'testing'),
      robot('SH4', '__proto__'),
      robot('SH100', 'active'),
      robot('A9', 'active'),
    ];
    expect(sortRobots(robots).map(({ id }) => id)).toEqual([
      'SH100',
      'SH10',
      'SH9',
      'A9',
      'SH3',
      'SH0',
      'none',
      'SH4',
      'SH1',
    ]);
  });
});

describe('compareRobotIds', () => {
  it('puts the highest number first, and the later letters of equal ones', () => {
    const ids = ['SH9', 'AB10', 'SH100', 'SH10', 'none'];
    expect(ids.sort(compareRobotIds)).toEqual([
      'SH100',
      'SH10',
      'AB10',
      'SH9',
      'none',
    ]);
  });
});

describe('deploymentKindLabel', () => {
  it('names known kinds and shows unknown ones', () => {
    expect(deploymentKindLabel('active')).toBe('Active');
    expect(deploymentKindLabel('parked')).toBe('Unknown (parked)');
    expect(deploymentKindLabel('constructor')).toBe('Unknown (constructor)');
  });
});

describe('isRobotId', () => {
  it.each(['SH1', 'ROBOT42', `S${'1'.repeat(31)}`])('accepts %s', id =>
    expect(isRobotId(id)).toBe(true),
  );
  it.each([
    'sh1',
    'SH',
    '1',
    'SH1 ',
    ' SH1',
    '1SH1',
    'SH1/..',
    '<b>',
    '',
    undefined,
    `S${'1'.repeat(32)}`,
  ])('refuses %p', id => expect(isRobotId(id)).toBe(false));
});

describe('isValidPosition', () => {
  it('wants both numbers within range', () => {
    for (const position of [
      { lat: 35.2, lng: -80.8 },
      { lat: 90, lng: 180 },
      { lat: -90, lng: -180 },
    ]) {
      expect(isValidPosition(position)).toBe(true);
    }
    for (const position of [
      { lat: 91, lng: 0 },
      { lat: 0, lng: 181 },
      { lat: NaN, lng: 0 },
      { lat: '35', lng: 0 },
      { lat: 0, lng: '80' },
      { lat: 0 },
      null,
      undefined,
      {},
    ]) {
      expect(isValidPosition(position)).toBe(false);
    }
  });
});
