import { ServiceToken } from '@sidehelm/console-node';
import { UpstreamToken } from './UpstreamToken';

const FIVE_MINUTES = 300_000;
const userEntityRef = 'user:default/alice';
const send = jest.fn();
let issued = 0;

function exchange(roles = ['Pilot'], lifetime = FIVE_MINUTES): ServiceToken {
  issued += 1;
  return {
    token: `token-${issued}`,
    userEntityRef,
    roles,
    expiresAt: Date.now() + lifetime,
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  send.mockClear();
});

afterEach(() => {
  jest.useRealTimers();
});

it('is followed by another a minute before it ends, once', () => {
  const token = new UpstreamToken();
  token.remember(exchange());
  jest.advanceTimersByTime(239_000);
  token.renew(exchange(), { send });
  expect(send).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  const fresh = exchange();
  token.renew(fresh, { send });
  token.renew(fresh, { send });
  token.renew(exchange(), { send });
  expect(send).toHaveBeenCalledTimes(1);
  expect(JSON.parse(send.mock.calls[0][0])).toEqual({
    type: 'authenticate',
    token: fresh.token,
  });
});

it('is followed by another at once when the roles have changed', () => {
  const token = new UpstreamToken();
  token.remember(exchange(['Rescuer']));
  token.renew(exchange(['Pilot']), { send });
  expect(send).toHaveBeenCalledTimes(1);
});

it('is not sent again while the auth service gives no other', () => {
  const token = new UpstreamToken();
  const only = exchange(['Pilot'], 40_000);
  token.remember(only);
  token.renew(only, { send });
  expect(send).not.toHaveBeenCalled();
});
