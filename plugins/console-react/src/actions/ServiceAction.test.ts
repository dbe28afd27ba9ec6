import { UNKNOWN_ERROR } from '@sidehelm/console-common';
import { ConsoleAlerts } from '../alerts/ConsoleAlerts';
import { ServiceError } from '../gateway/ServiceError';
import { ServiceAction } from './ServiceAction';

describe('ServiceAction', () => {
  function setUp() {
    const alerts = new ConsoleAlerts();
    const refresh = jest.fn(async () => undefined);
    const queries = {
      refresh,
      apply: async () => undefined,
      applyWhile: <T>(run: () => Promise<T>) => run(),
    };
    return {
      alerts,
      refresh,
      action: new ServiceAction({ alerts, queries }),
    };
  }

  it('says what was done, asks the queries again and then goes on', async () => {
    const { action, alerts, refresh } = setUp();
    const onSuccess = jest.fn();
    const isDone = await action.execute(
      {
        run: async (kind: string) => ({ id: 'SH1', kind }),
        success: (robot, kind) => `${robot.id} set as ${kind}`,
        successDuration: 2_000,
        refreshes: [['fleet'], ['orders', 'order', 'a']],
        onSuccess,
      },
      'testing',
    );
    expect(isDone).toBe(true);
    expect(alerts.getVisible()).toMatchObject([
      {
        message: 'SH1 set as testing',
        severity: 'success',
        duration: 2_000,
      },
    ]);
    expect(refresh.mock.calls).toEqual([
      [['fleet']],
      [['orders', 'order', 'a']],
    ]);
    expect(onSuccess).toHaveBeenCalledWith(
      { id: 'SH1', kind: 'testing' },
      'testing',
    );
  });

  it.each([
    [
      new ServiceError('SH1 is retired.', 'refused', 409),
      undefined,
      'SH1 is retired.',
    ],
    [
      ServiceError.fromResponse(new Response(undefined, { status: 500 }), {}),
      undefined,
      'Unknown error',
    ],
    [new Error(''), undefined, 'Unknown error.'],
    ['a text', undefined, 'Unknown error.'],
    [undefined, undefined, 'Unknown error.'],
    [
      new Error('down'),
      (message: string) => `Failed creating user. Reason: ${message}`,
      'Failed creating user. Reason: down',
    ],
  ])('tells a failure with %p', async (thrown, failure, message) => {
    const { action, alerts, refresh } = setUp();
    const onSuccess = jest.fn();
    const isDone = await action.execute(
      {
        run: () => Promise.reject(thrown),
        failure,
        refreshes: [['fleet']],
        onSuccess,
      },
      undefined,
    );
    expect(isDone).toBe(false);
    expect(alerts.getVisible()).toMatchObject([
      { message, severity: 'error', duration: 5_000 },
    ]);
    // The answer may have got lost after the change was made.
    expect(refresh).toHaveBeenCalledWith(['fleet']);
    expect(onSuccess).not.toHaveBeenCalled();
    expect(action.isRunning.get()).toBe(false);
  });

  it.each([
    [400, {}, 'Failed creating user. Reason: Unknown Error'],
    [400, { message: 'Taken.' }, 'Failed creating user. Reason: Taken.'],
  ])('has words of its own for %p with %j', async (status, body, message) => {
    const { action, alerts } = setUp();
    const answer = new Response(undefined, { status });
    await action.execute(
      {
        run: () => Promise.reject(ServiceError.fromResponse(answer, body)),
        failure: reason => `Failed creating user. Reason: ${reason}`,
        unknownError: UNKNOWN_ERROR.userCreation,
      },
      undefined,
    );
    expect(alerts.getVisible()).toMatchObject([{ message }]);
  });

  it('offers to take a change back, and tells how that ended', async () => {
    const { action, alerts, refresh } = setUp();
    const takeBack = jest.fn(async () => 'order with none');
    await action.execute(
      {
        run: async (robot: string) => `order with ${robot}`,
        success: () => 'Assigned',
        undo: (result, robot) => ({
          run: takeBack,
          success: () => `Took ${robot} from ${result}`,
          refreshes: [['orders']],
        }),
      },
      'SH1',
    );
    const [alert] = alerts.getVisible();
    expect(alert).toMatchObject({ duration: 5_000, action: { label: 'Undo' } });
    expect(takeBack).not.toHaveBeenCalled();
    alerts.act(alert.id);
    await Promise.resolve();
    await new Promise(process.nextTick);
    expect(takeBack).toHaveBeenCalledTimes(1);
    expect(alerts.getVisible()).toMatchObject([
      { message: 'Took SH1 from order with SH1', action: undefined },
    ]);
    expect(refresh).toHaveBeenCalledWith(['orders']);
  });

  it('offers nothing when the change failed', async () => {
    const { action, alerts } = setUp();
    await action.execute(
      {
        run: () => Promise.reject(new Error('no')),
        success: () => 'Assigned',
        undo: () => ({ run: async () => undefined }),
      },
      undefined,
    );
    expect(alerts.getVisible()).toMatchObject([
      { message: 'no', action: undefined },
    ]);
  });

  it('shows a failure for its own time', async () => {
    const { action, alerts } = setUp();
    await action.execute(
      { run: () => Promise.reject(new Error('no')), errorDuration: 2_000 },
      undefined,
    );
    expect(alerts.getVisible()).toMatchObject([{ duration: 2_000 }]);
  });

  it('never runs twice at once', async () => {
    const { action, alerts } = setUp();
    let finish: (value: string) => void = () => undefined;
    const run = jest.fn(
      () => new Promise<string>(resolve => (finish = resolve)),
    );
    const first = action.execute({ run }, undefined);
    expect(action.isRunning.get()).toBe(true);
    expect(await action.execute({ run }, undefined)).toBe(false);
    finish('done');
    expect(await first).toBe(true);
    expect(run).toHaveBeenCalledTimes(1);
    expect(alerts.getVisible()).toEqual([]);
    const second = action.execute({ run }, undefined);
    finish('done');
    expect(await second).toBe(true);
  });

  it('treats a run that throws before it waits like any failure', async () => {
    const { action, alerts } = setUp();
    const run = () => {
      throw new Error('no active order found for robot');
    };
    expect(await action.execute({ run }, undefined)).toBe(false);
    expect(alerts.getVisible()).toMatchObject([
      { message: 'no active order found for robot' },
    ]);
  });
});
