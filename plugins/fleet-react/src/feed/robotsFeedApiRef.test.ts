import { MockErrorApi } from '@backstage/test-utils';
import { FakeGateway, FakeSocket } from '@sidehelm/test-utils';
import { robotsFeedApiFactory } from './robotsFeedApiRef';

describe('robotsFeedApiFactory', () => {
  const original = globalThis.WebSocket;
  afterEach(() => {
    globalThis.WebSocket = original;
  });

  it('follows the channel `robots` of the gateway, and logs nonsense without showing it', async () => {
    const errorApi = new MockErrorApi({ collect: true });
    const sockets: FakeSocket[] = [];
    const urls: string[] = [];
    Object.assign(globalThis, {
      WebSocket: class extends FakeSocket {
        constructor(url: string) {
          super(() => undefined);
          urls.push(url);
          sockets.push(this);
        }
      },
    });
    const gateway = new FakeGateway();
    jest
      .spyOn(gateway, 'webSocketUrl')
      .mockImplementation(
        async (...path) => `ws://console.test/${path.join('/')}`,
      );
    const feed = robotsFeedApiFactory.factory({
      gateway,
      errorApi,
      currentUser: {
        getUser: () => undefined,
        subscribe: () => () => undefined,
        renew: async () => undefined,
      },
    });
    const release = feed.acquire();
    await new Promise(resolve => setTimeout(resolve));
    expect(urls).toEqual(['ws://console.test/teleop/robots']);
    sockets[0].deliver('nonsense');
    expect(errorApi.getErrors()).toEqual([
      {
        error: new Error('The feed of robots sent a frame that makes no sense'),
        context: { hidden: true },
      },
    ]);
    release();
  });
});
