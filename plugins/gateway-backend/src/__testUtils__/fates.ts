import { IncomingMessage, ServerResponse } from 'node:http';
import { answerJson } from './FakeService';
import { RawCall } from './RawCall';
import { signedIn } from './startGateway';

/** Serves an operation as a segment of its path says, once its body is there. */
export function serveByName(
  incoming: IncomingMessage,
  response: ServerResponse,
  onDone: (correlationId: string) => void,
): void {
  const partly = { 'content-type': 'application/json', 'content-length': 99 };
  const trickle = (status: number) => {
    response.writeHead(status, partly);
    const timer = setInterval(() => response.write(' '), 50);
    response.once('close', () => clearInterval(timer));
  };
  const behaviours: Record<string, () => void> = {
    refuses: () => answerJson(response, 409, { message: 'Taken.' }),
    'knows-nobody': () => answerJson(response, 401, { message: 'Who?' }),
    'knows-nobody-for-ever': () => trickle(401),
    breaks: () => answerJson(response, 500, { message: 'Out of paper.' }),
    hangs: () => {},
    drops: () => incoming.socket.destroy(),
    later: () => setTimeout(() => answerJson(response, 200, {}), 60),
    lies: () => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<html></html>');
    },
    cuts: () => {
      response.writeHead(200, partly);
      response.write('{', () => incoming.socket.destroy());
    },
    trickles: () => trickle(200),
  };
  incoming.resume();
  incoming.once('end', () => {
    onDone(String(incoming.headers['x-correlation-id']));
    const behaviour = incoming.url
      ?.split('/')
      .map(segment => behaviours[segment])
      .find(found => found);
    if (behaviour) behaviour();
    else answerJson(response, 200, {});
  });
}

const BODY = '{"spot":"A1"}';
const LENGTH = { 'content-length': BODY.length };
const CHUNKED = { 'transfer-encoding': 'chunked' };
const TOO_LONG = 'x'.repeat(1024 * 1024);

interface Fate {
  line: string;
  headers?: Record<string, string | number>;
  /** What of the body goes with the head. */
  body?: string;
  /** What the caller does then; `begun` is when the auditor has heard of the act. */
  then?: (call: RawCall, begun: () => Promise<void>) => Promise<void>;
  /** What the auditor has to be told. */
  told: { ok: boolean; status: number; refused?: string };
  /** Whether the service did it. */
  isDone: boolean;
}

const ROBOT = 'PUT /api/gateway/robots/api/robots';
const ORDER = 'PUT /api/gateway/pilot-api/api/orders';
const DONE = { told: { ok: true, status: 200 }, isDone: true };
const LEFT = {
  told: { ok: false, status: 499, refused: 'The caller has gone' },
  isDone: false,
};

function failed(status: number, refused: string, isDone = true) {
  return { told: { ok: false, status, refused }, isDone };
}

/** All that can become of an audited operation. */
export const FATES: Record<string, Fate> = {
  'is done': { line: `${ROBOT}/SH1`, headers: LENGTH, body: BODY, ...DONE },
  'is done without a body': {
    line: 'DELETE /api/gateway/robots/api/robots/SH1/pilot',
    ...DONE,
  },
  'is done with a chunked body': {
    line: `${ROBOT}/SH1`,
    headers: CHUNKED,
    body: '2\r\n{}\r\n0\r\n\r\n',
    ...DONE,
  },
  'is done although its body comes more slowly than the service may answer': {
    line: `${ROBOT}/SH1`,
    headers: { ...LENGTH, connection: 'close' },
    then: async call => {
      for (const part of [BODY.slice(0, 4), BODY.slice(4, 8), BODY.slice(8)]) {
        await new Promise(resolve => setTimeout(resolve, 160));
        call.send(part);
      }
      await call.answered();
    },
    ...DONE,
  },
  'is done although the caller left while the service worked': {
    line: `${ROBOT}/later`,
    headers: LENGTH,
    body: BODY,
    then: async (call, begun) => {
      await begun();
      await new Promise(resolve => setTimeout(resolve, 30));
      call.leave();
    },
    ...DONE,
  },
  'is done although the caller vanished while the service worked': {
    line: 'DELETE /api/gateway/robots/api/robots/later/pilot',
    then: async (call, begun) => {
      await begun();
      call.vanish();
    },
    ...DONE,
  },
  'is done although the caller left within the answer': {
    line: `${ROBOT}/SH1`,
    headers: LENGTH,
    body: BODY,
    then: async call => {
      await call.answering();
      call.vanish();
    },
    ...DONE,
  },
  'left before its body': {
    line: `${ROBOT}/SH1`,
    headers: LENGTH,
    then: async (call, begun) => {
      await begun();
      call.leave();
    },
    ...LEFT,
  },
  'vanished within its body': {
    line: `${ROBOT}/SH1`,
    headers: LENGTH,
    body: BODY.slice(4),
    then: async (call, begun) => {
      await begun();
      call.vanish();
    },
    ...LEFT,
  },
  'vanished within its chunked body': {
    line: `${ROBOT}/SH1`,
    headers: CHUNKED,
    body: '2\r\n{}\r\n',
    then: async (call, begun) => {
      await begun();
      call.vanish();
    },
    ...LEFT,
  },
  'has a body that stalls': {
    line: `${ROBOT}/SH1`,
    headers: LENGTH,
    body: BODY.slice(4),
    ...failed(
      408,
      'The request did not arrive in time. Check your connection and try again.',
      false,
    ),
  },
  'says that it is too large': {
    line: `${ROBOT}/SH1`,
    headers: { 'content-length': TOO_LONG.length + 1 },
    body: 'x',
    ...failed(
      413,
      'The request is larger than the 1024 KiB that are allowed.',
      false,
    ),
  },
  'turns out to be too large': {
    line: `${ROBOT}/SH1`,
    headers: CHUNKED,
    body: `100001\r\n${TOO_LONG}x\r\n0\r\n\r\n`,
    ...failed(
      413,
      'The request is larger than the 1024 KiB that are allowed.',
      false,
    ),
  },
  'lacks the permission': {
    line: 'DELETE /api/gateway/robots/api/robots/SH1',
    ...failed(
      403,
      'You do not have the permission for this (robot.deployment-kind).',
      false,
    ),
  },
  'has no session': {
    line: `${ROBOT}/SH1`,
    headers: { ...LENGTH, cookie: 'sso=gone' },
    body: BODY,
    ...failed(401, 'Your session has ended. Sign in again.', false),
  },
  'is refused by the service': {
    line: `${ROBOT}/refuses`,
    headers: LENGTH,
    body: BODY,
    ...failed(409, 'Taken.'),
  },
  'is not known to the service': {
    line: `${ROBOT}/knows-nobody`,
    headers: LENGTH,
    body: BODY,
    ...failed(401, 'Who?'),
  },
  'is not known to the service, which says so without end': {
    line: `${ROBOT}/knows-nobody-for-ever`,
    headers: LENGTH,
    body: BODY,
    ...failed(504, 'The robots service takes too long to answer. Try again.'),
  },
  'breaks the service': {
    line: `${ORDER}/breaks`,
    headers: LENGTH,
    body: BODY,
    ...failed(500, 'Out of paper.'),
  },
  'gets no answer': {
    line: `${ORDER}/hangs`,
    headers: LENGTH,
    body: BODY,
    ...failed(
      504,
      'The pilot-api service takes too long to answer. Try again.',
    ),
  },
  'gets no answer, and the caller left': {
    line: `${ORDER}/hangs`,
    headers: LENGTH,
    body: BODY,
    then: async (call, begun) => {
      await begun();
      await new Promise(resolve => setTimeout(resolve, 30));
      call.leave();
    },
    ...failed(
      504,
      'The pilot-api service takes too long to answer. Try again.',
    ),
  },
  'loses the connection to the service': {
    line: `${ORDER}/drops`,
    headers: LENGTH,
    body: BODY,
    ...failed(
      502,
      'The pilot-api service does not answer. The console tries again by itself.',
    ),
  },
  'gets part of an answer': {
    line: `${ORDER}/cuts`,
    headers: LENGTH,
    body: BODY,
    ...failed(
      502,
      'The pilot-api service does not answer. The console tries again by itself.',
    ),
  },
  'gets an answer that never ends': {
    line: `${ORDER}/trickles`,
    headers: LENGTH,
    body: BODY,
    ...failed(
      504,
      'The pilot-api service takes too long to answer. Try again.',
    ),
  },
  'gets nonsense': {
    line: `${ORDER}/lies`,
    headers: LENGTH,
    body: BODY,
    ...failed(502, 'The pilot-api service gave an answer that cannot be read.'),
  },
};

/** Makes a call to a gateway and lets its fate happen. */
export async function meet(
  fate: Fate,
  port: number,
  begun: (correlationId: string) => Promise<void>,
): Promise<RawCall> {
  const call = new RawCall(port);
  const { line, headers, body, then } = fate;
  call.head(
    line,
    { ...signedIn(), ...(!then && { connection: 'close' }), ...headers },
    body,
  );
  await (then ?? (() => call.answered()))(call, () => begun(call.id));
  return call;
}
