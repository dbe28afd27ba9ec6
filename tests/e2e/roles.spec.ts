import type { Page } from '@playwright/test';
import { ACCOUNTS, type Account } from '../support/accounts';
import { Caller, PLACES, type Call } from '../support/Caller';
import { expect, test } from '../support/consoleTest';
import { exampleCalls } from '../support/exampleCall';
import { monotonicNow, RobotObserver } from '../support/RobotObserver';
import {
  CALLS,
  type CallContext,
  CHANNELS,
  MESSAGES,
  NOT_OFFERED,
} from '../support/specifiedAccess';

/**
 * Every role, somebody without one, and a stranger make every call, open every channel and send every message: through the gateway, and
 * at the services themselves. `support/specifiedAccess.test.ts` sees to it that none is left out.
 */
const ROBOT = 'SH5';
/** To whom the test's robot is assigned. */
const ITS_PILOT: Account = 'pilot';
const accounts = Object.keys(ACCOUNTS) as Account[];
const examples = exampleCalls();

/** What a page offers that wants to see a camera. */
const offerOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const peer = new RTCPeerConnection();
    peer.addTransceiver('video', { direction: 'recvonly' });
    const { sdp = '' } = await peer.createOffer();
    peer.close();
    return sdp;
  });

let sdp = '';
/** What a test gave the demo pilot, who is to have it no longer than that test. */
const lent: CallContext[] = [];

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  sdp = await offerOf(page);
  await page.close();
});

function callOf(name: string, context: CallContext): Call {
  const { path, method, body } = CALLS[name];
  // The contract has an example for who wrote down no more than the roles.
  if (!path) return examples.get(name) ?? { path: name };
  const sent = body?.(context);
  return {
    path: path(context),
    method,
    ...(typeof sent === 'string'
      ? { body: sent, contentType: 'application/sdp' }
      : { body: sent && JSON.stringify(sent) }),
  };
}

const make = (caller: Caller, name: string, context: CallContext) =>
  caller.call(callOf(name, context));

async function answerOf(caller: Caller, path: string) {
  return JSON.parse((await caller.call({ path })).text);
}

/** Makes what the calls are made with: above all a retired robot, so that no other keeps a trace. */
async function prepare(admin: Caller): Promise<CallContext> {
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
    pilotUuid:
      users.find(({ email }) => email === ACCOUNTS[ITS_PILOT])?.uuid ?? '',
    userUuid: '',
    orderUuid: '',
    restaurantUuid,
    partnerUuid: '',
    keyUuid: '',
    sdp,
  };
  const made = async (name: string) =>
    JSON.parse((await make(admin, name, context)).text);
  context.robotId = (await made('createRobot')).id;
  await made('assignPilot');
  lent.push(context);
  context.partnerUuid = (await made('createRestaurant')).uuid;
  context.keyUuid = (await made('createPartnerKey')).key.uuid;
  context.userUuid = (await made('createUser')).uuid;
  return context;
}

test.afterEach(async () => {
  const admin = await Caller.at('gateway', 'admin');
  for (const context of lent.splice(0))
    await make(admin, 'unassignPilot', context);
});

const setKind = (admin: Caller, { robotId }: CallContext, kind: string) =>
  admin.call({
    path: `robots/api/robots/${robotId}/deployment-kind`,
    method: 'POST',
    body: JSON.stringify({ deployment_kind: kind }),
  });

/** Makes an order that the robot carries. */
async function prepareOrder(admin: Caller, context: CallContext) {
  await setKind(admin, context, 'testing');
  const order = await make(admin, 'createOrder', context);
  context.orderUuid = JSON.parse(order.text).uuid;
  expect((await make(admin, 'assignRobot', context)).status).toBe(200);
}

/** Leaves neither an order that is open nor a robot that is in use. */
async function clearOrder(admin: Caller, context: CallContext) {
  const uberEats = await make(admin, 'takeUberEatsOrder', context);
  for (const orderUuid of [context.orderUuid, JSON.parse(uberEats.text).uuid])
    await make(admin, 'cancelOrder', { ...context, orderUuid });
  await setKind(admin, context, 'retired');
}

/** What a call without a path of its own is answered with: it was let through, whatever came of it. */
const LET_THROUGH = /^(2\d\d|400|404|409|412|422)$/;

for (const place of PLACES) {
  const calls = Object.entries(CALLS).filter(
    ([, { atGatewayAlone }]) => place === 'gateway' || !atGatewayAlone,
  );

  for (const account of accounts) {
    test(`${account} can make exactly the calls of the role at the ${place}`, async () => {
      const admin = await Caller.at('gateway', 'admin');
      const context = await prepare(admin);
      await prepareOrder(admin, context);
      const caller = await Caller.at(place, account);
      for (const [name, { who, assigned, path }] of calls) {
        const answer = await make(caller, name, context);
        const outcome = `${name} answered ${answer.status} ${answer.message}`;
        const isTheirs = account === ITS_PILOT && assigned?.includes(account);
        if (who.includes(account) || isTheirs) {
          expect
            .soft(String(answer.status), outcome)
            .toMatch(path ? /^2\d\d$/ : LET_THROUGH);
        } else {
          expect.soft(answer.status, outcome).toBe(403);
          expect.soft(answer.message, name).not.toBe('');
        }
        if (name === 'startVideo' && answer.location) {
          const session = answer.location.split('/').pop();
          const { status } = await caller.call({
            path: `${callOf(name, context).path}/${session}`,
            method: 'DELETE',
          });
          expect.soft(status, 'end of the video').toBe(204);
        }
      }
      await clearOrder(admin, context);
    });
  }

  test(`who is not signed in can make no call at the ${place}`, async () => {
    const context = await prepare(await Caller.at('gateway', 'admin'));
    const stranger = await Caller.at(place);
    for (const [name] of calls) {
      const { status, message } = await make(stranger, name, context);
      expect.soft(status, name).toBe(401);
      expect.soft(message, name).not.toBe('');
    }
    for (const channel of Object.keys(CHANNELS))
      expect.soft(await stranger.handshake(channel), channel).toBe(401);
  });

  for (const account of accounts)
    test(`${account} can open exactly the live channels of the role at the ${place}`, async () => {
      const caller = await Caller.at(place, account);
      for (const [channel, who] of Object.entries(CHANNELS))
        expect
          .soft(await caller.handshake(channel), channel)
          .toBe(who.includes(account) ? 101 : 403);
    });

  test(`who may act for their own robot is refused for any other at the ${place}`, async () => {
    const admin = await Caller.at('gateway', 'admin');
    const context = await prepare(admin);
    await prepareOrder(admin, context);
    await make(admin, 'unassignPilot', context);
    for (const [name, { who, assigned = [] }] of calls) {
      for (const account of assigned.filter(it => !who.includes(it))) {
        const caller = await Caller.at(place, account);
        const { status, message } = await make(caller, name, context);
        expect
          .soft([status, message], `${name} by ${account}`)
          .toEqual([403, `You are not assigned to robot ${context.robotId}`]);
      }
    }
    await clearOrder(admin, context);
  });

  test(`nobody rises, or locks the company out, by a change of roles at the ${place}`, async () => {
    const admin = await Caller.at('gateway', 'admin');
    const { userUuid } = await prepare(admin);
    const users: { uuid: string; email: string }[] = await answerOf(
      admin,
      'auth/api/users',
    );
    const uuidOf = (account: Account) =>
      users.find(({ email }) => email === ACCOUNTS[account])?.uuid;
    /** The status of giving somebody roles. */
    async function give(account: Account, uuid?: string, ...roles: string[]) {
      const caller = await Caller.at(place, account);
      const { status, message } = await caller.call({
        path: `auth/api/users/${uuid}/roles`,
        method: 'PUT',
        body: JSON.stringify({ roles }),
      });
      expect(message === '').toBe(status < 300);
      return status;
    }
    expect(await give('supervisor', userUuid, 'Pilot')).toBe(200);
    expect(await give('supervisor', userUuid, 'Admin')).toBe(403);
    expect(await give('supervisor', uuidOf('admin'), 'Pilot')).toBe(403);
    expect(
      await give('supervisor', uuidOf('supervisor'), 'Supervisor', 'Rescuer'),
    ).toBe(403);
    expect(await give('admin', uuidOf('admin'), 'Supervisor')).toBe(409);
    expect(await give('admin', userUuid, 'Admin')).toBe(200);
    expect(await give('admin', userUuid, 'Pilot')).toBe(200);
    const themselves = await Caller.at(place, 'admin');
    const left = await themselves.call({
      path: `auth/api/users/${uuidOf('admin')}/deactivate`,
      method: 'POST',
    });
    expect(left.status).toBe(409);
  });
}

test('the gateway offers nobody what a sign-in program asks the services for', async () => {
  for (const account of accounts) {
    const caller = await Caller.at('gateway', account);
    for (const [name, call] of Object.entries(NOT_OFFERED))
      expect
        .soft((await caller.call(call)).status, `${name} by ${account}`)
        .toBe(404);
  }
  // At the services they ask for no role: the keys are everybody's, and a token needs a session.
  const stranger = await Caller.at('services');
  expect((await stranger.call(NOT_OFFERED.getKeys)).status).toBe(200);
  expect((await stranger.call(NOT_OFFERED.createAccessToken)).status).toBe(401);
});

/** These are not acknowledged: no error by the next pong is success. */
const WITHOUT_ANSWER = ['start', 'stop', 'ping', 'drive', 'lease-release'];

/** Of a data channel that nobody opens. */
const CONTROL_OFFER = [
  'v=0',
  'o=- 1 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
  'c=IN IP4 0.0.0.0',
  'a=ice-ufrag:Yx3k',
  'a=ice-pwd:ZmFrZS1wYXNzd29yZC1mb3ItdGVzdHM',
  `a=fingerprint:sha-256 ${Array(32).fill('AB').join(':')}`,
  'a=setup:actpass',
  'a=mid:0',
  'a=sctp-port:5000',
  '',
].join('\r\n');

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
  await send('intervention-request', { reason: 'obstacle' });
  let lease_id = await takeLease();
  await drive(lease_id);
  await send('command', {
    command: 'strobe-pulse',
    lease_id,
    sent_at: monotonicNow(),
  });
  await send('control-offer', { sdp: CONTROL_OFFER });
  await send('intervention-answer', {
    lease_id,
    intervention_id: 'none',
    answer: 'accepted',
  });
  await send('lid-toggle', { sent_at: monotonicNow() });
  await send('emergency-stop');
  await drive(lease_id);
  await send('rearm', { lease_id, sent_at: monotonicNow() });
  await send('lease-hand-over', { lease_id, session_id: colleague });
  lease_id = await takeLease();
  await send('lease-release', { lease_id });
  await send('stop');
  return outcomes;
}

/** What comes of the messages of somebody to whom no UDP gets through: "done" or the code of the refusal. */
async function attemptCamera(caller: Caller) {
  const socket = caller.connect('teleop/camera');
  const texts: { type: string; code?: string }[] = [];
  let frames = 0;
  let newest = Infinity;
  socket.on('message', (data, isBinary) => {
    if (isBinary) {
      frames += 1;
      newest = monotonicNow();
    } else texts.push(JSON.parse(String(data)));
  });
  const send = (message: object) => socket.send(JSON.stringify(message));
  const codeOf = (heard = 0) => texts[heard]?.code ?? 'done';
  try {
    await new Promise((done, fail) =>
      socket.once('open', done).once('error', fail),
    );
    send({ type: 'camera-start', robot_id: ROBOT });
    await expect.poll(() => texts.length).toBe(1);
    const start = codeOf();
    // The pictures stop after half a second of them, because nobody says that they were seen.
    await expect
      .poll(() => monotonicNow() - newest > 800, { intervals: [100] })
      .toBe(true);
    const before = frames;
    send({ type: 'camera-seen', number: frames });
    await expect
      .poll(() => frames > before || texts.length > 1, { intervals: [50] })
      .toBe(true);
    return { 'camera-start': start, 'camera-seen': codeOf(1) };
  } finally {
    socket.terminate();
  }
}

const watchers = accounts.filter(account =>
  CHANNELS['teleop/signal/users'].includes(account),
);

const senders = PLACES.flatMap(place =>
  watchers.map(watcher => ({ account: watcher, place })),
);

for (const { account, place } of senders) {
  test(`${account} can send exactly the messages of the role at the ${place}`, async () => {
    const colleague = await RobotObserver.open('admin', ROBOT);
    colleague.send({ type: 'start', robot_id: ROBOT, can_drive: true });
    const session = () =>
      colleague.lease?.watchers.find(({ can_drive }) => can_drive)?.session_id;
    await colleague.until(() => session() !== undefined);
    const observer = await RobotObserver.open(account, ROBOT, place);
    try {
      const caller = await Caller.at(place, account);
      // The camera knows of no lease.
      const [ofMessages, ofCamera] = await Promise.all([
        attemptAll(observer, session() ?? ''),
        attemptCamera(caller),
      ]);
      const outcomes: Record<string, string> = { ...ofMessages, ...ofCamera };
      // The robot is assigned to nobody.
      for (const [type, { who }] of Object.entries(MESSAGES))
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

test('a pilot drives the robot that is assigned to them, until it is not, and no other', async () => {
  const admin = await Caller.at('gateway', 'admin');
  const context = { ...(await prepare(admin)), robotId: ROBOT };
  const change = (name: 'assignPilot' | 'unassignPilot') =>
    make(admin, name, context);
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
