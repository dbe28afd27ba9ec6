import { once } from 'node:events';
import { liveGatewayForEachTest, next } from './__testUtils__/liveSockets';

/** ms within which whatever changes about a person has reached every socket. */
const WITHIN = 30_000;
const DRIVE = '{"type":"drive","power":1}';

jest.setTimeout(60_000);

const { echo, gateway, open } = liveGatewayForEachTest();

/** What the service hears, from now on. */
function heard(): { type: string; token?: string }[] {
  const messages: { type: string; token?: string }[] = [];
  gateway.upstream.onSocket = socket =>
    socket.on('message', data => messages.push(JSON.parse(String(data))));
  return messages;
}

async function opened() {
  const socket = open();
  await once(socket, 'open');
  while (gateway.upstream.sockets.length === 0) {
    await new Promise(resolve => setImmediate(resolve));
  }
  return socket;
}

it('a driver who is demoted is cut off, whatever identity the browser keeps', async () => {
  const messages = heard();
  const socket = await opened();
  const wheel = setInterval(() => socket.send(DRIVE), 20);
  const ended = once(gateway.upstream.sockets[0], 'close');
  gateway.sessions.set('alice', { uuid: 'alice', roles: ['Pilot'] });
  const demotedAt = performance.now();
  const reason =
    'Your roles have changed. The console takes the new ones by itself.';
  expect(await next(socket)).toEqual({
    type: 'error',
    code: 'forbidden',
    message: reason,
  });
  const [code, text] = await once(socket, 'close');
  clearInterval(wheel);
  expect([code, String(text)]).toEqual([4401, reason]);
  await ended;
  expect(performance.now() - demotedAt).toBeLessThan(WITHIN);
  expect(messages.length).toBeGreaterThan(0);
});

it('with a new identity the same socket is refused what the new roles lack, and the service gets a token of them', async () => {
  const messages = heard();
  const socket = await opened();
  gateway.sessions.set('alice', { uuid: 'alice', roles: ['Pilot'] });
  gateway.issued.set('alice', ['Pilot']);
  gateway.held.delete('teleop.drive');
  const demotedAt = performance.now();
  const wheel = setInterval(() => socket.send(DRIVE), 20);
  expect(await next(socket)).toMatchObject({ code: 'forbidden' });
  expect(performance.now() - demotedAt).toBeLessThan(WITHIN);
  const driven = messages.filter(({ type }) => type === 'drive').length;
  await next(socket);
  clearInterval(wheel);
  expect(messages.filter(({ type }) => type === 'drive')).toHaveLength(driven);
  const fresh = messages.filter(({ type }) => type === 'authenticate');
  const [handshake] = gateway.upstream.headers;
  expect(fresh).toEqual([{ type: 'authenticate', token: expect.any(String) }]);
  expect(handshake.authorization).not.toBe(`Bearer ${fresh[0].token}`);
  expect(socket.readyState).toBe(socket.OPEN);
});

it('a connection that opened what goes past the gateway ends with its permission', async () => {
  heard();
  const socket = await opened();
  socket.send('{"type":"control-offer","robot_id":"SH1","id":"1"}');
  const ended = once(gateway.upstream.sockets[0], 'close');
  gateway.sessions.set('alice', { uuid: 'alice', roles: ['Pilot'] });
  gateway.issued.set('alice', ['Pilot']);
  gateway.held.delete('teleop.drive');
  const revokedAt = performance.now();
  const reason = 'You no longer have the permission for this (teleop.drive).';
  expect(await next(socket)).toEqual({
    type: 'error',
    code: 'forbidden',
    message: reason,
  });
  const [code, text] = await once(socket, 'close');
  expect([code, String(text)]).toEqual([4403, reason]);
  await ended;
  expect(performance.now() - revokedAt).toBeLessThan(WITHIN);
});

it('a browser cannot give the service a token', async () => {
  echo();
  const socket = open();
  await once(socket, 'open');
  socket.send('{"type":"authenticate","token":"of somebody else"}');
  expect(await next(socket)).toMatchObject({ code: 'bad-message' });
});

it.each([4401, 4403])(
  'passes on why the service ended the socket with %d, and takes another token',
  async code => {
    const reason = 'This account is deactivated.';
    gateway.upstream.onSocket = upstream => upstream.close(code, reason);
    const socket = open();
    expect(await next(socket)).toMatchObject({
      code: 'forbidden',
      message: reason,
    });
    const [closed, text] = await once(socket, 'close');
    expect([closed, String(text)]).toEqual([code, reason]);
  },
);
