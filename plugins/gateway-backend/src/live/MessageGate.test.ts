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
      isAudited: true,
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

it('lets nothing pass on a channel without client messages', () => {
  const gate = new MessageGate(LIVE_CHANNELS.robots);
  expect(gate.judge(PING, false, all)).toMatchObject({
    error: { code: 'bad-message' },
  });
});
