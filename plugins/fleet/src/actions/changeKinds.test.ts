import { ServiceError } from '@sidehelm/console-react';
import { testRobot } from '../__testUtils__/testRobot';
import { changeKinds, undoOf } from './changeKinds';

const robots = Array.from({ length: 20 }, (_robot, index) =>
  testRobot(`SH${index}`, { version: index + 1 }),
);
const changes = robots.map(robot => ({ robot, kind: 'testing' as const }));
const never = new AbortController().signal;

describe('changeKinds', () => {
  it('has no more than four calls on their way, and tells how far it is', async () => {
    let running = 0;
    let most = 0;
    const progress: number[] = [];
    const report = await changeKinds(
      {
        setKind: async robot => {
          running += 1;
          most = Math.max(most, running);
          await Promise.resolve();
          running -= 1;
          return { ...robot, deployment_kind: 'testing', version: 50 };
        },
      },
      changes,
      { signal: never, onProgress: done => progress.push(done) },
    );
    expect(most).toBe(4);
    expect(progress).toEqual(robots.map((_robot, index) => index + 1));
    expect(report.changed).toHaveLength(20);
    expect(report.changed[0].after).toMatchObject({
      id: 'SH0',
      deployment_kind: 'testing',
      version: 50,
    });
  });

  it('goes on after a failure and starts nothing once it was stopped', async () => {
    const stop = new AbortController();
    const asked: string[] = [];
    const report = await changeKinds(
      {
        setKind: async robot => {
          asked.push(robot.id);
          if (robot.id === 'SH1') throw new ServiceError('No.', 'refused', 412);
          if (robot.id === 'SH6') stop.abort();
          return testRobot(robot.id);
        },
      },
      changes,
      { signal: stop.signal, onProgress: () => undefined },
    );
    expect(report.failed).toEqual([{ id: 'SH1', message: 'No.' }]);
    expect(asked).toContain('SH6');
    expect(asked.length).toBeLessThan(12);
    expect(report.stopped).toBe(20 - asked.length);
  });
});

describe('undoOf', () => {
  it('sets each robot back to the kind it had, as it is now', () => {
    const [active, parked] = [
      testRobot('SH1', { version: 1 }),
      testRobot('SH2', { deployment_kind: 'parked' }),
    ];
    const after = (robot: typeof active) => ({
      ...robot,
      deployment_kind: 'retired',
      version: 2,
    });
    expect(
      undoOf({
        changed: [active, parked].map(before => ({
          before,
          after: after(before),
        })),
        failed: [],
        stopped: 0,
      }),
    ).toEqual({
      changes: [{ robot: after(active), kind: 'active' }],
      impossible: [
        {
          id: 'SH2',
          message: 'Its earlier kind "parked" is unknown and cannot be set.',
        },
      ],
    });
  });
});
