import { LiveMessageRules } from '@sidehelm/contracts';
import { AuditedAct, AuditTrail } from '../AuditTrail';
import { AuditedActs } from './AuditedActs';
import { CountedActs } from './CountedActs';
import { ClientFrame } from './MessageGate';

let reports: { act: AuditedAct; refused?: string }[];
let acts: AuditedActs;

function frame(type: string, id?: string, fields = {}): ClientFrame {
  return { type, target: 'SH1', id, fields, text: '' };
}

const rulesOf = (type: string): LiveMessageRules => ({
  permissions: ['teleop.drive'],
  audited: ['force', 'reason'],
  urgent: type === 'emergency-stop',
  answered: type !== 'lease-release',
});
const sent = (message: ClientFrame) =>
  acts.sent(message, rulesOf(message.type));

function answer(id: string, message: object = { type: 'ack', ok: true }) {
  acts.fromService(Buffer.from(JSON.stringify({ ...message, id })));
}

beforeEach(() => {
  jest.useFakeTimers();
  reports = [];
  const audit: Pick<AuditTrail, 'begin'> = {
    begin: act => (_outcome, refused) => reports.push({ act, refused }),
  };
  acts = new AuditedActs({
    audit,
    urgent: new CountedActs(audit),
    serviceName: 'teleop',
    userEntityRef: 'user:default/alice',
    channel: 'signal/users',
    correlationId: 'sidehelm-1',
  });
});

afterEach(() => {
  jest.useRealTimers();
});

it('reports an act when it is answered, in order where an id is used twice', () => {
  sent(frame('rearm', '1', { reason: 'first' }));
  sent(frame('rearm', '1', { reason: 'second' }));
  acts.fromService(Buffer.from('nonsense with "id"'));
  answer('2');
  expect(reports).toEqual([]);
  answer('1', { type: 'ack', ok: false, message: 'Not neutral.' });
  answer('1');
  answer('1');
  expect(reports).toEqual([
    expect.objectContaining({
      act: expect.objectContaining({ details: { reason: 'first' } }),
      refused: 'Not neutral.',
    }),
    expect.objectContaining({
      act: expect.objectContaining({ details: { reason: 'second' } }),
      refused: undefined,
    }),
  ]);
});

it('reports what the service does not answer, and what it cannot answer', () => {
  sent(frame('rearm'));
  sent(frame('rearm', 'x'.repeat(65)));
  expect(reports.map(({ refused }) => refused)).toEqual([
    'The outcome is not known',
    'The outcome is not known',
  ]);
  sent(frame('rearm', '1'));
  jest.advanceTimersByTime(10_000);
  expect(reports[2].refused).toBe('The service gave no answer');
  answer('1');
  expect(reports).toHaveLength(3);
});

it('reports the release of a lease, which has no answer, as done', () => {
  sent(frame('lease-release'));
  sent(frame('lease-release', '1'));
  expect(reports).toEqual([
    {
      act: expect.objectContaining({
        eventId: 'teleop.lease-release',
        target: 'SH1',
      }),
      refused: undefined,
    },
    expect.objectContaining({ refused: undefined }),
  ]);
  expect(jest.getTimerCount()).toBe(0);
});

it('keeps a limited number of acts and loses none', () => {
  for (let i = 0; i < 1_000; i++) sent(frame('rearm', String(i)));
  expect(reports).toHaveLength(488);
  acts.end();
  expect(reports).toHaveLength(1_000);
  expect(jest.getTimerCount()).toBe(0);
});

it('takes an emergency stop with an old id as a new one', () => {
  const stop = frame('emergency-stop', '1');
  sent(stop);
  answer('1');
  sent(stop);
  expect(reports).toHaveLength(1);
  jest.advanceTimersByTime(2_000);
  sent(stop);
  answer('1');
  expect(reports).toHaveLength(2);
});

it('reports known fields only, cut to a length', () => {
  const fields = { force: true, reason: 'x'.repeat(500), token: 'secret' };
  acts.refused(
    frame('lease-request', '1', fields),
    rulesOf('lease-request'),
    'Permission missing',
  );
  expect(reports[0].act.details).toEqual({
    force: true,
    reason: 'x'.repeat(200),
  });
  expect(reports[0].refused).toBe('Permission missing');
});
