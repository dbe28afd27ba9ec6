import type { NewEntry } from '../entry/NewEntry';

let number = 0;

/** Ada created a robot. */
export function testEntry(changes: Partial<NewEntry> = {}): NewEntry {
  number += 1;
  return {
    id: `entry-${number}`,
    at: '2026-03-02T10:00:00.000Z',
    act: 'robots.createRobot',
    outcome: 'succeeded',
    actor: 'user:default/ada',
    ...changes,
  };
}
