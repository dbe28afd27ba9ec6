import { FakeTeleopService } from '@sidehelm/test-utils';
import { lidProblem } from './lidProblem';
import { PickUpLid } from './PickUpLid';

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

async function open() {
  const service = new FakeTeleopService();
  service.connection.watch('SH2');
  await pass(1);
  return { service, lid: new PickUpLid(service.connection, 'SH2') };
}

describe('PickUpLid', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('asks without a lease, and says when', async () => {
    const { service, lid } = await open();
    void lid.toggle();
    const [message] = service.sent('lid-toggle');
    expect(message).toEqual({
      type: 'lid-toggle',
      robot_id: 'SH2',
      id: expect.any(String),
      sent_at: service.now(),
    });
    lid.dispose();
  });

  it('asks nothing while the time of the service is not known', async () => {
    const service = new FakeTeleopService();
    service.roundTrip = 1_000;
    service.connection.watch('SH2');
    await pass(1);
    const lid = new PickUpLid(service.connection, 'SH2');
    expect(await lid.toggle()).toMatchObject({
      ok: false,
      message:
        'The time of the service is not known yet. Try again in a moment.',
    });
    expect(service.sent('lid-toggle')).toEqual([]);
    // Nothing was asked: it can be tried again at once.
    expect(lid.isLocked.get()).toBe(false);
    await pass(1_000);
    void lid.toggle();
    expect(service.sent('lid-toggle')).toHaveLength(1);
    lid.dispose();
  });

  it('makes one of two taps, and is free again after 1 s', async () => {
    const { service, lid } = await open();
    void lid.toggle();
    expect(await lid.toggle()).toBeUndefined();
    expect(lid.isLocked.get()).toBe(true);
    await pass(999);
    expect(lid.isLocked.get()).toBe(true);
    await pass(1);
    expect(lid.isLocked.get()).toBe(false);
    void lid.toggle();
    expect(service.sent('lid-toggle')).toHaveLength(2);
    lid.dispose();
  });

  it('answers with what the service says, and without a link that there is none', async () => {
    const { service, lid } = await open();
    const answered = lid.toggle();
    const [{ id }] = service.sent('lid-toggle');
    service.send({ type: 'ack', id, ok: false, message: 'SH2 moves.' });
    expect(await answered).toMatchObject({ ok: false, message: 'SH2 moves.' });
    await pass(1_000);
    service.isReachable = false;
    service.breakDown();
    expect(await lid.toggle()).toMatchObject({
      ok: false,
      message: 'There is no connection to the robots.',
    });
    lid.dispose();
  });
});

describe('lidProblem', () => {
  const stands = {
    robotId: 'SH2',
    isHeard: true,
    isCurrent: true,
    isMoving: false,
  };

  it.each([
    [{}, undefined],
    [
      { isMoving: true },
      'SH2 moves. The lid moves only while the robot stands still.',
    ],
    [
      { isCurrent: false },
      'SH2 has fallen silent. The lid moves only while the robot stands still, and nobody knows whether it does.',
    ],
    [
      { isHeard: false },
      'Nothing has been heard of SH2 yet. The lid moves only while the robot stands still, and nobody knows whether it does.',
    ],
  ])('of %j is %j', (change, problem) => {
    expect(lidProblem({ ...stands, ...change })).toBe(problem);
  });
});
