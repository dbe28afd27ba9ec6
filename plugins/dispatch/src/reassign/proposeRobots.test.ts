import { proposeRobots } from './proposeRobots';

const orders = [
  { uuid: 'a', robotIds: ['SH1', 'SH2'] },
  { uuid: 'b', robotIds: ['SH1', 'SH3'] },
  { uuid: 'c', robotIds: ['SH1', 'SH3'] },
];
const none = new Set<string>();

describe('proposeRobots', () => {
  it('gives each order the best robot that no other has', () => {
    expect([...proposeRobots(orders, new Map(), none)]).toEqual([
      ['a', 'SH1'],
      ['b', 'SH3'],
    ]);
  });

  it('gives the robot of an order that is left to one without, and keeps the others', () => {
    const before = proposeRobots(orders, new Map(), none);
    const after = proposeRobots(orders, before, new Set(['a']));
    expect([...after]).toEqual([
      ['b', 'SH3'],
      ['c', 'SH1'],
    ]);
    // Whoever comes back has what is left.
    expect(proposeRobots(orders, after, none).get('a')).toBe('SH2');
  });
});
