import { relayLocation } from './relayLocation';

const options = {
  baseUrl: new URL('http://10.0.0.1:7100/teleop'),
  requestUrl: new URL('http://10.0.0.1:7100/teleop/api/robots/SH1/whep'),
  gatewayPath: '/api/gateway/teleop',
};

it.each([
  ['whep/1', 'whep/1'],
  ['./whep/1?a=b', './whep/1?a=b'],
  [
    '/teleop/api/robots/SH1/whep/1',
    '/api/gateway/teleop/api/robots/SH1/whep/1',
  ],
  ['http://10.0.0.1:7100/teleop/x?y#z', '/api/gateway/teleop/x?y#z'],
])('%s becomes %s', (location, expected) => {
  expect(relayLocation({ ...options, location })).toBe(expected);
});

it.each([
  'http://evil.test/teleop/x',
  '//evil.test/teleop/x',
  '/other/x',
  '/teleopx/y',
  '../../../../../etc',
  'http://',
  'data:text/html,x',
])('%s is dropped', location => {
  expect(relayLocation({ ...options, location })).toBeUndefined();
});
