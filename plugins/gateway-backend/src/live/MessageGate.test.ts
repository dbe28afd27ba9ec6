import { consolePermissions } from '@sidehelm/console-common';
import { liveChannels } from '@sidehelm/contracts';
import { LIVE_CHANNELS } from '../__testUtils__/startGateway';
import { MessageGate } from './MessageGate';

const rules = LIVE_CHANNELS['signal/users'];
const all = new Set(['teleop.spectate', 'teleop.drive']);
const frame = (type: string) => Buffer.from(JSON.stringify({ type }));
const PING = frame('ping');

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

it('lets 400 frames a second pass, and goes on in the next second', () => {
  const gate = new MessageGate(rules);
  for (let i = 0; i < 400; i++) {
    expect(gate.judge(PING, false, all).pass).toBe(true);
  }
  expect(gate.judge(PING, false, all)).toMatchObject({
    pass: false,
    error: { code: 'too-fast' },
  });
  jest.advanceTimersByTime(1_000);
  expect(gate.judge(PING, false, all).pass).toBe(true);
});

it('never holds up an emergency stop', () => {
  const gate = new MessageGate(rules);
  for (let i = 0; i < 2_000; i++) {
    expect(gate.judge(frame('emergency-stop'), false, all)).toMatchObject({
      pass: true,
      rules: { urgent: true },
    });
  }
});

it('stops answering somebody who sends nothing but nonsense', () => {
  const gate = new MessageGate(rules);
  const answers = Array.from({ length: 300 }, () =>
    gate.judge(Buffer.from('x'), false, all),
  ).filter(verdict => !verdict.pass && verdict.error);
  expect(answers).toHaveLength(20);
});

it('takes the permissions of the moment', () => {
  const gate = new MessageGate(rules);
  const few = new Set(['teleop.spectate']);
  expect(gate.judge(frame('drive'), false, few)).toMatchObject({
    error: { code: 'forbidden' },
  });
  expect(gate.judge(frame('drive'), false, all).pass).toBe(true);
});

/** What a browser is told about a frame. */
function errorOf(
  text: string,
  allowed: ReadonlySet<string> = all,
  gate = new MessageGate(rules),
) {
  const verdict = gate.judge(Buffer.from(text), false, allowed);
  return verdict.pass ? undefined : verdict.error;
}

it.each([
  ['5', {}],
  ['null', {}],
  ['"ping"', {}],
  ['[]', {}],
  ['{"type":5,"robot_id":"SH1"}', {}],
  ['{"robot_id":"SH1","id":"a"}', {}],
  ['{"type":"dance"}', {}],
  ['{"type":"dance","robot_id":"SH1"}', { robot_id: 'SH1' }],
  ['{"type":"dance","id":"a"}', { id: 'a' }],
  ['{"type":"dance","robot_id":5,"id":{}}', {}],
  ['{"type":"toString"}', {}],
])('does not know %s', (text, known) => {
  expect(errorOf(text)).toEqual({
    type: 'error',
    code: 'bad-message',
    message: 'The console does not know this message.',
    ...known,
  });
});

it('says which permission is missing, and keeps what has to be audited', () => {
  const gate = new MessageGate(rules);
  const judge = (type: string) => gate.judge(frame(type), false, new Set());
  expect(errorOf('{"type":"drive","robot_id":"SH1"}', new Set())).toEqual({
    type: 'error',
    code: 'forbidden',
    message: 'You do not have the permission for this (teleop.drive).',
    robot_id: 'SH1',
  });
  expect(judge('rearm')).toMatchObject({
    audited: { frame: { type: 'rearm', target: undefined } },
  });
  expect(judge('drive')).toMatchObject({ audited: undefined });
});

it('says how many are too many, and audits none of them', () => {
  const gate = new MessageGate(rules);
  for (let i = 0; i < 400; i++) gate.judge(PING, false, all);
  expect(gate.judge(frame('rearm'), false, all)).toEqual({
    pass: false,
    audited: undefined,
    error: {
      type: 'error',
      code: 'too-fast',
      message: 'More than 400 messages a second.',
    },
  });
});

it('knows of another service what its contract says', () => {
  const gate = new MessageGate({
    permission: 'order.read',
    target: 'order_id',
    messages: {
      alarm: { permissions: ['order.rescue', 'order.manage'], urgent: true },
    },
  });
  const alarm = Buffer.from(
    '{"type":"alarm","order_id":"A7","robot_id":"SH1"}',
  );
  for (const permission of ['order.rescue', 'order.manage'])
    expect(gate.judge(alarm, false, new Set([permission]))).toMatchObject({
      pass: true,
      frame: { target: 'A7' },
    });
  const refused = gate.judge(alarm, false, new Set(['order.read']));
  expect(refused.pass ? undefined : refused.error).toEqual({
    type: 'error',
    code: 'forbidden',
    message:
      'You do not have the permission for this (order.rescue or order.manage).',
    order_id: 'A7',
  });
});

it('does not read binary frames', () => {
  const verdict = new MessageGate(rules).judge(PING, true, all);
  expect(verdict).toMatchObject({ error: { code: 'bad-message' } });
});

it('lets nothing pass on a channel without client messages', () => {
  const gate = new MessageGate(LIVE_CHANNELS.robots);
  expect(gate.judge(PING, false, all)).toMatchObject({
    error: { code: 'bad-message' },
  });
});

it.each(['robots', 'signal/users'] as const)(
  'lets no browser give the service a token on %s',
  channel => {
    const everything = new Set(consolePermissions.map(({ name }) => name));
    const gate = new MessageGate(liveChannels.teleop[channel]);
    const data = Buffer.from('{"type":"authenticate","token":"t"}');
    expect(gate.judge(data, false, everything)).toMatchObject({
      pass: false,
      error: { code: 'bad-message' },
    });
  },
);
