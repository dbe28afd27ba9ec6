import { PersonWatch } from './PersonWatch';

describe('PersonWatch', () => {
  const live = {
    robot_id: 'SH2',
    signal: 'good' as const,
    is_emergency_stopped: false,
  };

  it('leaves a robot to the person who had it for two minutes', () => {
    const persons = new PersonWatch(name => name === 'Iris (simulated)');
    persons.look('SH2', { ...live, driver_name: 'Iris (simulated)' }, 1_000);
    expect(persons.isLeftTo('SH2', 1_000)).toBe(false);
    persons.look('SH2', { ...live, driver_name: 'Jonah Okafor' }, 2_000);
    persons.look('SH2', live, 3_000);
    expect(persons.isLeftTo('SH2', 121_999)).toBe(true);
    expect(persons.isLeftTo('SH2', 122_000)).toBe(false);
    expect(persons.isLeftTo('SH4', 3_000)).toBe(false);
    expect(persons.hadSince('SH2', 2_000)).toBe(true);
    expect(persons.hadSince('SH2', 2_001)).toBe(false);
  });
});
