import { mockServices } from '@backstage/backend-test-utils';
import { AuditTrail } from './AuditTrail';

const ACT = {
  eventId: 'robots.createRobot',
  userEntityRef: 'user:default/alice',
  target: '/api/robots',
  correlationId: 'sidehelm-00000000',
};
const SAID = {
  eventId: 'robots.createRobot',
  user: 'user:default/alice',
  target: '/api/robots',
  correlationId: 'sidehelm-00000000',
};

const success = jest.fn(async () => {});
const fail = jest.fn(async () => {});
const createEvent = jest.fn(async () => ({ success, fail }));
const logger = mockServices.logger.mock();
const trail = new AuditTrail(
  mockServices.auditor.mock({ createEvent }),
  logger,
);

beforeEach(() => jest.clearAllMocks());

it('tells the first outcome and no other', async () => {
  const finish = trail.begin(ACT);
  finish({ status: 201 });
  finish({ status: 500 }, 'Failed');
  await trail.close();
  expect(success).toHaveBeenCalledTimes(1);
  expect(success).toHaveBeenCalledWith({ meta: { status: 201 } });
  expect(fail).not.toHaveBeenCalled();
});

it('writes to the log what an auditor that fails from the start does not take', async () => {
  createEvent.mockRejectedValueOnce(new Error('full'));
  trail.begin(ACT)({ status: 403 }, 'Not allowed');
  await trail.close();
  expect(logger.error.mock.calls).toEqual([
    [expect.stringContaining('The begin of robots.createRobot'), SAID],
    [
      expect.stringContaining('The end of robots.createRobot'),
      { ...SAID, outcome: { status: 403, refused: 'Not allowed' } },
    ],
  ]);
});

it('writes to the log an outcome that the auditor does not take', async () => {
  success.mockRejectedValueOnce(new Error('full'));
  trail.begin(ACT)({ status: 201 });
  await trail.close();
  expect(logger.error.mock.calls).toEqual([
    [
      expect.stringContaining('The end of robots.createRobot'),
      { ...SAID, outcome: { status: 201 } },
    ],
  ]);
});

it('tells of an act that does not end before the console stops', async () => {
  trail.begin(ACT);
  await trail.close();
  expect(fail).toHaveBeenCalledWith({
    meta: {},
    error: new Error('The console stopped before the outcome was known'),
  });
});

it('does not hold up a stop for an auditor that hangs', async () => {
  createEvent.mockReturnValueOnce(new Promise(() => {}));
  trail.begin(ACT)({ status: 201 });
  await expect(trail.close()).resolves.toBeUndefined();
});

it('does not hold up a stop for a sink that hangs, and closes the others', async () => {
  const close = jest.fn(async () => {});
  const sinks = [
    { record: () => {}, close: () => new Promise<void>(() => {}) },
    { record: () => {}, close: () => Promise.reject(new Error('broken')) },
    { record: () => {}, close },
  ];
  await new AuditTrail(mockServices.auditor.mock(), logger, sinks).close();
  expect(close).toHaveBeenCalledTimes(1);
  expect(logger.error.mock.calls).toEqual([
    ['What keeps finished acts was not closed: Error: broken'],
    [
      'What keeps finished acts was not closed: Error: It took more than 5000 ms',
    ],
  ]);
}, 10_000);
