import { createEndpointCheck } from './pushEndpoints';

const isEndpoint = createEndpointCheck([]);

describe('an endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/dGVzdA:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD',
  ])('is one of the browsers: %s', endpoint => {
    expect(isEndpoint(endpoint)).toBe(true);
  });

  it.each([
    'https://FCM.googleapis.com./fcm/send/x',
    'https://xnotify.windows.com/w',
    'https://push.apple.com.evil.example/x',
    'https://10.0.0.7/x',
    'https://0x7f000001/x',
    'https://2130706433/x',
    'data:text/html,x',
    '',
  ])('is none: %s', endpoint => {
    expect(isEndpoint(endpoint)).toBe(false);
  });

  it('may be of a push service that was named, and of nothing beside it', () => {
    const isNamed = createEndpointCheck(['http://127.0.0.1:9000']);
    expect(isNamed('http://127.0.0.1:9000/push/1')).toBe(true);
    expect(isNamed('http://127.0.0.1:9001/push/1')).toBe(false);
    expect(isNamed('http://127.0.0.1:9000@10.0.0.7/push/1')).toBe(false);
  });
});
