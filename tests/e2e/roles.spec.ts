import type { Page } from '@playwright/test';
import { liveChannels, operations } from '@sidehelm/contracts';
import { ACCOUNTS, type Account } from '../support/accounts';
import { callGateway } from '../support/callGateway';
import { expect, test } from '../support/consoleTest';
import { monotonicNow, RobotObserver } from '../support/RobotObserver';
import { setDeploymentKind } from '../support/setDeploymentKind';
import {
  CALLS,
  type CallContext,
  MESSAGES,
  PERMITTED,
  type SpecifiedCall,
} from '../support/specifiedAccess';

const ROBOT = 'SH5';
const accounts = Object.keys(ACCOUNTS) as Account[];

async function call(
  page: Page,
  specified: SpecifiedCall,
  context: CallContext,
) {
  const body = specified.body?.(context);
  return callGateway(page, {
    path: specified.path(context),
    method: specified.method,
    ...(typeof body === 'string'
      ? { body, contentType: 'application/sdp' }
      : { body: body && JSON.stringify(body) }),
  });
}

/** What a page offers that wants to see a camera. */
const offerOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const peer = new RTCPeerConnection();
    peer.addTransceiver('video', { direction: 'recvonly' });
    const { sdp = '' } = await peer.createOffer();
    peer.close();
    return sdp;
  });

async function answerOf(page: Page, path: string) {
  return JSON.parse((await callGateway(page, { path })).text);
}

/** Makes what the calls are made with: above all a retired robot, so that no other keeps a trace. */
async function prepare(admin: Page): Promise<CallContext> {
  const users: { uuid: string; email: string }[] = await answerOf(
    admin,
    'auth/api/users',
  );
  const [{ uuid: restaurantUuid }] = await answerOf(
    admin,
    'restaurants/api/restaurants',
  );
  const context = {
    robotId: '',
    pilotUuid: users.find(({ email }) => email === ACCOUNTS.pilot)?.uuid ?? '',
    userUuid: '',
    orderUuid: '',
    restaurantUuid,
    partnerUuid: '',
    sdp: await offerOf(admin),
  };
  const robot = await call(admin, CALLS.createRobot, context);
  context.robotId = JSON.parse(robot.text).id;
  await call(admin, CALLS.assignPilot, context);
  const restaurant = await call(admin, CALLS.createRestaurant, context);
  context.partnerUuid = JSON.parse(restaurant.text).uuid;
  const user = await call(admin, CALLS.createUser, context);
  context.userUuid = JSON.parse(user.text).uuid;
  return context;
}

/** Makes an order that the robot carries. */
async function prepareOrder(admin: Page, context: CallContext) {
  await setDeploymentKind(admin, context.robotId, 'testing');
  const order = await call(admin, CALLS.createOrder, context);
  context.orderUuid = JSON.parse(order.text).uuid;
  expect((await call(admin, CALLS.assignRobot, context)).status).toBe(200);
}

/** Leaves neither an order that is open nor a robot that is in use. */
async function clearOrder(admin: Page, context: CallContext) {
  const uberEats = await call(admin, CALLS.takeUberEatsOrder, context);
  for (const orderUuid of [context.orderUuid, JSON.parse(uberEats.text).uuid])
    await call(admin, CALLS.cancelOrder, { ...context, orderUuid });
  await setDeploymentKind(admin, context.robotId, 'retired');
}

test('every operation and every message has its roles written down', () => {
  const known = Object.values(operations)
    .flat()
    .map(({ operationId }) => operationId);
  expect(Object.keys(CALLS).sort()).toEqual(known.sort());
  const messages = Object.keys(
    liveChannels.teleop['signal/users'].messages ?? {},
  );
  expect(Object.keys(MESSAGES).sort()).toEqual(messages.sort());
});

for (const account of accounts) {
  test(`${account} can make exactly the calls of the role`, async ({
    openAs,
    allowProblem,
  }) => {
    // 409: who may cancel has done so when the test clears up.
    allowProblem(/status of (403|409)/);
    const admin = await openAs('admin');
    const context = await prepare(admin);
    await prepareOrder(admin, context);
    const page = await openAs(account);
    for (const [name, specified] of Object.entries(CALLS)) {
      const answer = await call(page, specified, context);
      const outcome = `${name} answered ${answer.status} ${answer.message}`;
      if (specified.who.includes(account)) {
        expect.soft(String(answer.status), outcome).toMatch(/^2\d\d$/);
      } else {
        expect.soft(answer.status, outcome).toBe(403);
        expect.soft(answer.message, name).not.toBe('');
      }
      if (name === 'startVideo' && answer.location) {
        const session = answer.location.split('/').pop();
        const { status } = await callGateway(page, {
          path: `${specified.path(context)}/${session}`,
          method: 'DELETE',
        });
        expect.soft(status, 'end of the video').toBe(204);
      }
    }
    await clearOrder(admin, context);
  });
}

test('a supervisor may send the heartbeat, but only for a robot of their own', async ({
  openAs,
  allowProblem,
}) => {
  allowProblem(/status of 403/);
  const context = await prepare(await openAs('admin'));
  const answerAs = async (account: Account) =>
    (await call(await openAs(account), CALLS.sendPilotHeartbeat, context))
      .message;
  expect(await answerAs('supervisor')).toBe(
    `You are not assigned to robot ${context.robotId}`,
  );
  expect(await answerAs('rescuer')).toBe(
    'You do not have the permission for this (robot.heartbeat).',
  );
});

/** These are not acknowledged: no error by the next pong is success. */
const WITHOUT_ANSWER = ['start', 'stop', 'ping', 'drive', 'lease-release'];

/** Sends a message; "done" or the code of the refusal. */
async function attempt(
  observer: RobotObserver,
  type: string,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const before = observer.errors.length;
  if (WITHOUT_ANSWER.includes(type)) {
    observer.send({ type, robot_id: ROBOT, ...fields });
    await observer.ping();
  } else {
    await observer.request({ type, ...fields }).catch(() => undefined);
  }
  return observer.errors[before]?.code ?? 'done';
}

/** What comes of each message, as somebody who can would send it. */
async function attemptAll(observer: RobotObserver, colleague: string) {
  const outcomes: Record<string, string> = {};
  const send = async (type: string, fields?: Record<string, unknown>) => {
    outcomes[type] = await attempt(observer, type, fields);
  };
  let sequence = 0;
  const drive = (lease_id: string) => {
    sequence += 1;
    const neutral = { power: 0, steer: 0, steer_compensation: 0 };
    const sent_at = monotonicNow();
    return send('drive', { lease_id, seq: sequence, sent_at, ...neutral });
  };
  const takeLease = async () => {
    await send('lease-request', { force: true, reason: 'Test of the roles' });
    return observer.lease?.lease_id ?? 'none';
  };
  await send('start');
  await send('ping', { client_time: 1 });
  let lease_id = await takeLease();
  await drive(lease_id);
  await send('command', { command: 'strobe-pulse', lease_id });
  await send('emergency-stop');
  await drive(lease_id);
  await send('rearm', { lease_id });
  await send('lease-hand-over', { lease_id, session_id: colleague });
  lease_id = await takeLease();
  await send('lease-release', { lease_id });
  await send('stop');
  return outcomes;
}

const watchers = accounts.filter(account =>
  PERMITTED['teleop.spectate'].includes(account),
);

test('who may not watch opens no live channel', async () => {
  for (const account of accounts.filter(it => !watchers.includes(it)))
    await expect(RobotObserver.open(account, ROBOT)).rejects.toThrow('403');
});

for (const account of watchers) {
  test(`${account} can send exactly the messages of the role`, async () => {
    const colleague = await RobotObserver.open('admin', ROBOT);
    colleague.send({ type: 'start', robot_id: ROBOT, can_drive: true });
    const session = () =>
      colleague.lease?.watchers.find(({ can_drive }) => can_drive)?.session_id;
    await colleague.until(() => session() !== undefined);
    const observer = await RobotObserver.open(account, ROBOT);
    try {
      const outcomes = await attemptAll(observer, session() ?? '');
      for (const [type, who] of Object.entries(MESSAGES))
        expect
          .soft(outcomes[type], type)
          .toBe(who.includes(account) ? 'done' : 'forbidden');
    } finally {
      // Whoever may not drive leaves the robot stopped.
      const lease_id = await colleague.takeLease({
        force: true,
        reason: 'Clearing up',
      });
      await colleague.driveFor(lease_id, 0, { power: 0 });
      await colleague.request({ type: 'rearm', lease_id }).catch(() => 0);
      observer.close();
      colleague.close();
    }
  });
}

test('a pilot drives the robot that is assigned to them, until it is not, and no other', async ({
  openAs,
}) => {
  const admin = await openAs('admin');
  const context = { ...(await prepare(admin)), robotId: ROBOT };
  const change = (name: 'assignPilot' | 'unassignPilot') =>
    call(admin, CALLS[name], context);
  const observer = await RobotObserver.open('pilot', ROBOT);
  const takeLease = () =>
    attempt(observer, 'lease-request', { force: true, reason: 'Their own' });
  try {
    expect(await takeLease()).toBe('forbidden');
    expect((await change('assignPilot')).status).toBe(200);
    const lease = await observer.takeLease({ force: true, reason: 'Test' });
    await observer.driveFor(lease, 100, { power: 0 });
    expect(observer.latest.is_armed).toBe(true);
    expect((await change('unassignPilot')).status).toBe(200);
    await observer.until(() => observer.lease?.reason === 'revoked');
    expect(observer.errors.at(-1)?.message).toBe(
      `You were unassigned from robot ${ROBOT}. It was stopped.`,
    );
    expect(await takeLease()).toBe('forbidden');
  } finally {
    await change('unassignPilot');
    observer.close();
  }
});
