import { setTimeout as pause } from 'node:timers/promises';
import { createProblemLog } from './problemLog';
import { repeat } from './repeat';

describe('repeat', () => {
  it('goes on after what fails, one after the other, until it is ended', async () => {
    const problems: unknown[] = [];
    let running = 0;
    let count = 0;
    const end = repeat(
      async () => {
        running += 1;
        expect(running).toBe(1);
        count += 1;
        await pause(5);
        running -= 1;
        throw new Error('no');
      },
      { every: 1, onProblem: error => problems.push(error) },
    );
    await pause(100);
    end();
    const before = count;
    expect(before).toBeGreaterThan(3);
    expect(problems.length).toBeGreaterThan(2);
    await pause(50);
    expect(count).toBe(before);
  });
});

describe('createProblemLog', () => {
  it('tells of each kind once', () => {
    const told: string[] = [];
    const problem = createProblemLog({
      info: () => {},
      warn: (_, message) => told.push(message),
    });
    problem('this', 1);
    problem('that', 2);
    problem('this', 3);
    expect(told).toEqual([
      'Simulated business: this',
      'Simulated business: that',
    ]);
  });
});
